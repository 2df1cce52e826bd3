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
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Proves bounds of what two players get on a board that is too large for {@link AreaSolver}, under
 * the same rules: what black gets at least, and what white gets at least, by strategies that need
 * no history ({@link BoundSearch}). Claims are tried in rounds. In each, a claim may take more
 * positions than in the round before, and the most ambitious claim the most. Komi is not counted.
 * For one thread.
 */
public final class BoundSolver {
  private static final int BLACK = 0;
  private static final int WHITE = 1;
  private static final long FIRST_POSITIONS = 1 << 16;
  private static final int GROWTH = 4; // from round to round
  private static final int ENTRIES = 4; // of the table for each position that may be expanded

  private final SmallBoard board;
  private final Symmetries symmetries;
  private final long memoryBytes;
  private final LongSupplier nanoClock;
  private final BooleanSupplier mustStop;
  private final Consumer<Claim> progress;
  private final List<Claim> claims = new ArrayList<>();
  private final List<Set<Integer>> failed = List.of(new HashSet<>(), new HashSet<>()); // by player
  private Bounds bounds;
  private List<Move> firstMoves = List.of();
  private Optional<Supplier<BoundProgress>> running = Optional.empty();

  /**
   * How far a search has come.
   *
   * @param isBlack whose claim is tried, black's or white's
   * @param value that the player is claimed to get: its area less the opponent's
   * @param positions how many were expanded for this claim
   * @param mostPositions after which the next claim is tried
   * @param bounds of the value of the board, as far as they are known
   */
  public record BoundProgress(
      boolean isBlack, int value, long positions, long mostPositions, Bounds bounds) {}

  /**
   * @param memoryBytes for the positions that are known
   * @param mustStop whether to end the search now; asked often
   * @param progress receives each claim that has been decided
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public BoundSolver(
      GameSpec spec,
      long memoryBytes,
      LongSupplier nanoClock,
      BooleanSupplier mustStop,
      Consumer<Claim> progress) {
    SolvableRules.PLAIN_GO.checkForTwo(spec);
    board = SolvableRules.boardWithoutIndex(spec);
    symmetries = new Symmetries(board);
    this.memoryBytes = memoryBytes;
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
        : AreaSolver.neededBytes(board, new Symmetries(board));
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
    boolean isOpen = true;
    for (long positions = FIRST_POSITIONS; isOpen && !mustStop.getAsBoolean(); ) {
      isOpen = tryAll(BLACK, positions);
      isOpen |= tryAll(WHITE, positions);
      positions *= GROWTH;
    }
    return new Solution(bounds, List.of(), firstMoves, false, claims);
  }

  /** Tries what a player may get, downwards; whether some of it remains open. */
  private boolean tryAll(int player, long positions) {
    boolean isOpen = false;
    int most = player == BLACK ? bounds.atMost() : -bounds.atLeast();
    int least = player == BLACK ? bounds.atLeast() : -bounds.atMost();
    for (int value = most; value > least && !mustStop.getAsBoolean(); value--) {
      if (!failed.get(player).contains(value)) {
        if (isProved(player, value, positions / (most - value + 1))) {
          return isOpen;
        }
        isOpen |= !failed.get(player).contains(value);
      }
    }
    return isOpen;
  }

  /** How far the search has come; empty before it starts. For the thread that searches. */
  public Optional<BoundProgress> progress() {
    return running.map(Supplier::get);
  }

  private boolean isProved(int player, int value, long positions) {
    long begin = nanoClock.getAsLong();
    long bytes = Math.min(memoryBytes, positions * ENTRIES * PositionTable.ENTRY_BYTES);
    long[] asked = {0};
    BoundSearch search =
        new BoundSearch(
            board,
            symmetries,
            value,
            new PositionTable(bytes),
            () -> ++asked[0] > positions || mustStop.getAsBoolean());
    running =
        Optional.of(
            () -> new BoundProgress(player == BLACK, value, search.nodes(), positions, bounds));
    boolean isProved = search.prove(player == BLACK);
    if (isProved) {
      add(player, value, search.nodes(), nanoClock.getAsLong() - begin);
      firstMoves = player == BLACK ? firstMoves(search) : firstMoves;
    } else if (search.hasFailed()) {
      failed.get(player).add(value);
    }
    return isProved;
  }

  private void add(int player, int value, long nodes, long nanos) {
    int blacks = player == BLACK ? value : 1 - value;
    Result result = player == BLACK ? Result.PROVED : Result.REFUTED;
    Claim claim = new Claim(blacks, List.of(), result, Method.STRATEGY_SEARCH, nodes, nanos);
    bounds = bounds.with(blacks, player == BLACK);
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
}
