package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.solver.MixtureSearch.Matrix;
import gtpx.solver.MixtureSearch.MixtureState;
import gtpx.solver.OptimalMixtures.Mixture;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Bounds what two players of F-Go get on average on a small board, black's area less white's with
 * all stones alive, and finds choices at random that guarantee the bounds. For one thread.
 *
 * <p>The game is finite: each turn ends it, bars a point, or produces a position that hasn't
 * occurred. What guarantees are worth is computed in floating-point numbers; each bound is lowered
 * (or raised) by more than rounding can have added.
 */
public final class MixtureSolver implements ResumableSearch {
  private static final SolvableRules RULES = new SolvableRules("f-go");
  private static final int PLAYERS = 2;
  private static final int MAX_POINTS = 10; // forty thousand positions
  private static final double ROUNDING = 1e-9; // more than an inexact linear program loses

  private final TurnGraph graph;
  private final GameSpec spec;
  private final MixtureSettings settings;
  private final BooleanSupplier mustStop;
  private final List<String> line = new ArrayList<>(); // turns before the search
  private MixtureState state = MixtureSearch.start();
  private @Nullable MixtureSearch running; // once it has started

  /**
   * How to solve.
   *
   * @param gap how far apart the bounds may stay
   * @param memoryBytes for all that is known
   */
  public record MixtureSettings(double gap, long memoryBytes) {}

  /** A choice of a player and how probable it is. */
  public record WeightedMove(String name, double weight) {}

  /**
   * A choice at random.
   *
   * @param guaranteed what black gets on average, at least if these are black's moves, at most if
   *     they are white's
   */
  public record MixedStrategy(List<WeightedMove> moves, double guaranteed) {
    public MixedStrategy {
      moves = List.copyOf(moves);
    }
  }

  /** Bounds of black's average result after a turn in which these were chosen. */
  public record TurnBounds(String black, String white, double atLeast, double atMost) {}

  /**
   * What was found.
   *
   * @param atLeast what black can get at least, on average
   * @param atMost what white can hold black to
   * @param black how black gets {@code atLeast}; a single move if the gap allows it
   * @param white how white holds black to {@code atMost}; a single move if the gap allows it
   * @param turns what follows each turn
   * @param states how many were looked at
   */
  public record MixedValue(
      double atLeast,
      double atMost,
      MixedStrategy black,
      MixedStrategy white,
      List<TurnBounds> turns,
      int states) {
    public MixedValue {
      turns = List.copyOf(turns);
    }
  }

  /**
   * @param mustStop whether to end the search now; asked often
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public MixtureSolver(GameSpec spec, MixtureSettings settings, BooleanSupplier mustStop) {
    RULES.checkForTwo(spec);
    graph = new TurnGraph(spec, MAX_POINTS);
    this.spec = spec;
    this.settings = settings;
    this.mustStop = mustStop;
  }

  /**
   * Plays a turn before the search.
   *
   * @param black a point's name, or {@code pass}
   * @throws IllegalArgumentException if a choice is illegal, or both pass
   */
  public void play(String black, String white) {
    int ofBlack = choice(black);
    int ofWhite = choice(white);
    int turn = graph.together(ofBlack, ofWhite);
    if (turn == graph.allPass()) {
      throw new IllegalArgumentException("both pass (expected: a turn that doesn't end the game)");
    }
    state = state.after(graph, turn);
    line.add(graph.name(ofBlack) + "/" + graph.name(ofWhite));
  }

  private int choice(String name) {
    for (int move : HistoryFreeBounds.moves(graph, state.position(), state.barred())) {
      if (graph.name(move).equalsIgnoreCase(name)) {
        return move;
      }
    }
    throw new IllegalArgumentException(name + " (expected: an empty point, not barred, or pass)");
  }

  /**
   * Searches until the gap is reached, or it has to stop. If that is before there are any bounds,
   * each player is sure of the worst result only.
   */
  public MixedValue solve() {
    MixtureSearch search;
    try {
      search = running == null ? prepare(mustStop) : running;
    } catch (StoppedException e) {
      return nothingKnown();
    }
    running = search;
    return value(search, width(search));
  }

  /** How far the bounds are apart in the end; infinite if it had to stop before the first visit. */
  private double width(MixtureSearch search) {
    try {
      return search.search(state, settings.gap - ROUNDING).width();
    } catch (StoppedException e) {
      return Double.POSITIVE_INFINITY;
    }
  }

