package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.RefusedException.Kind;
import gtpx.rules.Alliances;
import gtpx.rules.Outcome;
import gtpx.rules.Outcome.Reason;
import gtpx.rules.Preferences;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import gtpx.rules.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What follows the play: dead stones, alliances, the result. Changes states. Changes the board only
 * at the end of a cleanup under territory scoring, which counts the position before the cleanup.
 */
final class Endgame {
  private GameSpec spec; // its komi may change
  private final Table table;
  private final Preferences preferences;

  Endgame(GameSpec spec, Table table, Preferences preferences) {
    this.spec = spec;
    this.table = table;
    this.preferences = preferences;
  }

  /**
   * Ends the play because all players have passed.
   *
   * @return what changed on the table: after a cleanup, the stones may be put back as they stood
   *     before it
   */
  Table.Change endPlay(State state) {
    if (state.cleanUp.isPresent()) {
      return endCleanUp(state, state.cleanUp.get());
    }
    if (spec.rules().end().hasAgreement() && !state.wasResumed) {
      state.phase = Phase.SCORING;
      state.deadProposals = new TreeMap<>();
    } else {
      Optional<Settlement> by = state.wasResumed ? Optional.of(Settlement.PLAY) : Optional.empty();
      count(state, List.of(), by);
    }
    return Table.Change.NONE;
  }

  /**
   * Ends a cleanup. Area scoring counts the board as it stands, with all stones alive; territory
   * scoring counts the position before the cleanup, without the stones captured since.
   */
  private Table.Change endCleanUp(State state, State.CleanUp cleanUp) {
    state.cleanUp = Optional.empty();
    Optional<Settlement> by = Optional.of(Settlement.PLAY);
    if (spec.rules().scoring() != Scoring.TERRITORY) {
      count(state, List.of(), by);
      return Table.Change.NONE;
    }
    Table.Change change = table.reset(cleanUp.stones());
    state.tally = cleanUp.tally();
    count(state, cleanUp.captured().stream().boxed().toList(), by);
    return change;
  }

  /**
   * Ends the play by the referee's decision. All stones count as alive; without scoring, the game
   * is a draw. A cleanup ends as if all had passed.
   *
   * @return what changed on the table
   */
  Table.Change stop(State state) {
    if (state.cleanUp.isPresent()) {
      return endCleanUp(state, state.cleanUp.get());
    }
    state.isStopped = true;
    if (spec.rules().scoring() == Scoring.NONE) {
      finish(state, new Outcome(Reason.TURN_LIMIT, state.active));
    } else {
      count(state, List.of(), Optional.empty());
    }
    return Table.Change.NONE;
  }

  /**
   * Settles the dead stones by the referee's decision: these stones, each extended to its chain.
   */
  void settle(State state, Settlement by, List<Integer> points) {
    if (!by.isReferees()) {
      throw new RefusedException(
          Kind.INVALID_ARGUMENT, "dead by " + by.word() + " (expected: estimate or nobody)");
    }
    checkStones(points);
    count(state, wholeChains(points), Optional.of(by));
  }

  /** Refuses points without a stone. */
  void checkStones(List<Integer> points) {
    for (int point : points) {
      spec.board().checkPoint(point);
      if (table.board().isEmpty(point)) {
        throw new RefusedException(
            Kind.INVALID_ARGUMENT, "no stone at " + spec.board().name(point));
      }
    }
  }

  private void count(State state, List<Integer> dead, Optional<Settlement> by) {
    state.dead = dead;
    state.settlement = by;
    state.moves = Commitments.none();
    state.bargaining = state.bargaining.close();
    if (spec.rules().alliances() == Alliances.STRATEGIC) {
      state.phase = Phase.ALLIANCES;
      state.allies = Commitments.none();
    } else {
      finishCounted(state);
    }
  }

  /** Applies a changed komi: a result that was counted is counted again. */
  void recount(State state, GameSpec changed) {
    spec = changed;
    boolean isCounted = state.outcome.filter(end -> end.reason().isCounted()).isPresent();
    if (isCounted && spec.rules().scoring() != Scoring.NONE) {
      finishCounted(state);
    }
  }

