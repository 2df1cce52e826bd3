package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Proves bounds of what two players get on a board that is too large for {@link AreaSolver}, under
 * the same rules: what black gets at least, and what white gets at least, by strategies that need
 * no history ({@link BoundSearch}). Claims are tried in rounds, several at the same time. In each
 * round, a claim may take more positions than in the one before, and the most ambitious claim the
 * most. Komi is not counted. Used by one thread, but for what says otherwise.
 */
public final class BoundSolver {
  private static final long FIRST_POSITIONS = 1 << 16;
  private static final int GROWTH = 4; // from round to round
  private static final int ENTRIES = 4; // of the table for each position that may be expanded

  private final SmallBoard board;
  private final Symmetries symmetries;
  private final long memoryBytes;
  private final int threads;
  private final LongSupplier nanoClock;
  private final BooleanSupplier mustStop;
  private final Consumer<Claim> progress;
  private final List<Claim> claims = new ArrayList<>();
  private final Set<Attempt> failed = ConcurrentHashMap.newKeySet();
  private final List<Supplier<RunningClaim>> running = new CopyOnWriteArrayList<>();
  private volatile Bounds bounds;
  private List<Move> firstMoves = List.of();

  /** A claim that a player gets at least some value: its area less the other's. */
  private record Attempt(boolean isBlacks, int value) {
    /** What black gets at least if it is black's, or else doesn't get. */
    int blacksValue() {
      return isBlacks ? value : 1 - value;
    }
  }

  /**
   * How far the searches have come.
   *
   * @param bounds of the value of the board, as far as they are known
   * @param running the claims that are tried now
   */
  public record BoundProgress(Bounds bounds, List<RunningClaim> running) {}

  /**
   * How far one search has come.
   *
   * @param isBlacks whose claim is tried, black's or white's
   * @param value that the player is claimed to get: its area less the opponent's
   * @param positions how many were expanded for this claim
   * @param mostPositions after which the next claim is tried
   */
  public record RunningClaim(boolean isBlacks, int value, long positions, long mostPositions) {}

  /**
   * @param memoryBytes for the positions that are known, of all threads
   * @param threads that try claims at the same time, at least 1
   * @param mustStop whether to end the search now; asked often, by all of them
   * @param progress receives each claim that has been decided
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public BoundSolver(
      GameSpec spec,
      long memoryBytes,
      int threads,
      LongSupplier nanoClock,
      BooleanSupplier mustStop,
      Consumer<Claim> progress) {
    SolvableRules.PLAIN_GO.checkForTwo(spec);
    board = SolvableRules.boardWithoutIndex(spec);
    symmetries = new Symmetries(board);
    this.memoryBytes = memoryBytes;
    this.threads = threads;
    this.nanoClock = nanoClock;
    this.mustStop = mustStop;
    this.progress = progress;
    bounds = new Bounds(-board.size(), board.size());
  }

  /**
   * How much memory the positions of a board take, about. With less, {@link AreaSolver} refuses it;
   * infinite if it refuses a board of this size in any case.
   *
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public static double neededBytes(GameSpec spec) {
    SolvableRules.PLAIN_GO.checkForTwo(spec);
    SmallBoard board = SolvableRules.boardWithoutIndex(spec);
    return board.size() > SmallBoard.MAX_INDEXED_POINTS
        ? Double.POSITIVE_INFINITY
        : SolverMemory.neededBytes(board, new Symmetries(board));
  }

  /** The number of ways to map the board to itself. */
  public int symmetryCount() {
    return symmetries.count();
  }

  /**
   * Proves what can be proved, until it has to stop or no claim is left. The first moves are those
   * whose proof was found with that of the bound.
   */
  public Solution solve() {
    List<Attempt> attempts = attempts();
    for (long positions = FIRST_POSITIONS; !attempts.isEmpty(); positions *= GROWTH) {
      try {
        tryAll(attempts, positions);
      } catch (StoppedException e) {
        break;
      }
      attempts = attempts();
    }
    return new Solution(bounds, List.of(), firstMoves, false, claims);
  }

  /** What is open, of both players in turn, from the most ambitious claims downwards. */
  private List<Attempt> attempts() {
    List<Attempt> attempts = new ArrayList<>();
    for (int less = 0; less < 2 * board.size(); less++) {
      for (boolean isBlacks : List.of(true, false)) {
        Attempt attempt = new Attempt(isBlacks, most(isBlacks, bounds) - less);
        if (isOpen(attempt) && !failed.contains(attempt)) {
          attempts.add(attempt);
        }
      }
    }
    return attempts;
  }

  private static int most(boolean isBlacks, Bounds bounds) {
    return isBlacks ? bounds.atMost() : -bounds.atLeast();
  }

  private boolean isOpen(Attempt attempt) {
    Bounds now = bounds;
    return now.atLeast() < attempt.blacksValue() && attempt.blacksValue() <= now.atMost();
  }

  private void tryAll(List<Attempt> attempts, long positions) {
    Bounds before = bounds;
    long bytes = memoryBytes / Math.min(threads, attempts.size());
    ParallelParts.takeAll(
        threads,
        new AtomicInteger(),
        attempts.size(),
        mustStop,
        mustEnd ->
            i -> {
              Attempt attempt = attempts.get(i);
              long share = positions / (most(attempt.isBlacks, before) - attempt.value + 1);
              tryOne(attempt, share, bytes, mustEnd);
            });
  }

  private void tryOne(Attempt attempt, long positions, long mostBytes, BooleanSupplier mustEnd) {
    if (!isOpen(attempt)) {
      return; // it was proved or refuted meanwhile
    }
    long begin = nanoClock.getAsLong();
    long bytes = Math.min(mostBytes, positions * ENTRIES * PositionTable.ENTRY_BYTES);
    long[] asked = {0};
    BoundSearch search =
        new BoundSearch(
            board,
            symmetries,
            attempt.value,
            new PositionTable(bytes),
            () -> ++asked[0] > positions || !isOpen(attempt) || mustEnd.getAsBoolean());
    Supplier<RunningClaim> now =
        () -> new RunningClaim(attempt.isBlacks, attempt.value, search.nodes(), positions);
    running.add(now);
    if (search.prove(attempt.isBlacks)) {
      add(attempt, search, nanoClock.getAsLong() - begin);
    } else if (search.hasFailed()) {
      failed.add(attempt);
    }
    running.remove(now);
  }

  private synchronized void add(Attempt attempt, BoundSearch search, long nanos) {
    if (!isOpen(attempt)) {
      return; // another thread has proved more
    }
    int blacks = attempt.blacksValue();
    Result result = attempt.isBlacks ? Result.PROVED : Result.REFUTED;
    Claim claim =
        new Claim(blacks, List.of(), result, Method.STRATEGY_SEARCH, search.nodes(), nanos);
    bounds = bounds.with(blacks, attempt.isBlacks);
    firstMoves = attempt.isBlacks ? firstMoves(search) : firstMoves;
    claims.add(claim);
    progress.accept(claim);
  }

  private List<Move> firstMoves(BoundSearch search) {
    List<Move> moves = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (int point = 0; point < board.size(); point++) {
      long placed = board.place(0, 0, point);
      int own = SmallBoard.own(placed);
      if (own != 0
          && seen.add(PositionKey.of(symmetries, own, 0, false))
          && search.isProved(own, 0, false)) {
        moves.add(new Move(point));
      }
    }
    return moves;
  }

  /** How far the searches have come; may be asked by any thread. */
  public BoundProgress progress() {
    return new BoundProgress(bounds, running.stream().map(Supplier::get).toList());
  }
}
