package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.rules.Alliances;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A player of every variant: Monte Carlo tree search for the moves, playouts and the count for
 * everything after them. With the same settings, position and number of playouts it chooses the
 * same. Remembers nothing of a game; not thread-safe.
 */
public final class MonteCarloPlayer implements MoveChooser {
  private static final double RESERVE = 0.95; // the part of the time that is used
  private static final int DEAD_STONE_MOVES = 500_000; // of the playouts that look for them
  private static final long NANOS_PER_POINT = 1000; // about what it takes to prepare a search
  private static final int BLIND_TRIES = 16;
  private static final int PLAYOUTS_WITHOUT_CHOICE = 16; // for something to be said of the move
  private static final int FEWEST_PLAYOUTS = 50;
  private static final int MOST_PLAYOUTS = 500;
  private static final double DEAD = 0.5; // share of the playouts below which a stone is dead

  private final SearchSettings settings;
  private final LongSupplier clock;
  private @Nullable Topology topology; // of the eyes
  private @Nullable Eyes eyes;

  /** A player with the machine's clock. */
  public MonteCarloPlayer(SearchSettings settings) {
    this(settings, SystemClock.INSTANCE);
  }

  /**
   * A player.
   *
   * @param clock nanoseconds from any start
   */
  public MonteCarloPlayer(SearchSettings settings, LongSupplier clock) {
    this.settings = settings;
    this.clock = clock;
  }

  @Override
  public Move choose(Position position, Color color, SearchBudget budget) {
    return think(position, color, budget).move();
  }

  /**
   * Thinks about a move for a player that may move now. The move is legal, whatever time there was.
   *
   * @throws IllegalArgumentException if the player has no legal move
   */
  public SearchOutcome think(Position position, Color color, SearchBudget budget) {
    return think(position, color, budget, SearchLimits.NONE);
  }

  /**
   * Thinks about a move on further terms.
   *
   * @throws IllegalArgumentException if the player has no legal move
   */
  public SearchOutcome think(
      Position position, Color color, SearchBudget budget, SearchLimits terms) {
    if (budget.nanos() < NANOS_PER_POINT * position.topology().size()) {
      return guess(position, color, terms.allowed());
    }
    SearchDeadline deadline = deadline(budget, terms);
    FastRandom random = new FastRandom(seed(position, color));
    Search search = search(PlayoutState.of(position, color), position, random, deadline);
    IntPredicate legal = legality(position, color, deadline);
    Arms arms = search.open(color, point -> terms.allowed().test(point) && legal.test(point));
    if (arms.count() == 0) {
      return guess(position, color, terms.allowed());
    }
    boolean hasChoice = arms.count() > 1 || budget.equals(SearchBudget.ENDLESS);
    int most = hasChoice ? Integer.MAX_VALUE : PLAYOUTS_WITHOUT_CHOICE;
    new Reports(search, arms, terms, clock).run(Math.min(budget.mostPlayouts(), most));
    return thought(position, color, search, arms, random);
  }

  private SearchOutcome thought(
      Position position, Color color, Search search, Arms arms, FastRandom random) {
    int arm = new Selection(position, color, arms, random).arm();
    boolean passes = arms.count() > 1 && new Passing(position, color, search, arms).isDue(arm);
    Move move = passes ? Move.PASS : Move.ofPoint(arms.points[arm]);
    double value = arms.visits(arm) > 0 ? arms.mean(arm) : search.value(color.seat());
    int playouts = search.simulations();
    return new SearchOutcome(move, value, playouts, playouts > 0 && value < settings.resignBelow());
  }

  private static SearchOutcome guess(Position position, Color color, IntPredicate allowed) {
    double value = 1.0 / position.active().size();
    return new SearchOutcome(anyMove(position, color, allowed), value, 0, false);
  }

  private SearchDeadline deadline(SearchBudget budget, SearchLimits terms) {
    long nanos = budget.nanos();
    boolean isTimed = nanos < SearchBudget.ENDLESS.nanos();
    return new SearchDeadline(
        clock, isTimed ? (long) (RESERVE * nanos) : Long.MAX_VALUE, terms.stop());
  }

