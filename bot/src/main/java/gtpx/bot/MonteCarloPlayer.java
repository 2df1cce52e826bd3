package gtpx.bot;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Prospects;
import gtpx.player.SearchEnhancement;
import gtpx.player.SearchPolicy;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A player for every variant, with Monte Carlo tree search for the moves, and playouts and the
 * count for everything after them. Keeps the tree of its last search for the next search in the
 * same game. The same settings, seed, numbers of playouts and positions in the same order therefore
 * give the same choices. Not thread-safe.
 */
public class MonteCarloPlayer implements Player {
  private static final long LAST_LOOK_NANOS = 50_000_000;
  private static final long NANOS_PER_POINT = 1000; // roughly, to prepare a search
  private static final int PLAYOUTS_WITHOUT_CHOICE = 16; // for the value of a forced move
  private static final int COLD = 2; // divides the first move's time on a clock
  private static final int BATCH = 16; // playouts between two looks at the clock
  private static final int BATCH_PER_THREAD = 64; // for several threads, which wait for each other

  private final SearchSettings settings;
  private final ThinkingBudget budget;
  private final LongSupplier clock;
  private boolean isWarm; // has searched before, so that its code is compiled
  private final TreeMemory memory;
  private final SolverLimits solver;
  private final LostGame lost = new LostGame();
  private @Nullable Eyes eyes; // of the last board
  private long seed;

  /**
   * Creates a player.
   *
   * @param budget for each move, unless the request sets another
   * @param clock nanoseconds from any start
   */
  public MonteCarloPlayer(SearchSettings settings, ThinkingBudget budget, LongSupplier clock) {
    this(settings, budget, clock, new KeptTrees(), new SolvedGames());
  }

  /**
   * Creates one of several players that share the storage for their trees and proofs.
   *
   * @param clock nanoseconds from any start
   */
  public MonteCarloPlayer(
      SearchSettings settings,
      ThinkingBudget budget,
      LongSupplier clock,
      KeptTrees trees,
      SolvedGames games) {
    this.settings = settings;
    seed = settings.seed;
    this.budget = budget;
    this.clock = clock;
    memory = new TreeMemory(trees);
    solver = new SolverLimits(games, settings.enhancements.has(SearchEnhancement.SOLVER), clock);
  }

  @Override
  public String name() {
    return "gtpx bot";
  }

  @Override
  public String description() {
    Enhancements has = settings.enhancements;
    String name = has.arePlain() ? "Plain Monte Carlo tree search, " : "Monte Carlo tree search, ";
    String policy = settings.policy.equals(SearchPolicy.MAX_N) ? "" : ", search=" + settings.policy;
    String threads = settings.threads > 1 ? ", threads=" + settings.threads : "";
    String missing = SearchEnhancement.text(has.missing());
    String without = missing.isEmpty() ? "" : ", without=" + missing;
    return name + budget + ", seed=" + seed + policy + threads + without;
  }

  @Override
  public OptionalInt playouts() {
    return budget.playouts();
  }

  @Override
  public long seed() {
    return seed;
  }

  @Override
  public void setSeed(long other) {
    seed = other;
    memory.clear();
  }

