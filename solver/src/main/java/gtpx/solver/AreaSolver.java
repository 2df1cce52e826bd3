package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Ko;
import gtpx.rules.Rules;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Proves what two players get on a small board who move in turn and count area, under a superko
 * rule, with all stones alive at the end. First it looks for strategies that need no history
 * ({@link RankedStrategy}). What they leave open, it searches with the whole history ({@link
 * ProofNumberSearch}). Komi is not counted. For one thread.
 */
public final class AreaSolver implements ResumableSearch {
  /** The most points of a board. */
  public static final int MAX_POINTS = SmallBoard.MAX_INDEXED_POINTS;

  private static final int BLACK = 0;
  private static final int WHITE = 1;
  private static final int POSITIONS_PER_STEP =
      16; // of a short search; 7x3 took 50 million in one of two runs

  private final SolverMemory memory;
  private final PositionSet positions;
  private final SmallBoard board;
  private final Ko ko;
  private final String game; // with all of its options
  private final List<Move> line; // before what is to be solved
  private final AreaSettings settings;
  private final TranspositionTable table;
  private final LongSupplier nanoClock;
  private final BooleanSupplier mustStop;
  private final Consumer<Claim> progress;
  private final List<Claim> claims = new CopyOnWriteArrayList<>();
  private volatile Bounds bounds;
  private volatile Optional<Supplier<SearchProgress>> running = Optional.empty();

  /**
   * How to solve.
   *
   * @param isPlain whether every line is followed to the end of the game
   * @param memoryBytes for the positions and the states that are known
   * @param threads that search at the same time
   */
  public record AreaSettings(boolean isPlain, long memoryBytes, int threads) {}

  /**
   * Enumerates the positions of the board.
   *
   * @param line the moves that have been made
   * @param mustStop whether to end the search now; asked often
   * @param progress receives each claim that has been tried
   * @throws StoppedException if it had to stop
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public AreaSolver(
      GameSpec spec,
      List<Move> line,
      AreaSettings settings,
      LongSupplier nanoClock,
      BooleanSupplier mustStop,
      Consumer<Claim> progress) {
    this(spec, line, settings, newMemory(spec, settings, mustStop), nanoClock, mustStop, progress);
  }

  /** Continues with what earlier searches of the same game have found. */
  AreaSolver(
      GameSpec spec,
      List<Move> line,
      AreaSettings settings,
      SolverMemory memory,
      LongSupplier nanoClock,
      BooleanSupplier mustStop,
      Consumer<Claim> progress) {
    this.memory = memory;
    board = memory.board;
    positions = memory.positions;
    table = memory.table;
    ko = spec.rules().ko();
    game = SolvableRules.PLAIN_GO.standardName(spec);
    bounds = new Bounds(-board.size(), board.size());
    this.line = List.copyOf(line);
    checkLine();
    this.settings = settings;
    this.nanoClock = nanoClock;
    this.mustStop = mustStop;
    this.progress = progress;
  }

  private static SolverMemory newMemory(
      GameSpec spec, AreaSettings settings, BooleanSupplier mustStop) {
    SolvableRules.PLAIN_GO.checkForTwo(spec);
    return SolverMemory.within(
        settings.memoryBytes, SolvableRules.board(spec), settings.threads, mustStop);
  }

  private void checkLine() {
    HistoryState state = new HistoryState(positions, ko);
    for (Move move : line) {
      if (state.isOver() || !state.isLegal(move.point())) {
        throw new IllegalArgumentException(
            "move " + move.name(board.topology()) + " (expected: a legal one)");
      }
      state.play(move.point());
    }
    if (state.isOver()) {
      throw new IllegalArgumentException(
          "the game is over after " + board.names(line) + " (expected: moves that don't end it)");
    }
  }

  /** Whether games by these rules can be solved, if two play. */
  public static boolean knows(Rules rules) {
    return SolvableRules.PLAIN_GO.know(rules);
  }

