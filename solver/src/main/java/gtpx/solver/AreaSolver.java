package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.FirstMove;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Proves what two players get on a small board who move in turn and count area, under a superko
 * rule, with all stones alive at the end. First it looks for strategies that need no history
 * ({@link RankedStrategy}). What they leave open, it searches with the whole history ({@link
 * ProofNumberSearch}). Komi is not counted. For one thread.
 */
public final class AreaSolver {
  private static final int BLACK = 0;
  private static final int WHITE = 1;
  private static final int POSITION_BYTES = 150; // in the graph and two strategies, measured
  private static final double POSSIBLE_SHARE = 0.6; // of all ways to put stones, measured
  private static final int MIB = 1 << 20;

  private final PositionGraph graph;
  private final HistoryState start;
  private final Settings settings;
  private final TranspositionTable table;
  private final LongSupplier nanoClock;
  private final BooleanSupplier mustStop;
  private final Consumer<Claim> progress;
  private final List<Claim> claims = new ArrayList<>();
  private final List<Map<Integer, RankedStrategy>> strategies = // by player and value
      List.of(new HashMap<>(), new HashMap<>());

  /**
   * How to solve.
   *
   * @param isPlain whether every line is followed to the end of the game
   * @param memoryBytes for the positions and the states that are known
   */
  public record Settings(boolean isPlain, long memoryBytes) {}

  /**
   * Enumerates the positions of the board.
   *
   * @param mustStop whether to end the search now; asked often
   * @param progress receives each claim that has been tried
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public AreaSolver(
      GameSpec spec,
      Settings settings,
      LongSupplier nanoClock,
      BooleanSupplier mustStop,
      Consumer<Claim> progress) {
    SolvableRules.check(spec);
    SmallBoard board = SolvableRules.board(spec);
    Symmetries symmetries = new Symmetries(board);
    checkMemory(board, symmetries, settings.memoryBytes);
    graph = new PositionGraph(board, symmetries);
    start = new HistoryState(board, spec.rules().ko());
    this.settings = settings;
    table = new TranspositionTable(settings.memoryBytes - (long) POSITION_BYTES * graph.count());
    this.nanoClock = nanoClock;
    this.mustStop = mustStop;
    this.progress = progress;
  }

  private static void checkMemory(SmallBoard board, Symmetries symmetries, long bytes) {
    double positions = POSSIBLE_SHARE * board.indexCount() / symmetries.count();
    double needed = (double) Integer.BYTES * board.indexCount() + POSITION_BYTES * positions;
    if (needed > bytes) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "board %s needs about %.0f MiB of memory (expected: at most %d)",
              board.topology(),
              Math.ceil(needed / MIB),
              bytes / MIB));
    }
  }

  /** The number of positions, counting those that are symmetrical once. */
  public int positionCount() {
    return graph.count();
  }

  /** The number of ways to map the board to itself. */
  public int symmetryCount() {
    return graph.symmetryCount();
  }

  /** Proves what can be proved until it has to stop. */
  public Solution solve() {
    int most = graph.board().size();
    Bounds bounds = new Bounds(-most, most);
    if (!settings.isPlain) {
      bounds = boundsByStrategies(bounds);
    }
    while (!bounds.isExact() && !mustStop.getAsBoolean()) {
      int value = Math.floorDiv(bounds.atLeast() + bounds.atMost() + 1, 2);
      Result result = search(value, start, "");
      if (result != Result.OPEN) {
        bounds = bounds.with(value, result == Result.PROVED);
      }
    }
    return firstMoves(bounds);
  }

  private Bounds boundsByStrategies(Bounds bounds) {
    int position = graph.number(0, 0);
    int low = bounds.atLeast();
    for (int high = bounds.atMost(); low < high; ) {
      int value = Math.floorDiv(low + high + 1, 2);
      if (claimByStrategy(BLACK, value, position)) {
        low = value;
      } else {
        high = value - 1;
      }
    }
    int high = bounds.atMost();
    for (int lower = low; lower < high; ) {
      int value = Math.floorDiv(lower + high, 2);
      if (claimByStrategy(WHITE, -value, position)) {
        high = value;
      } else {
        lower = value + 1;
      }
    }
    return new Bounds(low, high);
  }

  private boolean claimByStrategy(int player, int value, int position) {
    long begin = nanoClock.getAsLong();
    boolean isRanked =
        strategy(player, value).rank(position, player == BLACK) != RankedStrategy.UNRANKED;
    if (isRanked) {
      add(
          new Claim(
              player == BLACK ? value : 1 - value,
              "",
              player == BLACK ? Result.PROVED : Result.REFUTED,
              Method.STRATEGY,
              0,
              nanoClock.getAsLong() - begin));
    }
    return isRanked;
  }

  private void add(Claim claim) {
    claims.add(claim);
    progress.accept(claim);
  }

  private RankedStrategy strategy(int player, int value) {
    return strategies
        .get(player)
        .computeIfAbsent(value, unused -> new RankedStrategy(graph, player, value));
  }

  /** Whether black gets the value from a state. */
  private Result search(int value, HistoryState from, String after) {
    long begin = nanoClock.getAsLong();
    List<RankedStrategy> leaves = new ArrayList<>();
    if (!settings.isPlain) {
      keepOnly(BLACK, value);
      keepOnly(WHITE, 1 - value);
      leaves.add(strategy(BLACK, value));
      leaves.add(strategy(WHITE, 1 - value));
    }
    ProofNumberSearch search = new ProofNumberSearch(BLACK, value, graph, leaves, table, mustStop);
    Optional<Boolean> proved = search.prove(from);
    Result result = proved.map(is -> is ? Result.PROVED : Result.REFUTED).orElse(Result.OPEN);
    add(
        new Claim(
            value,
            after,
            result,
            settings.isPlain ? Method.PLAIN_SEARCH : Method.SEARCH,
            search.nodes(),
            nanoClock.getAsLong() - begin));
    return result;
  }

  /** Forgets strategies for other values, which take as much memory as they do. */
  private void keepOnly(int player, int value) {
    strategies.get(player).keySet().removeIf(each -> each != value);
  }

  private Solution firstMoves(Bounds bounds) {
    List<FirstMove> best = new ArrayList<>();
    boolean isComplete = true;
    Set<Integer> seen = new HashSet<>();
    for (int point = 0; point < graph.board().size(); point++) {
      HistoryState next = start.place(point);
      if (next != start && seen.add(graph.number(next.stones(BLACK), next.stones(WHITE)))) {
        isComplete &= add(best, bounds, next, graph.board().topology().name(point));
      }
    }
    isComplete &= add(best, bounds, start.pass(), "pass");
    return new Solution(bounds, best, isComplete, claims);
  }

  /** Adds a first move if it gets the value; false if that is open. */
  private boolean add(List<FirstMove> best, Bounds bounds, HistoryState next, String name) {
    Result result = mustStop.getAsBoolean() ? Result.OPEN : search(bounds.atLeast(), next, name);
    if (result == Result.PROVED) {
      best.add(new FirstMove(name));
    }
    return result != Result.OPEN;
  }
}
