package gtpx.slow;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * A game by the letter of the rules (docs/rules.md, cited here as §), the slow engine that checks
 * the fast one: everything is flood-filled, copied and compared as a whole. Start reading here:
 * each call goes to the one class that has its rule. Keeps no clock and no secrets, refuses no
 * combination of options, parses no protocol.
 *
 * <p>Quotations in this package keep the wording of the rules that it was written from;
 * docs/rules.md, "Sections by number", maps them to today's sections.
 *
 * <p>Colours are seats from 0, points are numbers from 0, a pass is -1. Mutable and not
 * thread-safe. A call that is refused throws IllegalStateException with the reason and changes
 * nothing.
 */
public final class SlowGame {
  private final SlowTable table;
  private final SlowSeats seats;
  private final SlowTurns turns;
  private final SlowLegality legality;
  private final SlowEnding ending;
  private final SlowAgreement agreement;
  private final SlowResignation resignation;
  private final SlowBargaining bargaining;
  private final List<SlowState> earlier = new ArrayList<>(); // one per step of undo
  private SlowState state;

  /**
   * Starts a game on the empty board; {@code options} has every key of §2 except komi, with its
   * value.
   */
  public SlowGame(int[][] neighbors, int players, Map<String, String> options, BigDecimal[] komi) {
    table = new SlowTable(new SlowBoard(neighbors), players, new SlowOptions(options), komi);
    seats = new SlowSeats(table);
    SlowCapture capture = new SlowCapture(table.board, table.options);
    SlowPlacement placement = new SlowPlacement(table, capture);
    SlowContracts contracts = new SlowContracts(table, placement);
    SlowRepetition repetition = new SlowRepetition(table.options);
    ending = new SlowEnding(table, contracts);
    turns = new SlowTurns(table, seats, capture, repetition, ending);
    legality = new SlowLegality(table, seats, placement, contracts, repetition);
    agreement = new SlowAgreement(table, seats, ending);
    resignation = new SlowResignation(table, turns, ending, agreement);
    bargaining = new SlowBargaining(table, legality, turns);
    state = start();
  }

  private SlowState start() {
    SlowState first = new SlowState(table.board.empty(), table.players);
    first.history.add(new SlowAppearance(0, first.stones, true, table.players - 1));
    ending.openTurn(first);
    return first;
  }

  /**
   * Returns "" if the move is legal now, otherwise the first reason in the order of §3's last
   * bullet.
   */
  public String whyNot(int color, int point) {
    table.checkColour(color);
    if (point != SlowBoard.PASS && !table.board.contains(point)) {
      throw new IllegalArgumentException("point: " + point);
    }
    return legality.whyNot(state, color, point);
  }

  /**
   * Commits a move, ending this turn's bargaining; the last commitment of a simultaneous turn
   * resolves it.
   */
  public void play(int color, int point) {
    String reason = whyNot(color, point);
    if (!reason.isEmpty()) {
      throw new IllegalStateException(reason);
    }
    change(next -> choose(next, color, point));
  }

  private void choose(SlowState next, int color, int point) {
    if (table.options.simultaneous()) {
      next.phase = SlowState.PLAY;
      next.choices.put(color, point);
      turns.resolveIfComplete(next);
      return;
    }
    turns.ply(next, color, point);
  }

  /** §1. Nothing before it can be undone (§12). */
  public void resign(int color) {
    table.checkColour(color);
    resignation.resign(state, color);
    earlier.clear();
  }

  /**
   * §7: the order in which {@code color} takes prisoners; colours not named follow in default
   * order.
   */
  public void prefer(int color, int[] order) {
    table.prefer(color, Arrays.stream(order).boxed().toList());
  }

  /** §6: submits dead stones, extended to whole chains. */
  public void dead(int color, Set<Integer> points) {
    table.checkColour(color);
    agreement.dead(state, color, points);
  }

  /** §6: returns from the scoring phase to play. */
  public void resume(int color) {
    table.checkColour(color);
    agreement.resume(state, color);
  }

  /** §9: names allies, itself implied. */
  public void ally(int color, Set<Integer> allies) {
    table.checkColour(color);
    agreement.ally(state, color, allies);
  }

  /** §5, last bullet: the referee ends the play. */
  public void turnLimit() {
    ending.turnLimit(state);
  }

  /**
   * §12: takes back the last play or accepted joint move and everything since, but no preference.
   */
  public void undo() {
    if (earlier.isEmpty()) {
      throw new IllegalStateException("cannot undo");
    }
    SlowState back = earlier.get(earlier.size() - 1);
    SlowBargaining.chargeUndo(state, back);
    earlier.remove(earlier.size() - 1);
    state = back;
  }

  /**
   * §12: replaces the position, which then has appeared once; {@code toMove} -1 is the first active
   * seat.
   */
  public void setup(
      int turn,
      int toMove,
      int[] stones,
      int[][] prisoners,
      int[] lost,
      int eliminated,
      Set<Integer> barred,
      Set<Integer> resigned,
      int passRun) {
    SlowSetup setup = new SlowSetup(table, seats);
    SlowTally tally = new SlowTally(prisoners, eliminated);
    SlowState next = setup.position(turn, stones, tally, lost, barred);
    next.resigned.addAll(resigned);
    setup.order(next, toMove, passRun);
    ending.openTurn(next);
    ending.finishIfAlone(next);
    state = next;
    earlier.clear();
  }