  /** The number of positions, counting those that are symmetrical once. */
  public long positionCount() {
    return positions.count();
  }

  /** The number of ways to map the board to itself. */
  public int symmetryCount() {
    return positions.symmetries().count();
  }

  @Override
  public void resume(InputStream in) throws IOException {
    format().read(data -> claims.addAll(searchState().read(table, data)), in);
    for (Claim claim : claims) {
      narrow(claim);
    }
    if (bounds.atLeast() > bounds.atMost()) {
      throw new IOException("claims that contradict each other");
    }
  }

  /** {@inheritDoc} May be called by any thread at any time. */
  @Override
  public void save(OutputStream out) throws IOException {
    List<Claim> decided = claims.stream().filter(claim -> claim.result() != Result.OPEN).toList();
    format().write(data -> searchState().write(decided, table, data), out);
  }

  private SearchFormat format() {
    return new SearchFormat("gtpx-solve 3", game);
  }

  private SearchState searchState() {
    return new SearchState(board.topology(), settings.isPlain);
  }

  private void narrow(Claim claim) {
    if (claim.after().equals(line) && claim.result() != Result.OPEN) {
      bounds = bounds.with(claim.value(), claim.result() == Result.PROVED);
    }
  }

  /** How far the present search has come, if there is one; may be asked by any thread. */
  public Optional<SearchProgress> progress() {
    return running.map(Supplier::get);
  }

  /** How far the strategy has come that is looked for, if one is; may be asked by any thread. */
  public Optional<StrategyProgress> strategyProgress() {
    return memory.progress();
  }

  /** Proves what can be proved until it has to stop. */
  public Solution solve() {
    try {
      if (!settings.isPlain && !bounds.isExact()) {
        tryStrategies();
      }
      searchValues();
    } catch (StoppedException e) {
      // it had to stop while a strategy was looked for
    }
    return firstMoves();
  }

  /**
   * Tries the values upwards from what is proved, since what is true is proved much faster than
   * what is wrong is refuted: one refutation is enough.
   */
  private void searchValues() {
    while (!bounds.isExact() && !mustStop.getAsBoolean()) {
      boolean isNothingKnown = bounds.atLeast() < 0 && bounds.atMost() >= 0;
      search(isNothingKnown ? 0 : bounds.atLeast() + 1, line, this::start);
    }
  }

  private HistoryState start() {
    HistoryState state = new HistoryState(positions, ko);
    line.forEach(move -> state.play(move.point()));
    return state;
  }

  /** Looks for the best bounds that strategies without history give. */
  private void tryStrategies() {
    HistoryState start = start();
    boolean isBlacks = start.toMove() == BLACK;
    if (!memory.hasValues() && takesAll(start, isBlacks)) {
      return;
    }
    StrategyValues values = memory.values(mustStop);
    int value = values.value(start.stones(0), start.stones(1), isBlacks);
    while (value > bounds.atLeast() && !claimByStrategy(value, BLACK, start)) {
      value = Math.floorDiv(bounds.atLeast() + value, 2);
    }
    value = 1 - values.value(start.stones(1), start.stones(0), !isBlacks);
    while (value <= bounds.atMost() && !claimByStrategy(value, WHITE, start)) {
      value = Math.floorDiv(value + bounds.atMost(), 2) + 1;
    }
  }

  /**
   * Whether the player to move takes the whole board by a strategy, as on most boards of two rows
   * and more, or by a short search for positions in which one takes over. What all strategies get
   * isn't needed then, which takes longer than this one.
   */
  private boolean takesAll(HistoryState start, boolean isBlacks) {
    int all = board.size();
    int value = isBlacks ? all : 1 - all;
    int player = isBlacks ? BLACK : WHITE;
    boolean mayTake = isBlacks ? bounds.atMost() == all : bounds.atLeast() == -all;
    boolean takes =
        mayTake && (claimByStrategy(value, player, start) || claimByShortSearch(value, player));
    if (takes) {
      claimMove(value, player, start);
    }
    return takes;
  }

