package gtpx.game;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Legality.Reason;
import gtpx.rules.End;
import gtpx.rules.History;
import gtpx.rules.Outcome;
import gtpx.rules.Pass;
import gtpx.rules.Preferences;
import gtpx.rules.Score;
import gtpx.rules.Tally;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A read-only view of the public state of a {@link Game}. Committed moves that are not revealed
 * can't be reached from here; only the players who have committed can.
 */
public abstract class Position {
  GameSpec spec; // its komi may change
  final boolean isFree;
  final Preferences preferences;
  final Table table;
  final TurnTaker turns;
  final Endgame endgame;
  State state;
  private @Nullable Obligations obligations; // those that were asked for last

  Position(GameSpec spec, boolean isFree) {
    this.spec = spec;
    this.isFree = isFree;
    preferences = new Preferences(spec.players());
    table = new Table(spec, preferences);
    turns = new TurnTaker(spec, table);
    endgame = new Endgame(spec, table, preferences);
    state = new State(spec.players());
  }

  /** Creates a copy that contains only the hidden choices of {@code seats}. */
  Position(Position other, ColorSet seats) {
    spec = other.spec;
    isFree = other.isFree;
    preferences = new Preferences(other.preferences);
    table = other.table.copy(preferences);
    turns = new TurnTaker(spec, table);
    endgame = new Endgame(spec, table, preferences);
    state = other.state.knownTo(seats);
  }

  /**
   * Returns whether the player may make that move now and, if not, why.
   *
   * @throws RefusedException {@code NO_SUCH_PLAYER} if the colour isn't in the game
   */
  public Legality legality(Color color, Move move) {
    checkPlayer(color);
    if (!move.isPass()) {
      spec.board().checkPoint(move.point());
    }
    Legality turn = isFree ? Legality.LEGAL : mayMove(color);
    return turn.isLegal() ? byRules(color, move) : turn;
  }

  /** Judges the move of a player who may move now. */
  private Legality byRules(Color color, Move move) {
    if (!spec.rules().isSimultaneous() && turns.mustPass(state, color)) {
      return move.isPass() ? Legality.LEGAL : Legality.of(Reason.MUST_PASS);
    }
    Legality rules = byPosition(color, move);
    boolean isSettled =
        rules.reason() != Reason.NONE && rules.reason().compareTo(Reason.CONTRACT) < 0;
    return isSettled || state.bargaining.offers().isEmpty()
        ? rules
        : byContract(color, move, rules);
  }

  /**
   * Returns whether players who move at once may make these moves together: each move must be legal
   * for its player, and the turn must not repeat a position.
   */
  public boolean areLegalTogether(Map<Color, Move> moves) {
    return moves.entrySet().stream()
            .allMatch(entry -> legality(entry.getKey(), entry.getValue()).isLegal())
        && table.repeats(moves) == History.NEVER;
  }

  /** Refuses colours that aren't in the game. */
  final void checkPlayer(Color color) {
    if (color.seat() >= spec.players()) {
      throw new RefusedException(
          RefusedException.Kind.NO_SUCH_PLAYER,
          color,
          "invalid color " + color + " (expected: " + spec.colors() + ")");
    }
  }

  private Legality mayMove(Color color) {
    if (state.phase == Phase.FINISHED) {
      return Legality.of(Reason.GAME_OVER);
    }
    if (!state.phase.isPlay()) {
      return Legality.of(Reason.NOT_IN_PLAY);
    }
    boolean isIn =
        spec.rules().isSimultaneous() ? state.active.contains(color) : state.mover.equals(color);
    if (!isIn) {
      return Legality.waitsFor(toMove().first());
    }
    return state.moves.contains(color) ? Legality.of(Reason.COMMITTED) : Legality.LEGAL;
  }

  /** Judges a move by stones, bars and history alone, ignoring turn order and contracts. */
  final Legality byPosition(Color color, Move move) {
    if (move.isPass()) {
      return spec.rules().pass() == Pass.ALLOWED
          ? Legality.LEGAL
          : Legality.of(Reason.PASS_FORBIDDEN);
    }
    if (!table.board().isEmpty(move.point())) {
      return Legality.of(Reason.OCCUPIED);
    }
    if (state.barred.get(move.point())) {
      return Legality.of(Reason.BARRED);
    }
    return table.judge(state, color, move.point());
  }

