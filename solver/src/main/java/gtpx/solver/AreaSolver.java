package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.rules.Ko;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.FirstMove;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.io.IOException;
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
import java.util.function.Supplier;

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
  private final SmallBoard board;
  private final Symmetries symmetries;
  private final Ko ko;
  private final String game;
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
   * @param threads that search at the same time
   */
  public record Settings(boolean isPlain, long memoryBytes, int threads) {}

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
    board = SolvableRules.board(spec);
    symmetries = new Symmetries(board);
    ko = spec.rules().ko();
    game = spec.toString();
    checkMemory(board, symmetries, settings.memoryBytes);
    graph = new PositionGraph(board, symmetries);
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
    return firstMoves(boundsBySearch(bounds));
  }

  /**
   * Tries the values upwards from what is proved, since what is true is proved much faster than
   * what is wrong is refuted: one refutation is enough.
   */
  private Bounds boundsBySearch(Bounds proved) {
    Bounds bounds = proved;
    while (!bounds.isExact() && !mustStop.getAsBoolean()) {
      int value = bounds.atLeast() < 0 && bounds.atMost() >= 0 ? 0 : bounds.atLeast() + 1;
      Result result = search(value, "", this::start);
      if (result != Result.OPEN) {
        bounds = bounds.with(value, result == Result.PROVED);
      }
    }
    return bounds;
  }

  private HistoryState start() {
    return new HistoryState(board, symmetries, ko);
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

  /** Whether black gets the value after a first move, or with none. */
  private Result search(int value, String after, Supplier<HistoryState> from) {
    long begin = nanoClock.getAsLong();
    ProofNumberSearch search =
        new ProofNumberSearch(BLACK, value, graph, leaves(value), table, mustStop);
    Optional<Boolean> proved = search.prove(from, settings.threads);
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

  private List<RankedStrategy> leaves(int value) {
    if (settings.isPlain) {
      return List.of();
    }
    keepOnly(BLACK, value);
    keepOnly(WHITE, 1 - value);
    return List.of(strategy(BLACK, value), strategy(WHITE, 1 - value));
  }

  /** Forgets strategies for other values, which take as much memory as they do. */
  private void keepOnly(int player, int value) {
    strategies.get(player).keySet().removeIf(each -> each != value);
  }

  private Solution firstMoves(Bounds bounds) {
    List<FirstMove> best = new ArrayList<>();
    boolean isComplete = true;
    Set<Integer> seen = new HashSet<>();
    for (int point = 0; point < board.size(); point++) {
      HistoryState next = start();
      if (next.place(point) && seen.add(graph.numberAt(next.index()))) {
        isComplete &= add(best, bounds, point);
      }
    }
    isComplete &= add(best, bounds, SmallBoard.PASS);
    return new Solution(bounds, best, isComplete, claims);
  }

  /** Adds a first move if it gets the value; false if that is open. */
  private boolean add(List<FirstMove> best, Bounds bounds, int move) {
    if (mustStop.getAsBoolean()) {
      return false;
    }
    String name = board.moveName(move);
    Result result = search(bounds.atLeast(), name, () -> after(move));
    if (result == Result.PROVED) {
      best.add(new FirstMove(name));
    }
    return result != Result.OPEN;
  }

  /**
   * Writes the proof of what {@link #solve} has found: of both bounds and of each first move that
   * was decided.
   *
   * @throws IOException if it can't be written, or the search was stopped meanwhile
   */
  public void writeProof(Solution solution, Appendable out) throws IOException {
    out.append("gtpx-proof 1\ngame ").append(game).append('\n');
    for (Claim claim : solution.needed()) {
      boolean isBlack = claim.result() == Result.PROVED;
      out.append("claim ")
          .append(isBlack ? "black" : "white")
          .append(" gets ")
          .append(String.valueOf(isBlack ? claim.value() : 1 - claim.value()))
          .append(claim.after().isEmpty() ? "" : " after " + claim.after())
          .append('\n');
      ProofNumberSearch search =
          new ProofNumberSearch(
              BLACK, claim.value(), graph, leaves(claim.value()), table, mustStop);
      HistoryState from = claim.after().isEmpty() ? start() : after(board.move(claim.after()));
      new ProofWriter(graph, search, from, isBlack ? BLACK : WHITE).write(out);
    }
  }

  private HistoryState after(int move) {
    HistoryState state = start();
    state.play(move);
    return state;
  }
}