  /** Claims the move that has just been found, so that it is known if the search has to stop. */
  private void claimMove(int value, int player, HistoryState start) {
    long begin = nanoClock.getAsLong();
    ProofNumberSearch search =
        new ProofNumberSearch(value, positions, List.of(strategy(value, player)), table, mustStop);
    OptionalInt move = search.winningMove(start);
    if (move.isPresent()) {
      List<Move> after = lineWith(move.getAsInt());
      Result result = player == BLACK ? Result.PROVED : Result.REFUTED;
      boolean isEnough = search.strategy(after(move.getAsInt())).isPresent();
      Method method = isEnough ? Method.STRATEGY : Method.SEARCH;
      long states = isEnough ? 0 : search.nodes();
      add(new Claim(value, after, result, method, states, nanoClock.getAsLong() - begin));
    }
  }

  /**
   * Fewer steps than there are positions; nothing is claimed if they are too few. In one thread:
   * whether they are enough doesn't depend on how several would share them.
   */
  private boolean claimByShortSearch(int value, int player) {
    AtomicLong steps = new AtomicLong(positions.count() / POSITIONS_PER_STEP);
    Claim claim =
        search(
            value,
            line,
            this::start,
            List.of(strategy(value, player)),
            1,
            () -> steps.decrementAndGet() < 0 || mustStop.getAsBoolean());
    if (claim.result() != Result.OPEN) {
      add(claim);
    }
    return claim.result() == (player == BLACK ? Result.PROVED : Result.REFUTED);
  }

  /** Whether a strategy of black proves that it gets the value, or one of white refutes it. */
  private boolean claimByStrategy(int value, int player, HistoryState start) {
    long begin = nanoClock.getAsLong();
    List<RankedStrategy> strategies = List.of(strategy(value, player));
    boolean isUsed =
        new ProofNumberSearch(value, positions, strategies, table, mustStop)
            .strategy(start)
            .isPresent();
    if (isUsed) {
      Result result = player == BLACK ? Result.PROVED : Result.REFUTED;
      long nanos = nanoClock.getAsLong() - begin;
      add(new Claim(value, line, result, Method.STRATEGY, 0, nanos));
    }
    return isUsed;
  }

  /** The strategy of black that proves that it gets the value, or that of white that refutes it. */
  private RankedStrategy strategy(int value, int player) {
    return memory.strategy(player, player == BLACK ? value : 1 - value, mustStop);
  }

  private void add(Claim claim) {
    claims.add(claim);
    narrow(claim);
    progress.accept(claim);
  }

  /** Whether black gets the value after a first move, or with none. */
  private Result search(int value, List<Move> after, Supplier<HistoryState> from) {
    List<RankedStrategy> leaves = settings.isPlain ? List.of() : memory.strategies(value, mustStop);
    Claim claim = search(value, after, from, leaves, settings.threads, mustStop);
    add(claim);
    return claim.result();
  }

  private Claim search(
      int value,
      List<Move> after,
      Supplier<HistoryState> from,
      List<RankedStrategy> strategies,
      int threads,
      BooleanSupplier mustEnd) {
    long begin = nanoClock.getAsLong();
    ProofNumberSearch search = new ProofNumberSearch(value, positions, strategies, table, mustEnd);
    running =
        Optional.of(
            () ->
                new SearchProgress(
                    value,
                    board.names(after),
                    bounds,
                    search.nodes(),
                    search.depth(),
                    search.decidedShare(),
                    table.usedBytes(),
                    table.bytes(),
                    nanoClock.getAsLong() - begin));
    Optional<Boolean> proved = search.prove(from, threads);
    running = Optional.empty();
    Result result = proved.map(is -> is ? Result.PROVED : Result.REFUTED).orElse(Result.OPEN);
    Method method = settings.isPlain ? Method.PLAIN_SEARCH : Method.SEARCH;
    long nanos = nanoClock.getAsLong() - begin;
    return new Claim(value, after, result, method, search.nodes(), nanos);
  }