  private void finishCounted(State state) {
    boolean hasAlliances = spec.rules().alliances() == Alliances.STRATEGIC;
    finish(
        state,
        hasAlliances ? verdict(state).byAlliance(state.allies.known()) : verdict(state).byScore());
  }

  private Verdict verdict(State state) {
    return new Verdict(score(state, state.dead), state.active);
  }

  /** Counts the game with these dead stones, which must be whole chains. */
  Score score(State state, List<Integer> dead) {
    return Score.of(
        new Score.Sheet(spec.rules(), table.board(), state.tally, preferences, komi(state)), dead);
  }

  /** Returns what is added to each seat's score: its komi, and white's handicap bonus. */
  List<BigDecimal> komi(State state) {
    List<BigDecimal> komi = new ArrayList<>(spec.komi());
    int bonus = spec.rules().handicapBonus().points(state.handicap);
    komi.set(1, komi.get(1).add(BigDecimal.valueOf(bonus)));
    return komi;
  }

  /**
   * Records a player's proposal of dead stones, each extended to its chain; once all proposals are
   * equal, counts the game.
   */
  void propose(State state, Color color, List<Integer> points) {
    checkStones(points);
    state.deadProposals = State.with(state.deadProposals, color, wholeChains(points));
    agree(state);
  }

  private void agree(State state) {
    boolean all = state.deadProposals.keySet().containsAll(state.active.stream().toList());
    Set<List<Integer>> different = new HashSet<>(state.deadProposals.values());
    if (all && different.size() == 1) {
      count(state, different.iterator().next(), Optional.of(Settlement.AGREEMENT));
    }
  }

  void withdraw(State state, Color color) {
    if (!state.deadProposals.containsKey(color)) {
      throw new RefusedException(
          Kind.INVALID_ARGUMENT, color, color + " has not proposed dead stones");
    }
    state.deadProposals = State.without(state.deadProposals, ColorSet.of(color));
  }

  /**
   * Returns the players whose proposals the game waits for: all active players if every one has
   * proposed but the proposals differ.
   */
  ColorSet mustPropose(State state) {
    ColorSet proposed = ColorSet.of(state.deadProposals.keySet());
    ColorSet missing = state.active.without(proposed);
    return missing.isEmpty() ? state.active : missing;
  }

  /** Returns all stones of the chains at these points, ascending. */
  List<Integer> wholeChains(List<Integer> points) {
    Set<Integer> stones = new TreeSet<>();
    for (int point : points) {
      if (!stones.contains(point)) { // collects each chain once, however often it is named
        stones.addAll(table.board().chainPoints(point));
      }
    }
    return List.copyOf(stones);
  }

  /** Records a player's allies; once all players have named theirs, determines the result. */
  void name(State state, Color color, ColorSet allies) {
    if (state.allies.by().contains(color)) {
      throw new RefusedException(Kind.INVALID_ARGUMENT, color, color + " has already named allies");
    }
    if (!state.active.containsAll(allies)) {
      throw new RefusedException(
          Kind.INVALID_ARGUMENT, "allies " + allies + " (expected: of " + state.active + ")");
    }
    state.allies = state.allies.with(color, allies.with(color));
    if (state.allies.isComplete(state.active)) {
      finishCounted(state);
    }
  }

  /**
   * Discards the dead-stone proposals of players who have left; the remaining ones may then agree.
   */
  void leave(State state, ColorSet gone) {
    if (state.phase == Phase.SCORING) {
      state.deadProposals = State.without(state.deadProposals, gone);
      agree(state);
    }
  }

  /** Ends the game with this outcome. */
  void finish(State state, Outcome outcome) {
    boolean marked = state.isStopped && outcome.reason().isCounted();
    state.phase = Phase.FINISHED;
    state.moves = Commitments.none();
    state.bargaining = state.bargaining.close();
    state.outcome =
        Optional.of(marked ? new Outcome(Reason.TURN_LIMIT, outcome.winners()) : outcome);
  }
}