  /** Different for every turn and seat, so that equal players don't choose alike. */
  private long seed(Position position, Color color) {
    long hash = position.board().hash() + 31L * position.turn();
    return (settings.seed() * 64 + color.seat()) * 0x9E37_79B9_7F4A_7C15L ^ hash;
  }

  private Search search(
      PlayoutState root, Position position, FastRandom random, SearchDeadline deadline) {
    Search.Question question =
        new Search.Question(
            root, position.preferences(), position.spec().komi(), eyes(position.topology()));
    return new Search(question, settings, random, deadline);
  }

  private Eyes eyes(Topology board) {
    Eyes known = board.equals(topology) ? eyes : null;
    if (known == null) {
      known = new Eyes(board);
      topology = board;
      eyes = known;
    }
    return known;
  }

  /** What the game allows; nothing any more when the time is up. */
  private static IntPredicate legality(Position position, Color color, SearchDeadline deadline) {
    return point ->
        !deadline.isOverAfter(64) && position.legality(color, Move.ofPoint(point)).isLegal();
  }

  /**
   * A legal move without a thought, an allowed one if there is any: an open point if one is found
   * at once, else a pass.
   */
  private static Move anyMove(Position position, Color color, IntPredicate allowed) {
    FastRandom random = new FastRandom(position.turn());
    for (int i = 0; i < BLIND_TRIES; i++) {
      int point = random.below(position.topology().size());
      boolean isTried = allowed.test(point) && isOpen(position, point);
      if (isTried && position.legality(color, new Move(point)).isLegal()) {
        return new Move(point);
      }
    }
    return find(position, color, allowed)
        .or(() -> find(position, color, point -> true))
        .orElseThrow(() -> new IllegalArgumentException(color + " (expected: who may move)"));
  }

  /** Whether the point is free and has a free neighbour. */
  private static boolean isOpen(Position position, int point) {
    boolean open = false;
    for (int k = 0; k < position.topology().degree(point); k++) {
      open |= position.color(position.topology().neighbor(point, k)) == Board.EMPTY;
    }
    return open && position.color(point) == Board.EMPTY;
  }

  /** The first legal move of those, a pass before all points. */
  private static Optional<Move> find(Position position, Color color, IntPredicate among) {
    return IntStream.range(-1, position.topology().size())
        .filter(among)
        .mapToObj(Move::ofPoint)
        .filter(move -> position.legality(color, move).isLegal())
        .findFirst();
  }

  /**
   * The stones that are dead, whole chains, by playouts from the position; none where players don't
   * agree on them. The same for equal positions, whoever is asked and with whatever settings, so
   * that such players agree.
   */
  public List<Integer> deadStones(Position position) {
    if (!position.spec().rules().end().hasAgreement()) {
      return List.of();
    }
    Board board = position.board();
    PlayoutState root = PlayoutState.of(position, position.active().first());
    PlayoutState state = PlayoutState.of(position, position.active().first());
    FastRandom random = new FastRandom(board.hash());
    PlayoutScore score = new PlayoutScore(state, new double[board.players()]);
    Playout playout =
        new Playout(state, score, eyes(position.topology()), random, SearchDeadline.never());
    Ownership ownership = new Ownership(board.size(), board.players());
    int playouts =
        Math.max(FEWEST_PLAYOUTS, Math.min(MOST_PLAYOUTS, DEAD_STONE_MOVES / board.size()));
    for (int i = 0; i < playouts; i++) {
      state.copyFrom(root);
      state.skip(i % root.activeCount());
      state.playOn();
      playout.finish();
      ownership.add(score);
    }
    return Standing.deadStones(board, ownership, DEAD);
  }

  /** The alliance that the player should name, itself included; nobody if it is in none. */
  public ColorSet allies(Position position, Color color) {
    if (position.spec().rules().alliances() == Alliances.NONE) {
      return ColorSet.NONE;
    }
    ColorSet alliance = new Standing(position, position.dead()).alliance();
    return alliance.contains(color) ? alliance : ColorSet.NONE;
  }
}