  /**
   * A move that gets what the player to move is sure of, if what is known already shows one. For a
   * search that was stopped before it decided any first move.
   *
   * @throws StoppedException if it had to stop while a strategy was looked for
   */
  OptionalInt moveFor(Solution solution) {
    HistoryState start = start();
    boolean isBlack = start.toMove() == BLACK;
    int value = isBlack ? solution.bounds().atLeast() : solution.bounds().atMost() + 1;
    List<RankedStrategy> strategies =
        settings.isPlain ? List.of() : memory.proving(start.toMove(), value, mustStop);
    return new ProofNumberSearch(value, positions, strategies, table, () -> true)
        .winningMove(start);
  }

  /** Decides which moves get the value for the one who is to move. */
  private Solution firstMoves() {
    List<Move> best = new ArrayList<>();
    boolean isComplete = true;
    Set<Object> seen = new HashSet<>();
    HistoryState start = start();
    for (int i = 0; i <= board.size() && !start.isOver(); i++) {
      int move = i < board.size() ? i : SmallBoard.PASS;
      if (start.isLegal(move)) {
        start.play(move);
        if (seen.add(line.isEmpty() ? start.positionNumber() : start.hash(0))) {
          isComplete &= addIfBest(best, move, start.toMove() == WHITE);
        }
        start.undo();
      }
    }
    return new Solution(bounds, line, best, isComplete, claims);
  }

  private List<Move> lineWith(int move) {
    return Stream.concat(line.stream(), Stream.of(Move.ofPoint(move))).toList();
  }

  /** Adds a move if it gets the value; returns whether that is decided. */
  private boolean addIfBest(List<Move> best, int move, boolean isBlack) {
    List<Move> after = lineWith(move);
    int value = isBlack ? bounds.atLeast() : bounds.atMost() + 1;
    Result result = known(after, value).orElseGet(() -> searchFirst(value, after, move));
    if (result == (isBlack ? Result.PROVED : Result.REFUTED)) {
      best.add(Move.ofPoint(move));
    }
    return result != Result.OPEN;
  }

  private Result searchFirst(int value, List<Move> after, int move) {
    try {
      return mustStop.getAsBoolean() ? Result.OPEN : search(value, after, () -> after(move));
    } catch (StoppedException e) { // while a strategy was looked for
      return Result.OPEN;
    }
  }

  /** What an earlier run has found out about a first move. */
  private Optional<Result> known(List<Move> after, int value) {
    return claims.stream()
        .filter(claim -> claim.after().equals(after) && claim.value() == value)
        .map(Claim::result)
        .filter(result -> result != Result.OPEN)
        .findFirst();
  }

  /**
   * Writes the proof of what {@link #solve} has found: of both bounds and of each first move that
   * was decided.
   *
   * @param mustEnd whether to give up; asked often
   * @throws IOException if it can't be written
   * @throws StoppedException if it had to be given up
   */
  public void writeProof(Solution solution, BooleanSupplier mustEnd, Appendable out)
      throws IOException {
    new ProvedPlay(memory, settings.isPlain, mustEnd).writeProofs(solution, game, ko, out);
  }

  /**
   * A game in which both play as well as can be: the names of all moves to its end. Black keeps to
   * what proves its bound, and white to what refutes the next value. A player who loses the whole
   * board, whatever it plays, resists as long as it can. Empty if the value isn't exact.
   *
   * @param mustEnd whether to give up, with no move; asked often
   */
  public List<String> line(Solution solution, BooleanSupplier mustEnd) {
    if (!solution.bounds().isExact()) {
      return List.of();
    }
    try {
      return new ProvedPlay(memory, settings.isPlain, mustEnd)
          .line(start(), solution.bounds().atLeast());
    } catch (StoppedException e) { // while a strategy was looked for
      return List.of();
    }
  }

  private HistoryState after(int move) {
    HistoryState state = start();
    state.play(move);
    return state;
  }
}