  /**
   * Returns the lowest id of a contract that the move breaks as the reason, or {@code otherwise}.
   */
  private Legality byContract(Color color, Move move, Legality otherwise) {
    OptionalInt broken = obligations(color).broken(move);
    return broken.isPresent() ? Legality.of(Reason.CONTRACT, broken.getAsInt()) : otherwise;
  }

  private Obligations obligations(Color color) {
    Obligations known = obligations;
    if (known == null || !known.areOf(state, color)) {
      known = new Obligations(this, color);
      obligations = known;
    }
    return known;
  }

  /** Returns the player's legal moves now: points ascending, then pass; empty if there are none. */
  public List<Move> legalMoves(Color color) {
    checkPlayer(color);
    List<Move> moves = new ArrayList<>();
    if (!isFree && !mayMove(color).isLegal()) {
      return moves;
    }
    for (int point = 0; point < topology().size(); point++) {
      addIfLegal(color, new Move(point), moves);
    }
    addIfLegal(color, Move.PASS, moves);
    return moves;
  }

  private void addIfLegal(Color color, Move move, List<Move> moves) {
    if (byRules(color, move).isLegal()) {
      moves.add(move);
    }
  }

  /**
   * Returns the players that the game waits for, in the later phases too; empty when the game is
   * over.
   */
  public ColorSet toMove() {
    return switch (state.phase) {
      case PLAY, BARGAINING ->
          spec.rules().isSimultaneous()
              ? state.active.without(committed())
              : ColorSet.of(state.mover);
      case SCORING -> endgame.mustPropose(state);
      case ALLIANCES -> state.active.without(named());
      case FINISHED -> ColorSet.NONE;
    };
  }

  /**
   * Returns how many passes in a row currently count towards ending the game; 0 in a simultaneous
   * game.
   */
  public int passRun() {
    if (spec.rules().isSimultaneous()) {
      return 0;
    }
    return switch (spec.rules().end()) {
      case ALL_PASS -> passed().size();
      case KEE -> table.history().passRun();
      case ALTER_IGO -> 0;
    };
  }

  /**
   * Returns whether a pass now would lift all bans that come from repetition.
   * docs/rules.md#kee-rules
   */
  public boolean passesLiftBans() {
    return spec.rules().ko().isLiftedByPasses(table.history());
  }

  /** Returns the players of a sequential game who have passed voluntarily since the last stone. */
  public ColorSet passed() {
    return state.passed.and(state.active);
  }

  public GameSpec spec() {
    return spec;
  }

  /** Returns whether either player may move at any time. */
  public boolean isFree() {
    return isFree;
  }

  /** Returns a copy of the game without hidden choices, which can be played on. */
  public abstract Game publicCopy();

  /** Returns an unmodifiable view of the public events so far. */
  public abstract List<Event> events();

  /** Returns how many times {@link Game#undo} can be called. */
  public abstract int undoable();

  /** Returns the number of resolved turns, including passes and void turns. */
  public int turn() {
    return state.turn;
  }

  public Phase phase() {
    return state.phase;
  }

  /** Returns the players who have not left. */
  public ColorSet active() {
    return state.active;
  }

  /** Returns the players who have committed to the pending turn. */
  public ColorSet committed() {
    return state.moves.by();
  }

  /** Returns a copy of the board. */
  public Board board() {
    return new Board(table.board());
  }

  /** Returns the seat of the stone on the point, or {@link Board#EMPTY}. */
  public int color(int point) {
    return table.board().color(point);
  }

  /** Returns the points of every colour that has stones, in seat order, points ascending. */
  public Map<Color, List<Integer>> stones() {
    Map<Color, List<Integer>> stones = new TreeMap<>();
    for (int point = 0; point < topology().size(); point++) {
      if (color(point) != Board.EMPTY) {
        stones.computeIfAbsent(new Color(color(point)), unseen -> new ArrayList<>()).add(point);
      }
    }
    return stones;
  }

  /** Returns the prisoners by holder and colour, in seat order, without zero counts. */
  public Map<Color, Map<Color, Integer>> prisoners() {
    Map<Color, Map<Color, Integer>> prisoners = new TreeMap<>();
    for (Color holder : spec.colors()) {
      Map<Color, Integer> held = counts(color -> state.tally.held(holder.seat(), color.seat()));
      if (!held.isEmpty()) {
        prisoners.put(holder, held);
      }
    }
    return prisoners;
  }

