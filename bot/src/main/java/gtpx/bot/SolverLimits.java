package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Asks a solver for a player: whether a move may cost enough for that, and for how long. A proof
 * may take a part of the time of a move and of the work of its playouts; the proof of a count has
 * limits of its own, since no clock runs then. Not thread-safe.
 *
 * @param isOn whether the solver is asked at all
 * @param clock the player's
 */
record SolverLimits(SolvedGames games, boolean isOn, LongSupplier clock) {
  private static final int FEWEST_TO_SOLVE = 500; // playouts; levels with fewer may err
  private static final int PROOF_SHARE = 4; // divides a move's time
  private static final int PROOF_LOOKS = 300; // of the solver, for each playout
  private static final int ENDLESS_PROOF = 1000; // playouts that an endless analysis counts as
  private static final int PROVED_PLAYOUTS = 500; // to choose among moves that are proved
  private static final int COUNT_LOOKS = 3_000_000; // of the solver for a count, 5 s or more
  private static final long COUNT_NANOS = 10_000_000_000L;
  private static final int WORK_A_LOOK = 16; // of a solver, in moves of a playout

  private boolean has(GameSpec spec) {
    return isOn && games.has(spec);
  }

  private AreaPositionSolver solver() {
    return new AreaPositionSolver(games);
  }

  /** Whether the move may cost enough playouts for a player who isn't meant to be weak. */
  boolean mayAsk(Position position, ThinkingBudget limits, Thinking thinking) {
    boolean isStrong =
        thinking.isEndless() || limits.playouts().orElse(FEWEST_TO_SOLVE) >= FEWEST_TO_SOLVE;
    return isStrong && has(position.spec());
  }

  /** Finds moves that get what is proved within a part of these limits; see {@link #mayAsk}. */
  Optional<ProvedMoves> solve(
      Position position, Color color, ThinkingBudget limits, Thinking thinking) {
    return solver().solve(position, color, proofLimit(limits, thinking));
  }

  private BooleanSupplier proofLimit(ThinkingBudget limits, Thinking thinking) {
    long nanos = SearchDeadline.nanos(limits, PROOF_SHARE);
    OptionalInt playouts = thinking.isEndless() ? OptionalInt.of(ENDLESS_PROOF) : limits.playouts();
    long most = playouts.isPresent() ? (long) PROOF_LOOKS * playouts.getAsInt() : Long.MAX_VALUE;
    return limit(most, SearchDeadline.of(clock, nanos, thinking));
  }

  private static BooleanSupplier limit(long mostLooks, SearchDeadline deadline) {
    AtomicLong looks = new AtomicLong();
    return () -> looks.incrementAndGet() > mostLooks || deadline.isOverAfter(WORK_A_LOOK);
  }

  /** The limits of a search among moves that are proved to be best. */
  static ThinkingBudget amongProved(ThinkingBudget limits) {
    int playouts = Math.min(PROVED_PLAYOUTS, limits.playouts().orElse(PROVED_PLAYOUTS));
    return new ThinkingBudget(OptionalInt.of(playouts), limits.time());
  }

  /**
   * The dead stones of a position, from the proof if there is one, else estimated. What was found
   * is remembered, so that a later question has the same answer even if more is proved by then.
   *
   * @param estimate finds them without a proof
   */
  LifeAndDeathEstimate deadStones(Position position, Supplier<LifeAndDeathEstimate> estimate) {
    boolean isByProof = has(position.spec());
    return games.counted().dead(position, isByProof, () -> find(position, estimate, isByProof));
  }

  private LifeAndDeathEstimate find(
      Position position, Supplier<LifeAndDeathEstimate> estimate, boolean isByProof) {
    LifeAndDeathEstimate estimated = estimate.get();
    return isByProof
        ? solver()
            .deadStones(position, estimated.dead(), countLimit())
            .map(LifeAndDeathEstimate::sure)
            .orElse(estimated)
        : estimated;
  }

  /** When the proof of a count must end, whatever the player's own limits. */
  private BooleanSupplier countLimit() {
    return limit(COUNT_LOOKS, SearchDeadline.of(clock, COUNT_NANOS, Thinking.FREELY));
  }
}
