package gtpx.solver;

import gtpx.solver.HistoryState.Hash;
import gtpx.solver.OptimalMixtures.Mixture;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Bounds of what black gets on average in F-Go, with the whole history. Each state has a lower and
 * an upper bound, at first those of {@link HistoryFreeBounds}. A visit goes from a state down to
 * one that hasn't been visited, and improves the bounds on its way back, each time from the matrix
 * of the bounds after every turn.
 *
 * <p>The way down takes the turn with the greatest product of three: how probable it is in black's
 * best mixture for the upper bounds and in white's for the lower ones, and how far the bounds after
 * it are apart. On average over these mixtures, the bounds after a turn are at least as far apart
 * as those of the state. So there is always a way down while a state is open, and as the game is
 * finite, the bounds meet. (Heuristic search value iteration, by T. Smith and R. Simmons, takes
 * such ways.)
 */
final class MixtureSearch {
  private static final int STATE_BYTES = 140; // by the layout of its objects

  private final TurnGraph graph;
  private final HistoryFreeBounds bounds;
  private final Map<Hash, Bound> known = new HashMap<>();
  private double goal = Double.POSITIVE_INFINITY; // how far the bounds may be apart for now
  private final int mostStates;
  private final BooleanSupplier mustStop;

  /** Between what black's average result lies. */
  record Bound(double atLeast, double atMost) {
    double width() {
      return atMost - atLeast;
    }
  }

  /**
   * A state of the game.
   *
   * @param previous the position before this one; at the start, this one
   * @param visited the positions so far, with this one
   */
  record MixtureState(int position, int barred, int previous, VisitedPositions visited) {
    Hash hash() {
      return visited.hash(position, barred);
    }

    /** The state after a turn in which not all pass. */
    MixtureState after(TurnGraph graph, int turn) {
      int after = graph.after(position, turn);
      return visited.contains(after)
          ? new MixtureState(position, barred | graph.chosen(turn), previous, visited)
          : new MixtureState(after, 0, position, visited.with(after));
    }
  }

  /** The search ends when its states take that many bytes, or when it must stop. */
  MixtureSearch(TurnGraph graph, HistoryFreeBounds bounds, long bytes, BooleanSupplier mustStop) {
    mostStates = (int) Math.max(0, Math.min(Integer.MAX_VALUE, bytes / STATE_BYTES));
    this.graph = graph;
    this.bounds = bounds;
    this.mustStop = mustStop;
  }

  static MixtureState start() {
    return new MixtureState(0, 0, 0, new VisitedPositions());
  }

  HistoryFreeBounds bounds() {
    return bounds;
  }

  int mostStates() {
    return mostStates;
  }

  int size() {
    return known.size();
  }

  /**
   * Improves the bounds that need no history. Then visits a state until its bounds are at most this
   * far apart, or the search must stop. Halves the distance again and again, so that little is
   * visited only to get closer than is needed yet.
   */
  Bound search(MixtureState state, double gap) {
    bounds.improve(mustStop);
    boolean hasImproved = true; // always, unless rounding errors mislead the mixtures
    while (find(state).width() > gap && hasImproved && !isFull()) {
      goal = Double.isInfinite(goal) ? find(state).width() : goal;
      goal = find(state).width() > goal ? goal : Math.max(gap, goal / 2);
      hasImproved = visit(state, goal);
    }
    return find(state);
  }

  private boolean isFull() {
    return known.size() >= mostStates || mustStop.getAsBoolean();
  }

  /** Writes what is known, and how far the search has come. */
  void write(DataOutput out) throws IOException {
    bounds.write(out);
    out.writeDouble(goal);
    out.writeInt(known.size());
    for (Map.Entry<Hash, Bound> entry : known.entrySet()) {
      out.writeLong(entry.getKey().high());
      out.writeLong(entry.getKey().low());
      out.writeDouble(entry.getValue().atLeast);
      out.writeDouble(entry.getValue().atMost);
    }
  }

  /** Adds what has been written. */
  void read(DataInput in) throws IOException {
    bounds.read(in);
    goal = in.readDouble();
    for (int rest = in.readInt(); rest > 0; rest--) {
      Hash state = new Hash(in.readLong(), in.readLong());
      known.put(state, new Bound(in.readDouble(), in.readDouble()));
    }
  }

  /** Whether a state has been visited. */
  boolean knows(MixtureState state) {
    return known.containsKey(state.hash());
  }

  /** What is known about a state. */
  Bound find(MixtureState state) {
    Bound found = known.get(state.hash());
    return found != null
        ? found
        : new Bound(
            bounds.atLeast(state.position, state.barred, state.previous),
            bounds.atMost(state.position, state.barred, state.previous));
  }

  /** Whether a state was new or got closer bounds. */
  private boolean visit(MixtureState state, double gap) {
    boolean hasImproved = false;
    Matrix matrix = matrix(state);
    if (known.containsKey(state.hash())) {
      int turn = matrix.mostOpenTurn(graph, gap);
      if (turn != graph.allPass()) {
        hasImproved = visit(state.after(graph, turn), gap);
        matrix = matrix(state);
      }
    }
    Bound improved = matrix.improved(find(state));
    return !improved.equals(known.put(state.hash(), improved)) || hasImproved;
  }

  /** The choices in a state, and the bounds after each turn. */
  Matrix matrix(MixtureState state) {
    int[] moves = HistoryFreeBounds.moves(graph, state.position, state.barred);
    double[][] low = new double[moves.length][moves.length];
    double[][] high = new double[moves.length][moves.length];
    for (int i = 0; i < moves.length; i++) {
      for (int j = 0; j < moves.length; j++) {
        Bound after = after(state, graph.together(moves[i], moves[j]));
        low[i][j] = after.atLeast;
        high[i][j] = after.atMost;
      }
    }
    return new Matrix(moves, low, high);
  }

  private Bound after(MixtureState state, int turn) {
    if (turn != graph.allPass()) {
      return find(state.after(graph, turn));
    }
    int[] score = graph.score(state.position);
    double difference = (double) score[0] - score[1];
    return new Bound(difference, difference);
  }

  /** The bounds after each turn, black's choices by row and white's by column. */
  @SuppressWarnings("ArrayRecordComponent") // for speed; not modified
  record Matrix(int[] moves, double[][] low, double[][] high) {
    /** With which choices black gets the most, at least. */
    Mixture black() {
      return OptimalMixtures.best(low);
    }

    /** With which choices white leaves black the least, at most. */
    Mixture white() {
      return OptimalMixtures.best(OptimalMixtures.reversed(high));
    }

    Bound improved(Bound before) {
      return new Bound(
          Math.max(before.atLeast, black().guaranteed()),
          Math.min(before.atMost, 0 - white().guaranteed()));
    }

    /** The turn to look at next; all pass if there is none. */
    private int mostOpenTurn(TurnGraph graph, double gap) {
      double[] black = OptimalMixtures.best(high).weights();
      double[] white = OptimalMixtures.best(OptimalMixtures.reversed(low)).weights();
      double most = 0;
      int turn = graph.allPass();
      for (int i = 0; i < moves.length; i++) {
        for (int j = 0; j < moves.length; j++) {
          double open = black[i] * white[j] * (high[i][j] - low[i][j] - gap);
          if (open > most) {
            most = open;
            turn = graph.together(moves[i], moves[j]);
          }
        }
      }
      return turn;
    }
  }
}