  /** Returns how many stones each colour has lost, in seat order, without zero counts. */
  public Map<Color, Integer> lost() {
    return counts(color -> state.tally.lost(color.seat()));
  }

  private Map<Color, Integer> counts(ToIntFunction<Color> count) {
    Map<Color, Integer> counts = new TreeMap<>();
    for (Color color : spec.colors()) {
      int number = count.applyAsInt(color);
      if (number != 0) {
        counts.put(color, number);
      }
    }
    return counts;
  }

  /** Returns a copy of the prisoner counts. */
  public Tally tally() {
    return new Tally(state.tally);
  }

  public Preferences preferences() {
    return preferences;
  }

  /** Returns the points barred to all players, ascending. */
  public List<Integer> barred() {
    return state.barred.stream().boxed().toList();
  }

  /**
   * Returns the round of a sequential game, counted from 1: every player has had one turn in each
   * earlier round.
   */
  public int round() {
    return state.round;
  }

  /**
   * Returns whether the player to move is about to place the second of two stones in the opening.
   */
  public boolean isSecondStone() {
    return state.isSecondStone;
  }

  /** Returns the points closed to that colour by simple ko. */
  public Set<Integer> koPoints(Color color) {
    return Set.copyOf(state.koPoints.getOrDefault(color, Set.of()));
  }

  public Turn lastTurn() {
    return state.last;
  }

  /** Returns what is added to each seat's score: its komi, and white's handicap bonus. */
  public List<BigDecimal> komi() {
    return endgame.komi(state);
  }

  /**
   * Returns the score with these dead stones, each extended to its chain.
   *
   * @throws RefusedException {@code INVALID_ARGUMENT} if there is no stone at one of the points
   */
  public Score score(List<Integer> dead) {
    endgame.checkStones(dead);
    return endgame.score(state, endgame.wholeChains(dead));
  }

  /** Returns the dead stones once they are settled; none before. */
  public List<Integer> dead() {
    return state.dead;
  }

  /** Returns whether these dead stones, each extended to its chain, are those that are settled. */
  public boolean isSettled(List<Integer> dead) {
    return state.settlement.isPresent() && endgame.wholeChains(dead).equals(state.dead);
  }

  /**
   * Returns how the dead stones were settled; empty before that, and if there is nothing to settle.
   */
  public Optional<Settlement> settlement() {
    return state.settlement;
  }

  /**
   * Returns whether play was resumed after all had passed, so that there is no agreement when it
   * ends again.
   */
  public boolean isResumed() {
    return state.phase.isPlay() && (state.wasResumed || state.cleanUp.isPresent());
  }

  /**
   * Returns whether the players will agree on dead stones if all pass now. That happens at most
   * once in a game.
   */
  public boolean leadsToAgreement() {
    return spec().rules().end().hasAgreement() && !isResumed();
  }

  /**
   * Returns whether play is going on after all had passed, to settle what is dead as the KGS
   * servers do.
   */
  public boolean isCleaningUp() {
    return state.phase.isPlay() && state.cleanUp.isPresent();
  }

  /**
   * Returns whether a referee has to end the play now. The limit is {@code turns}; for a cleanup it
   * is the number of points times the number of players, counted from its start.
   * docs/rules.md#turn-limit
   */
  public boolean isAtTurnLimit(int turns) {
    int cleanUp = spec.players() * topology().size();
    return state.phase.isPlay()
        && state.turn >= state.cleanUp.map(past -> past.since() + cleanUp).orElse(turns);
  }

  public Map<Color, List<Integer>> deadProposals() {
    return Map.copyOf(state.deadProposals);
  }

  /** Returns the players who have named allies, in the alliances phase. */
  public ColorSet named() {
    return state.allies.by();
  }

  /** Returns the offers of this turn and the last, and the contracts in force. */
  public List<Offer> offers() {
    return state.bargaining.offers();
  }

  /** Returns the offers of the pending turn. */
  public List<Offer> offersOfThisTurn() {
    return offers().stream().filter(offer -> offer.turn() == turn() + 1).toList();
  }

  public Optional<Outcome> outcome() {
    return state.outcome;
  }

  public Topology topology() {
    return spec.board();
  }

  public boolean isFinished() {
    return state.phase == Phase.FINISHED;
  }

  /** Returns whether the play may end when a player leaves, because all others have passed. */
  final boolean endsByPasses() {
    return spec.rules().end() == End.ALL_PASS && !spec.rules().isSimultaneous();
  }
}
