package gtpx.slow;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Resolves turns: one ply of a sequential game, or all choices of a simultaneous one. The choices
 * have already been checked for legality.
 */
final class SlowTurns {
  private final SlowTable table;
  private final SlowSeats seats;
  private final SlowCapture capture;
  private final SlowPrisoners prisoners;
  private final SlowRepetition repetition;
  private final SlowEnding ending;

  SlowTurns(
      SlowTable table,
      SlowSeats seats,
      SlowCapture capture,
      SlowRepetition repetition,
      SlowEnding ending) {
    this.table = table;
    this.seats = seats;
    this.capture = capture;
    this.prisoners = new SlowPrisoners(table);
    this.repetition = repetition;
    this.ending = ending;
  }

  /** §1: "Ply: one play of a sequential game." */
  void ply(SlowState state, int colour, int point) {
    if (point == SlowBoard.PASS) {
      passPly(state, colour);
    } else {
      stonePly(state, colour, point);
    }
  }

  /** §4: a forced pass "neither counts towards nor breaks a run of passes". */
  private void passPly(SlowState state, int colour) {
    boolean compelled = seats.mustPass(state, colour);
    SlowOutcome nothing = SlowOutcome.unchanged(state.stones);
    enter(state, Map.of(colour, compelled ? "forced-pass" : "passed"), nothing, Map.of(), Set.of());
    state.closed.remove(colour);
    state.lastPasser = colour;
    state.lastPasserRound = state.round;
    seats.advance(state);
    if (table.options.is("end", "kee")) {
      keePass(state);
    } else if (!compelled) {
      state.passed.add(colour);
      endIfAllPassed(state);
    }
  }

  /** §11 E. */
  private void keePass(SlowState state) {
    int active = state.active().size();
    state.kee.pass(state.turn, active);
    if (state.kee.ends(active)) {
      ending.countAllAlive(state);
    }
  }

  /**
   * §6: "the play ends when each active player has made an uncompelled pass since the last stone
   * was placed".
   */
  void endIfAllPassed(SlowState state) {
    if (table.options.is("end", "all-pass") && state.passed.containsAll(state.active())) {
      ending.endPlay(state);
    }
  }

  private void stonePly(SlowState state, int colour, int point) {
    Map<Integer, Integer> placed = Map.of(colour, point);
    int[] before = state.stones;
    SlowOutcome outcome = capture.resolve(before, placed);
    enter(state, Map.of(colour, "placed"), outcome, placed, Set.of());
    state.closed.remove(colour);
    closeKo(state, point, outcome);
    state.passed.clear();
    if (table.options.is("end", "kee")) {
      state.kee.stone(colour, before);
    }
    seats.advance(state);
    endByStone(state, colour, outcome.removesOnly(point));
  }

  /**
   * §5, simple: "if a play takes exactly one stone, and stands alone with the point where that
   * stone stood as its only liberty, that point is closed to the taken stone's owner on its next
   * ply".
   */
  private void closeKo(SlowState state, int point, SlowOutcome outcome) {
    Map<Integer, Set<Integer>> captured = outcome.captured();
    boolean one = captured.values().stream().mapToInt(Set::size).sum() == 1;
    if (!table.options.is("ko", "simple") || !one || state.stones[point] == SlowBoard.EMPTY) {
      return;
    }
    int owner = captured.keySet().iterator().next();
    Set<Integer> chain = table.board.chain(state.stones, point);
    boolean alone = chain.size() == 1;
    if (alone && table.board.liberties(state.stones, chain).equals(captured.get(owner))) {
      state.closed.computeIfAbsent(owner, c -> new TreeSet<>()).addAll(captured.get(owner));
    }
  }

  /** §6, alter-igo: the lost placement is "tested before the draw". */
  private void endByStone(SlowState state, int colour, boolean onlyItself) {
    if (onlyItself && table.options.is("suicide", "loses")) {
      ending.lose(state, colour);
      skipIfGone(state);
    }
    if (state.isInPlay() && repetition.isThreefold(state)) {
      ending.finish(state, "repetition", state.active());
    }
  }

  /** §1: the inactive are "skipped". */
  void skipIfGone(SlowState state) {
    if (state.isInPlay() && !state.isActive(state.mover)) {
      seats.moveOn(state, state.mover, state.round);
    }
  }

  /** §1: "A turn is resolved when every remaining active player has committed." */
  void resolveIfComplete(SlowState state) {
    if (state.choices.keySet().containsAll(state.active())) {
      resolve(state, state.choices);
    }
  }

  /** Plays {@code chosen}, the choices of all active colours, as one turn. */
  void resolve(SlowState state, Map<Integer, Integer> chosen) {
    Map<Integer, Integer> choices = new TreeMap<>(chosen);
    Map<Integer, Integer> placed = placed(choices);
    if (isRepetition(state, choices)) {
      voidTurn(state, choices);
    } else {
      SlowOutcome outcome = outcome(state, choices);
      boolean marksAll = table.options.is("collision", "mark");
      Set<Integer> bars = marksAll ? collided(choices) : outcome.neutral();
      enter(state, results(choices, "placed", "collided"), outcome, placed, bars);
    }
    openOrEnd(state);
  }