  /** Offers a joint move and returns its id. */
  public int propose(int color, int blackPoint, int whitePoint) {
    return say(next -> bargaining.propose(next, color, blackPoint, whitePoint));
  }

  /** Sets an ultimatum and returns its id. */
  public int ultimatum(int color, int point) {
    return say(next -> bargaining.ultimatum(next, color, point));
  }

  /** Offers a contract and returns its id. */
  public int contract(int color, List<String> terms) {
    return say(next -> bargaining.contract(next, color, terms));
  }

  /** Accepts a proposal or a contract. */
  public void accept(int color, int id) {
    change(next -> bargaining.accept(next, color, id));
  }

  /** Accepts an ultimatum by playing at {@code point}. */
  public void acceptAt(int color, int id, int point) {
    change(next -> bargaining.acceptAt(next, color, id, point));
  }

  /** Accepts that the other player insists on the point, and bars {@code point} as well. */
  public void acceptBar(int color, int id, int point) {
    change(next -> bargaining.acceptBar(next, color, id, point));
  }

  public void reject(int color, int id) {
    change(next -> bargaining.reject(next, color, id));
  }

  public void withdraw(int color, int id) {
    change(next -> bargaining.withdraw(next, color, id));
  }

  public void endBargaining(int color) {
    change(next -> bargaining.end(next, color));
  }

  /** Returns for every seat the order in which it takes prisoners (§7). */
  public List<List<Integer>> preferences() {
    return table.seats().stream().map(table::preference).toList();
  }

  /** Returns the sets of dead stones submitted so far, whole chains, by seat. */
  public Map<Integer, Set<Integer>> deadProposals() {
    return new TreeMap<>(state.deadProposals);
  }

  /** Returns the state of each offer by id: open, accepted, rejected, withdrawn or expired. */
  public Map<Integer, String> bargainingStates() {
    return SlowBargaining.states(state);
  }

  private int say(ToIntFunction<SlowState> saying) {
    return saying.applyAsInt(state);
  }

  /**
   * Changes a copy of the state; keeps the old state for undo if a choice was made or a turn has
   * ended.
   */
  private void change(Consumer<SlowState> changing) {
    SlowState next = state.copy();
    changing.accept(next);
    if (next.turn != state.turn || !next.choices.equals(state.choices)) {
      earlier.add(state);
    }
    state = next;
  }

  public String phase() {
    return state.phase;
  }

  public int turn() {
    return state.turn;
  }

  public int[] stones() {
    return state.stones.clone();
  }

  /** Returns [holder][colour]. */
  public int[][] prisoners() {
    return state.tally.copy().prisoners;
  }

  public int[] lost() {
    return state.lost.clone();
  }

  public int eliminated() {
    return state.tally.eliminated;
  }

  public Set<Integer> barred() {
    return new TreeSet<>(state.barred);
  }

  /** Returns the players the game is waiting for, in seat order. */
  public List<Integer> toMove() {
    if (state.isPhase(SlowState.FINISHED)) {
      return List.of();
    }
    if (!state.isInPlay()) {
      return agreement.waitsFor(state);
    }
    return table.options.simultaneous() ? uncommitted() : List.of(state.mover);
  }

  private List<Integer> uncommitted() {
    return state.active().stream().filter(c -> !state.choices.containsKey(c)).toList();
  }

  public List<Integer> active() {
    return state.active();
  }

  public List<Integer> committed() {
    return List.copyOf(state.choices.keySet());
  }

  /**
   * Returns the run of passes: its length under end=kee, otherwise how many active players have
   * passed.
   */
  public int passRun() {
    if (table.options.is("end", "kee")) {
      return state.kee.passRun;
    }
    return (int) state.passed.stream().filter(state::isActive).count();
  }

  public Map<Integer, String> lastResults() {
    return new TreeMap<>(state.lastResults);
  }

  public Map<Integer, Set<Integer>> lastCaptured() {
    return new TreeMap<>(state.lastCaptured);
  }

  public int[][] lastPrisoners() {
    return state.lastTally.copy().prisoners;
  }

  public int lastEliminated() {
    return state.lastTally.eliminated;
  }

  /**
   * Counts the board as it stands with {@code dead}, extended to whole chains; refused with
   * scoring=none.
   */
  public SlowPoints score(Set<Integer> dead) {
    if (table.options.is("scoring", "none")) {
      throw new IllegalStateException("there is no count");
    }
    Set<Integer> whole = table.board.wholeChains(state.stones, dead);
    return new SlowScore(table, state, whole).toScore();
  }

  /** Returns the reason, winners and victory of a finished game, otherwise nothing. */
  public Map<String, Object> result() {
    return state.result;
  }
}