  /**
   * Searches for a move. Where a solver proves in time what the position is worth, searches only
   * among the moves that get it. With the confident policy, searches once with each other player as
   * the ally, each time with an equal part of the budget. The move is legal, however little time
   * there is. Resigns only in games of two, when two searches for moves to be played have found the
   * same game lost.
   *
   * @throws IllegalArgumentException if the player has no legal move
   */
  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    boolean isSlow = !isWarm && thinking.budget().time().isPresent();
    ThinkingBudget limits = isSlow ? limits(thinking).sharedBy(COLD) : limits(thinking);
    isWarm = true;
    if (!solver.mayAsk(position, limits, thinking)) {
      return genmove(position, color, thinking, limits, settings);
    }
    long begin = clock.getAsLong();
    Optional<ProvedMoves> proved = solver.solve(position, color, limits, thinking);
    ThinkingBudget rest = limits.minus(Duration.ofNanos(clock.getAsLong() - begin));
    return proved
        .map(best -> genmoveAmong(best, position, color, thinking, rest))
        .orElseGet(() -> genmove(position, color, thinking, rest, settings));
  }

  /**
   * Searches briefly among the moves that are proved to be best, if any of them is allowed, and
   * doesn't resign unless the game is lost.
   */
  private Decision genmoveAmong(
      ProvedMoves best, Position position, Color color, Thinking thinking, ThinkingBudget limits) {
    SearchSettings brave = best.isLost() ? settings : settings.withResignBelow(0);
    boolean isChoice = best.moves().stream().anyMatch(thinking.allowed());
    Predicate<Move> allowed = thinking.allowed();
    Thinking terms =
        isChoice
            ? thinking.among(move -> allowed.test(move) && best.moves().contains(move))
            : thinking;
    Thinking reporting =
        terms
            .watching()
            .map(watching -> terms.watchedBy(proving(watching, best, isChoice)))
            .orElse(terms);
    ThinkingBudget some =
        isChoice && !thinking.isEndless() ? SolverLimits.amongProved(limits) : limits;
    return genmove(position, color, reporting, some, brave);
  }

  private static Thinking.Watching proving(
      Thinking.Watching watching, ProvedMoves best, boolean isChoice) {
    return new Thinking.Watching(
        watching.interval(),
        analysis ->
            watching
                .watcher()
                .accept(isChoice ? best.among(analysis) : analysis.proving(best.words())));
  }

  private Decision genmove(
      Position position,
      Color color,
      Thinking thinking,
      ThinkingBudget limits,
      SearchSettings settings) {
    ColorSet others = position.active().without(color);
    boolean isConfident = settings.policy.equals(SearchPolicy.CONFIDENT);
    if (!isConfident || others.size() < 2 || thinking.isEndless()) {
      SearchSettings one = isConfident ? settings.withPolicy(SearchPolicy.MAX_N) : settings;
      return search(start(position, color, one), thinking, limits).decision;
    }
    ThinkingBudget part = limits.dividedBy(others.size());
    return others.stream()
        .map(ally -> settings.withPolicy(SearchPolicy.alliance(ColorSet.of(ally))))
        .map(allied -> search(start(position, color, allied), thinking, part))
        .max(Comparator.comparingDouble(Found::value))
        .orElseThrow()
        .decision;
  }

  /** The result of a search, and its value for the player and its allies. */
  private record Found(Decision decision, double value) {}

  private Found search(SearchStart start, Thinking thinking, ThinkingBudget limits) {
    Position position = start.position();
    Color color = start.mover();
    Optional<TimeShare> paced = limits.time().filter(time -> isPaced(limits, thinking));
    long nanos =
        paced
            .map(TimeShare::most)
            .or(() -> limits.time().map(TimeShare::normal))
            .map(Duration::toNanos)
            .orElse(Long.MAX_VALUE);
    if (nanos < NANOS_PER_POINT * position.topology().size()) {
      return new Found(Decision.of(BlindMove.find(position, color, thinking.allowed())), 0);
    }
    SearchDeadline deadline = deadline(nanos, thinking);
    FastRandom random = new FastRandom(seed(position, color));
    int threads = settings.threads(limits.playouts().isEmpty());
    try (Search search = start.search(random, deadline, threads)) {
      Arms arms = open(search, start, thinking.allowed(), deadline);
      if (arms.count() == 0) {
        return new Found(Decision.of(BlindMove.find(position, color, thinking.allowed())), 0);
      }
      boolean isSimultaneous = position.spec().rules().isSimultaneous();
      Optional<SearchPace> pace =
          paced.map(
              time -> new SearchPace(arms, isSimultaneous, deadline, time.normal().toNanos()));
      boolean hasChoice = arms.count() > 1 || thinking.isEndless();
      int playouts = limits.playouts().orElse(Integer.MAX_VALUE);
      int most = hasChoice ? playouts : Math.min(playouts, PLAYOUTS_WITHOUT_CHOICE);
      run(search, most, pace, thinking.watching().map(watching -> new Reports(watching, arms)));
      boolean isFree = isAllAllowed(position, thinking.allowed());
      remember(position, search, start.settings().keepsTree() && isFree);
      FinalMove last = new FinalMove(start, search, arms, random);
      Move move = last.move(lastLook(nanos, thinking));
      boolean resigns =
          thinking.isPaced()
              && lost.isAgain(position, color, last.isLost())
              && !move.isPass()
              && thinking.mayResign();
      return new Found(resigns ? Decision.RESIGN : Decision.of(move), arms.mean(arms.best()));
    }
  }

  private SearchStart start(Position position, Color color, SearchSettings unsuited) {
    return new SearchStart(position, color, eyes(position.topology()), unsuited.suitedTo(position));
  }

  /**
   * Continues searching from a position of a sequential game, so that the game's next search starts
   * with the results.
   */
  @Override
  public void ponder(Position position, BooleanSupplier mustStop) {
    boolean isInTurn = !position.spec().rules().isSimultaneous();
    if (!isInTurn || position.toMove().isEmpty()) {
      return;
    }
    Color color = position.toMove().first();
    SearchStart start = start(position, color, settings);
    if (!start.settings().keepsTree()) {
      return;
    }
    isWarm = true;
    SearchDeadline deadline = new SearchDeadline(clock, Long.MAX_VALUE, mustStop);
    FastRandom random = new FastRandom(seed(position, color));
    try (Search search = start.search(random, deadline, settings.threads(true))) {
      if (open(search, start, move -> true, deadline).count() > 0) {
        search.run(Integer.MAX_VALUE);
        remember(position, search, true);
      }
    }
  }

  /** Starts a search with the choices of the mover, continuing from a known tree. */
  private Arms open(
      Search search, SearchStart start, Predicate<Move> allowed, SearchDeadline deadline) {
    Position position = start.position();
    Optional<Node> known = start.settings().keepsTree() ? memory.find(position) : Optional.empty();
    known.ifPresent(search::continueFrom);
    known.ifPresentOrElse(node -> memory.keep(position, node), memory::clear); // frees what is past
    IntPredicate legal = legality(position, start.mover(), deadline);
    return search.open(
        start.mover(), point -> allowed.test(Move.ofPoint(point)) && legal.test(point));
  }

  /** Whether all choices are allowed; a tree without some of them is useless later. */
  private static boolean isAllAllowed(Position position, Predicate<Move> allowed) {
    return IntStream.range(-1, position.topology().size())
        .mapToObj(Move::ofPoint)
        .allMatch(allowed);
  }

  private void remember(Position position, Search search, boolean keepsTree) {
    if (search.simulations() > 0 && keepsTree) {
      memory.keep(position, search.top());
    } else if (search.simulations() > 0) {
      memory.clear();
    }
  }

  @Override
  public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
    ThinkingBudget limits = limits(thinking);
    int playouts = Math.max(1, limits.playouts().orElse(Integer.MAX_VALUE) / Bargainer.SEARCHES);
    long nanos = SearchDeadline.nanos(limits, Bargainer.SEARCHES);
    SearchStart start = start(position, color, settings);
    FastRandom random = new FastRandom(seed(position, color));
    Function<PlayoutState, Search> searching =
        root -> {
          Search search = start.searchFrom(root, random, deadline(nanos, thinking));
          search.open(color, point -> true);
          search.run(playouts);
          return search;
        };
    return new Bargainer(position, color, searching).act();
  }

  /**
   * Searches from the position with the player's own number of playouts, whoever is to move, and
   * counts how they end. Without a limit of time, the same settings and position give the same
   * prospects. Playouts know no repetition beyond a simple ko and no bargaining. After the play,
   * the position is counted, without the stones that are settled as dead or, before that, are found
   * dead.
   */
  @Override
  public Optional<Prospects> prospects(Position position) {
    if (!position.phase().isPlay()) {
      return counted(position);
    }
    Color color = position.toMove().first();
    SearchStart start = start(position, color, settings.withPolicy(SearchPolicy.MAX_N));
    SearchDeadline deadline = ownDeadline();
    try (Search search = start.search(new FastRandom(seed(position, color)), deadline, 1)) {
      search.countWinners();
      if (search.open(color, legality(position, color, deadline)).count() == 0) {
        return Optional.empty();
      }
      search.run(playouts().orElse(ThinkingBudget.STANDARD.playouts().orElseThrow()));
      return search.simulations() == 0 ? Optional.empty() : Optional.of(search.prospects());
    }
  }

  /** Nobody wins an aborted game. */
  private Optional<Prospects> counted(Position position) {
    boolean isAborted = position.outcome().filter(end -> end.winners().isEmpty()).isPresent();
    boolean isSettled = position.isFinished() || position.settlement().isPresent();
    return isAborted
        ? Optional.empty()
        : Optional.of(
            Standing.of(position, isSettled ? position.dead() : deadStones(position)).prospects());
  }

  /** The player's own limit of time for a computation. */
  private SearchDeadline ownDeadline() {
    return deadline(SearchDeadline.nanos(budget, 1), Thinking.FREELY);
  }

  /**
   * The limits of this search: the player's own, unless the request sets a number of playouts. The
   * time since the request has already been subtracted.
   */
  private ThinkingBudget limits(Thinking thinking) {
    if (thinking.isEndless()) {
      return ThinkingBudget.UNLIMITED;
    }
    ThinkingBudget asked = thinking.budget();
    ThinkingBudget own = asked.time().map(budget::within).orElse(budget);
    ThinkingBudget whole = asked.playouts().isPresent() ? asked : own;
    return whole.isUnlimited() ? ThinkingBudget.STANDARD : whole.minus(thinking.waited());
  }

  /** Whether time is the only limit of the search, so that it may be saved or extended. */
  private static boolean isPaced(ThinkingBudget limits, Thinking thinking) {
    return thinking.isPaced() && limits.playouts().isEmpty();
  }

  private SearchDeadline deadline(long nanos, Thinking thinking) {
    return SearchDeadline.of(clock, nanos, thinking);
  }

  /**
   * The deadline for checking which points are settled, after a search that might take that long.
   */
  private SearchDeadline lastLook(long nanos, Thinking thinking) {
    boolean isTimed = nanos < Long.MAX_VALUE;
    return deadline(isTimed ? Math.min(nanos / 2, LAST_LOOK_NANOS) : nanos, thinking);
  }

  /** Searches until that many playouts are done or it is time to end, and reports. */
  private static void run(
      Search search, int playouts, Optional<SearchPace> pace, Optional<Reports> reports) {
    if (pace.isEmpty() && reports.isEmpty()) {
      search.run(playouts);
      return;
    }
    int batch = search.threads() == 1 ? BATCH : BATCH_PER_THREAD * search.threads();
    boolean goesOn = true;
    while (goesOn && search.simulations() < playouts) {
      goesOn =
          search.run((int) Math.min(playouts, search.simulations() + (long) batch))
              && pace.filter(limit -> limit.isEnough(search.simulations())).isEmpty();
      if (goesOn) {
        reports.ifPresent(due -> due.report(search));
      }
    }
    reports.ifPresent(due -> due.reportLast(search));
  }

  /** Reports to a watcher at its interval. */
  private final class Reports {
    private final Thinking.Watching watching;
    private final Arms arms;
    private long last = clock.getAsLong();

    Reports(Thinking.Watching watching, Arms arms) {
      this.watching = watching;
      this.arms = arms;
    }

    void report(Search search) {
      long now = clock.getAsLong();
      if (now - last >= watching.interval().toNanos()) {
        reportLast(search);
        last = now;
      }
    }

    void reportLast(Search search) {
      watching.watcher().accept(search.analysis(arms));
    }
  }

  /**
   * A seed that differs for every turn and seat, so that equal players don't make the same choices.
   */
  long seed(Position position, Color color) {
    long hash = position.board().hash() + 31L * position.turn();
    return (seed * 64 + color.seat()) * 0x9E37_79B9_7F4A_7C15L ^ hash;
  }

  Eyes eyes(Topology board) {
    Eyes known = Eyes.of(board, eyes);
    eyes = known;
    return known;
  }

  /** The legality of choices in the game; nothing is legal once the time is up. */
  private static IntPredicate legality(Position position, Color color, SearchDeadline deadline) {
    return point ->
        !deadline.isOverAfter(64) && position.legality(color, Move.ofPoint(point)).isLegal();
  }

  /**
   * Finds dead stones by {@link LifeAndDeath}; none if players don't agree on them. If a solver
   * proves what playing on leads to, the dead stones are some with which the count is that; none if
   * there are no such stones. Equal positions have the same dead stones whatever the settings, so
   * that two such players agree. What was found is remembered, so that a later question has the
   * same answer even if more is proved by then.
   */
  @Override
  public List<Integer> deadStones(Position position) {
    if (!position.spec().rules().end().hasAgreement()) {
      return List.of();
    }
    return judged(position).dead();
  }

  @Override
  public List<Integer> unsettledStones(Position position) {
    return position.spec().rules().end().hasAgreement()
        ? judged(position).unsettled(position)
        : List.of();
  }

  private LifeAndDeathEstimate judged(Position position) {
    return solver.deadStones(position, () -> estimate(position, ownDeadline()));
  }

  private LifeAndDeathEstimate estimate(Position position, SearchDeadline deadline) {
    return new LifeAndDeath(position, eyes(position.topology()), deadline).estimate();
  }

  /**
   * Uses at most half of the time, if it is limited, to find dead stones. Where a solver proves
   * which moves are best, nothing is ruled out: it counts all stones on the final board as alive.
   */
  @Override
  public Thinking capturing(Position position, Color color, Thinking thinking) {
    long begin = clock.getAsLong();
    if (isSolved(position, color, thinking)) {
      return thinking.after(thinking.waited().plusNanos(clock.getAsLong() - begin));
    }
    long half = SearchDeadline.nanos(limits(thinking), 2);
    List<Integer> dead = estimate(position, deadline(half, thinking)).dead();
    Duration taken = Duration.ofNanos(clock.getAsLong() - begin);
    return Player.notPassing(position, color, dead, thinking).after(thinking.waited().plus(taken));
  }

  private boolean isSolved(Position position, Color color, Thinking thinking) {
    ThinkingBudget limits = limits(thinking);
    return solver.mayAsk(position, limits, thinking)
        && solver.solve(position, color, limits, thinking).isPresent();
  }

  @Override
  public List<Color> prisonersFirst(Position position, Color color) {
    return PrisonerOrder.matters(position)
        ? PrisonerOrder.find(
            start(position, color, settings), new FastRandom(seed(position, color)))
        : List.of();
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    ColorSet alliance = Standing.of(position, position.dead()).alliance();
    return alliance.contains(color) ? alliance : ColorSet.NONE;
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return FreeHandicap.points(position.topology(), stones);
  }
}