  /** §2, collision=block: "in addition, a neutral stone is placed on the point". */
  private SlowOutcome outcome(SlowState state, Map<Integer, Integer> choices) {
    Set<Integer> neutral = isBlocking() ? collided(choices) : Set.of();
    return capture.resolve(state.stones, placed(choices), neutral);
  }

  /** §2: "In a sequential game, `collision` has no effect". */
  private boolean isBlocking() {
    return table.options.simultaneous() && table.options.is("collision", "block");
  }

  /** §5: "A turn of only passes or collisions produces nothing", unless neutral stones capture. */
  boolean isRepetition(SlowState state, Map<Integer, Integer> choices) {
    SlowOutcome outcome = outcome(state, choices);
    boolean produces = !placed(choices).isEmpty() || !outcome.removals().isEmpty();
    return produces && repetition.repeated(state, outcome.after()).isPresent();
  }

  /**
   * §5: "the turn is void: none of its stones is placed, nothing is captured, passes in it don't
   * count, and every point chosen in it, collided ones too, is barred to everybody until a turn
   * changes the board".
   */
  private void voidTurn(SlowState state, Map<Integer, Integer> choices) {
    Set<Integer> bars = new TreeSet<>(choices.values());
    bars.remove(SlowBoard.PASS);
    SlowOutcome nothing = SlowOutcome.unchanged(state.stones);
    enter(state, results(choices, "void", "void"), nothing, Map.of(), bars);
  }

  /** §10: (x, x) was accepted: "the turn ends without stones", and the {@code bars} are barred. */
  void collideByAgreement(SlowState state, Set<Integer> bars) {
    Map<Integer, String> results = new TreeMap<>();
    state.active().forEach(colour -> results.put(colour, "collided"));
    enter(state, results, SlowOutcome.unchanged(state.stones), Map.of(), bars);
    ending.openTurn(state);
  }

  /**
   * §6: "simultaneous: when every active player passes in one turn"; with collision=pass collided
   * moves count.
   */
  private void openOrEnd(SlowState state) {
    boolean collidedPass = table.options.is("collision", "pass");
    boolean allPassed =
        state.lastResults.values().stream()
            .allMatch(r -> r.equals("passed") || (collidedPass && r.equals("collided")));
    if (allPassed) {
      ending.endPlay(state);
    } else {
      ending.openTurn(state);
    }
  }

  /** §2, collision: "same point chosen by two or more: none of these stones is placed". */
  private static Map<Integer, Integer> placed(Map<Integer, Integer> choices) {
    Map<Integer, Integer> placed = new TreeMap<>(choices);
    placed.values().removeIf(point -> point == SlowBoard.PASS);
    placed.values().removeAll(collided(choices));
    return placed;
  }

  private static Set<Integer> collided(Map<Integer, Integer> choices) {
    Set<Integer> seen = new TreeSet<>();
    Set<Integer> collided = new TreeSet<>();
    for (int point : choices.values()) {
      if (point != SlowBoard.PASS && !seen.add(point)) {
        collided.add(point);
      }
    }
    return collided;
  }

  private static Map<Integer, String> results(
      Map<Integer, Integer> choices, String ofPlaced, String ofCollided) {
    Set<Integer> collided = collided(choices);
    Map<Integer, String> results = new TreeMap<>();
    choices.forEach(
        (colour, point) -> {
          String ofStone = collided.contains(point) ? ofCollided : ofPlaced;
          results.put(colour, point == SlowBoard.PASS ? "passed" : ofStone);
        });
    return results;
  }

  /** Makes {@code outcome} the position after the next turn, and that turn the last one. */
  private void enter(
      SlowState state,
      Map<Integer, String> results,
      SlowOutcome outcome,
      Map<Integer, Integer> placed,
      Set<Integer> bars) {
    boolean changed = !Arrays.equals(state.stones, outcome.after());
    renewBars(state, changed, bars);
    state.stones = outcome.after();
    state.turn++;
    int by = table.options.simultaneous() ? -1 : state.mover;
    state.history.add(new SlowAppearance(state.turn, state.stones, !placed.isEmpty(), by));
    state.choices.clear();
    state.lastResults = results;
    state.lastCaptured = outcome.captured();
    state.lastCaptured.forEach((colour, points) -> state.lost[colour] += points.size());
    state.lastTally = prisoners.credit(outcome, placed);
    state.tally.add(state.lastTally);
    state.items.forEach(item -> item.turnEnded(state.turn, changed));
  }

  /**
   * §5: "A turn that changes the board lifts the bars that stood before it; bars that it makes
   * itself remain." With collision=block, "every turn lifts the earlier bars".
   */
  private void renewBars(SlowState state, boolean changed, Set<Integer> bars) {
    if (changed || isBlocking()) {
      state.barred.clear();
    }
    state.barred.addAll(bars);
  }
}