  /**
   * Meets all positions, and all states of the bounds that need no history.
   *
   * @throws StoppedException if it must stop, or the memory doesn't suffice
   */
  private MixtureSearch prepare(BooleanSupplier mustStop) {
    graph.meetAll(graph.count(settings.memoryBytes), mustStop);
    PositionImages images =
        new PositionImages(graph, new Symmetries(new SmallBoard(graph.topology(), true)));
    HistoryFreeBounds bounds = new HistoryFreeBounds(graph, images);
    bounds.meetAll(settings.memoryBytes - graph.bytes(), mustStop);
    long rest = settings.memoryBytes - graph.bytes() - bounds.bytes();
    return new MixtureSearch(graph, bounds, rest, this.mustStop);
  }

  private MixedValue value(MixtureSearch search, double width) {
    double spare = width < settings.gap ? settings.gap - width - ROUNDING : settings.gap;
    Matrix matrix = search.matrix(state);
    Mixture black = OptimalMixtures.simple(matrix.low(), spare / 2);
    Mixture white = OptimalMixtures.simple(OptimalMixtures.reversed(matrix.high()), spare / 2);
    return new MixedValue(
        black.guaranteed(),
        0 - white.guaranteed(),
        strategy(matrix.moves(), black, black.guaranteed()),
        strategy(matrix.moves(), white, 0 - white.guaranteed()),
        turns(matrix),
        search.size());
  }

  private MixedValue nothingKnown() {
    int points = graph.points();
    List<WeightedMove> pass = List.of(new WeightedMove("pass", 1));
    return new MixedValue(
        -points,
        points,
        new MixedStrategy(pass, -points),
        new MixedStrategy(pass, points),
        List.of(),
        0);
  }

  @Override
  public void save(OutputStream out) throws IOException {
    MixtureSearch search = running;
    format()
        .write(
            data -> {
              graph.write(data);
              data.writeBoolean(search != null);
              if (search != null) {
                search.write(data);
              }
            },
            out);
  }

  /** {@inheritDoc} The turns before what is solved must have been played. */
  @Override
  public void resume(InputStream in) throws IOException {
    format()
        .read(
            data -> {
              graph.read(data);
              if (data.readBoolean()) {
                MixtureSearch search = prepareWithoutPause();
                search.read(data);
                running = search;
              }
            },
            in);
  }

  /** What is kept must not be lost if the time is over before it is read: it takes seconds. */
  private MixtureSearch prepareWithoutPause() throws IOException {
    try {
      return prepare(() -> false);
    } catch (StoppedException e) {
      throw new IOException("a search that needs more memory than is allowed", e);
    }
  }

  private SearchFormat format() {
    return SearchFormat.onGraph(spec + " after " + String.join(" ", line));
  }

  /**
   * Writes the proof of both bounds that {@link #solve} has found.
   *
   * @throws IOException if it can't be written, or there are no bounds yet
   */
  public void writeProof(Appendable out) throws IOException {
    MixtureSearch search = running;
    if (search == null) {
      throw new IOException("no proof is written, because there are no bounds yet");
    }
    TreeTokens.writeHeader(out, RULES.standardName(spec));
    String after = String.join(" ", line);
    for (int player = 0; player < PLAYERS; player++) {
      new MixtureProofWriter(graph, search.bounds(), search, state, player).write(after, out);
    }
  }

  /** Whether there are better bounds than the worst result. */
  public boolean hasBounds() {
    return running != null;
  }

  /** Whether the search ended because its memory was full. */
  public boolean isFull() {
    MixtureSearch search = running;
    return search == null || search.size() >= search.mostStates();
  }

  /** How far the search has come; empty before it starts. For the thread that searches. */
  public Optional<MixtureProgress> progress() {
    return Optional.ofNullable(running)
        .map(
            now -> {
              MixtureSearch.Bound bound = now.find(state);
              return new MixtureProgress(
                  now.size(), now.mostStates(), bound.atLeast(), bound.atMost());
            });
  }

  /**
   * How far a search has come.
   *
   * @param states how many are known, of {@code mostStates}
   * @param atLeast of black's average result
   * @param atMost of black's average result
   */
  public record MixtureProgress(int states, int mostStates, double atLeast, double atMost) {}

  private MixedStrategy strategy(int[] moves, Mixture mixture, double guaranteed) {
    List<WeightedMove> weighted = new ArrayList<>();
    for (int i = 0; i < moves.length; i++) {
      if (mixture.weights()[i] > 0) {
        weighted.add(new WeightedMove(graph.name(moves[i]), mixture.weights()[i]));
      }
    }
    return new MixedStrategy(weighted, guaranteed);
  }

  private List<TurnBounds> turns(Matrix matrix) {
    List<TurnBounds> turns = new ArrayList<>();
    for (int i = 0; i < matrix.moves().length; i++) {
      for (int j = 0; j < matrix.moves().length; j++) {
        turns.add(
            new TurnBounds(
                graph.name(matrix.moves()[i]),
                graph.name(matrix.moves()[j]),
                matrix.low()[i][j],
                matrix.high()[i][j]));
      }
    }
    return turns;
  }
}
