package gtpx.solver;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * What each player of F-Go gets at least, on average, from a position and the points that are
 * barred, whatever came before: in a game like this one, except that after each turn that places a
 * stone, the opponent decides whether it repeats a position.
 *
 * <p>Why each number here is a bound: the least score is one for every state. If all numbers are
 * bounds for what can follow a turn, then what a player guarantees by one choice at random is a
 * bound too, because the real game goes on in one of the two ways that the opponent may decide
 * between. So the rounds may stop at any time.
 */
final class HistoryFreeBounds {
  private static final double SMALLEST_CHANGE = 1e-9;
  private static final int MOST_ROUNDS = 500;
  private static final int STATE_BYTES =
      220; // by the layout of its objects, beside what follows its turns
  private static final int NONE = -1;
  private static final int START = 0;

  private final TurnGraph graph;
  private final PositionImages images;
  private final Map<Long, Integer> numbers = new HashMap<>(); // by key
  private final List<BoundState> states = new ArrayList<>();
  private long bytes; // that the states take, about
  private double[] atLeast = new double[0]; // for black, by state
  private int round;
  private int next; // the next state of this round
  private double change; // the greatest of this round
  private double lastChange = Double.POSITIVE_INFINITY; // the greatest of the round before

  /** A position and the points that are barred, one for all that are symmetrical. */
  private static final class BoundState {
    final int position;
    final int barred;
    final int previous; // a position that a turn could lead back to, or NONE
    int[] moves = new int[0]; // open points and a pass
    int[] played = new int[0]; // by moves of black and white: the state after, or NONE
    int[] stayed = new int[0]; // the state after a void turn or a collision, or NONE

    BoundState(int position, int barred, int previous) {
      this.position = position;
      this.barred = barred;
      this.previous = previous;
    }
  }

  HistoryFreeBounds(TurnGraph graph, PositionImages images) {
    this.graph = graph;
    this.images = images;
  }

  /**
   * Meets all states. Each has the least score as its bound.
   *
   * @param mustStop asked often
   * @throws StoppedException if they would take more than {@code mostBytes}, or it had to stop
   */
  void meetAll(long mostBytes, BooleanSupplier mustStop) {
    number(0, 0, NONE);
    for (int i = 0; i < states.size(); i++) {
      if (bytes > mostBytes || mustStop.getAsBoolean()) {
        throw new StoppedException();
      }
      link(states.get(i));
    }
    atLeast = new double[states.size()];
    Arrays.fill(atLeast, -graph.points());
    next = states.size() - 1;
  }

  /** The memory that all states take, about. */
  long bytes() {
    return bytes;
  }

  private int number(int position, int barred, int previous) {
    int back = graph.leads(position, previous) ? previous : NONE;
    return numbers.computeIfAbsent(
        images.key(position, barred, back),
        unused -> {
          states.add(new BoundState(position, barred, back));
          return states.size() - 1;
        });
  }

  private void link(BoundState state) {
    state.moves = moves(graph, state.position, state.barred);
    int count = state.moves.length;
    state.played = new int[count * count];
    state.stayed = new int[count * count];
    bytes += STATE_BYTES + 2L * Integer.BYTES * count * count;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        link(state, i, j);
      }
    }
  }

  private void link(BoundState state, int i, int j) {
    int turn = graph.together(state.moves[i], state.moves[j]);
    int at = i * state.moves.length + j;
    int after = graph.after(state.position, turn);
    boolean stays = turn == graph.allPass();
    boolean repeats = after == state.position || after == state.previous || after == START;
    state.played[at] = repeats ? NONE : number(after, 0, state.position);
    state.stayed[at] =
        stays ? NONE : number(state.position, state.barred | graph.chosen(turn), state.previous);
  }

  /** The points that may be chosen, then a pass. */
  static int[] moves(TurnGraph graph, int position, int barred) {
    int open = (graph.empty(position) & ~barred) | 1 << graph.points();
    return IntStream.rangeClosed(0, graph.points())
        .filter(move -> (open >> move & 1) != 0)
        .toArray();
  }

  /**
   * Improves the bounds until they hardly change any more, continuing where it had to stop before.
   *
   * @param mustStop asked often
   */
  void improve(BooleanSupplier mustStop) {
    while (round < MOST_ROUNDS && lastChange > SMALLEST_CHANGE) {
      for (; next >= 0; next--) {
        if (mustStop.getAsBoolean()) {
          return;
        }
        double better = OptimalMixtures.best(matrix(states.get(next))).guaranteed();
        change = Math.max(change, better - atLeast[next]);
        atLeast[next] = Math.max(atLeast[next], better);
      }
      lastChange = change;
      change = 0;
      next = states.size() - 1;
      round++;
    }
  }

  /** Writes the bounds, and how far they are improved. */
  void write(DataOutput out) throws IOException {
    out.writeInt(round);
    out.writeInt(next);
    out.writeDouble(change);
    out.writeDouble(lastChange);
    out.writeInt(atLeast.length);
    for (double each : atLeast) {
      out.writeDouble(each);
    }
  }

  /** Replaces the bounds by those of the same states, which must have been met. */
  void read(DataInput in) throws IOException {
    round = in.readInt();
    next = in.readInt();
    change = in.readDouble();
    lastChange = in.readDouble();
    int length = in.readInt();
    if (length != atLeast.length || next < -1 || next >= length) {
      throw new IOException(length + " bounds (expected: " + atLeast.length + ")");
    }
    for (int i = 0; i < atLeast.length; i++) {
      atLeast[i] = in.readDouble();
    }
  }

  private double[][] matrix(BoundState state) {
    int count = state.moves.length;
    double[][] matrix = new double[count][count];
    for (int at = 0; at < count * count; at++) {
      matrix[at / count][at % count] = entry(state, at);
    }
    return matrix;
  }

  private double entry(BoundState state, int at) {
    if (state.stayed[at] == NONE) {
      int[] score = graph.score(state.position);
      return score[0] - score[1];
    }
    double stayed = atLeast[state.stayed[at]];
    return state.played[at] == NONE ? stayed : Math.min(stayed, atLeast[state.played[at]]);
  }

  int count() {
    return states.size();
  }

  /** Whether the position can come about after that one with these barred points. */
  boolean has(int position, int barred, int previous) {
    int back = graph.leads(position, previous) ? previous : NONE;
    return numbers.containsKey(images.key(position, barred, back));
  }

  /**
   * What black gets at least.
   *
   * @param previous the position before, or this one if there is none
   */
  double atLeast(int position, int barred, int previous) {
    return atLeast[number(position, barred, previous)];
  }

  /** The position with black and white exchanged. */
  int exchanged(int position) {
    return images.exchanged(position);
  }

  /** What black gets at most. */
  double atMost(int position, int barred, int previous) {
    return 0 - atLeast(images.exchanged(position), barred, images.exchanged(previous));
  }
}
