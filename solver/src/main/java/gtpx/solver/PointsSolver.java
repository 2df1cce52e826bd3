package gtpx.solver;

import static java.util.stream.Collectors.joining;

import com.google.common.primitives.Ints;
import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.solver.HistoryState.Hash;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Finds what each seat gets from a state on, and keeps it, by following all games on a {@link
 * TurnGraph}. Two games are looked up as one if they are at the same position and the superko rule
 * allows the same turns from there on. Prisoners from before don't matter for that: they are points
 * that a player has whatever follows.
 *
 * @param <S> a state of the game
 */
public abstract class PointsSolver<S> implements ResumableSearch {
  private static final int MAX_POINTS = 6; // more than have been solved

  final TurnGraph graph;
  private final int mostStates;
  private final BooleanSupplier mustStop;
  private final String standardName;
  private final SearchFormat format;
  private final Map<Hash, int[]> known = new HashMap<>(); // empty for a state without a value

  /** What {@link #visitAll} does with each state that a turn leads to. */
  interface Visitor<S> {
    void visit(S state);
  }

  PointsSolver(SolvableRules rules, GameSpec spec, int mostStates, BooleanSupplier mustStop) {
    rules.check(spec);
    graph = new TurnGraph(spec, MAX_POINTS);
    standardName = rules.standardName(spec);
    format = SearchFormat.onGraph(spec.toString());
    this.mostStates = mostStates;
    this.mustStop = mustStop;
  }

  /** Returns what is found once all positions have been met; nothing if it had to stop. */
  final <T> Optional<T> whenMet(Supplier<T> search) {
    try {
      graph.meetAll(Integer.MAX_VALUE, mustStop);
      return Optional.of(search.get());
    } catch (StoppedException e) {
      return Optional.empty();
    }
  }

  /** 128 bits that are the same for states from which the same can follow. */
  abstract Hash hash(S state);

  /** The points by seat from a state on, which isn't known; none if it has no value. */
  abstract int[] search(S state);

  /** Visits the states that turns lead to, but for the end of the game. */
  abstract void visitAll(S state, Visitor<S> visitor);

  /** The points by seat, not to be modified; none if the state has no value. */
  final int[] value(S state) {
    Hash hash = hash(state);
    int[] points = known.get(hash);
    if (points == null) {
      points = search(state);
      known.put(hash, points);
    }
    return points;
  }

  /** Adds what a turn gains to the points after it. */
  final int[] withGains(int[] after, int position, int turn) {
    int[] points = after.clone();
    for (int seat = 0; seat < points.length; seat++) {
      points[seat] += graph.gain(position, turn, seat);
    }
    return points;
  }

  /**
   * @throws StoppedException if it has to stop
   */
  final void checkLimits() {
    if (known.size() >= mostStates || mustStop.getAsBoolean()) {
      throw new StoppedException();
    }
  }

  /** How many states have been looked at. */
  public final int stateCount() {
    return known.size();
  }

  /** How many of these have no value. */
  final int valuelessCount() {
    return (int) known.values().stream().filter(points -> points.length == 0).count();
  }

  /** Writes what each seat gets from every state on that follows, for a checker. */
  final void writeProof(List<Integer> points, S start, Appendable out) throws IOException {
    TreeTokens.writeHeader(out, standardName);
    String bySeat =
        IntStream.range(0, points.size())
            .mapToObj(seat -> new Color(seat) + " " + points.get(seat))
            .collect(joining(", "));
    out.append("claim ").append(bySeat).append('\n');
    TreeTokens tree = new TreeTokens();
    tree.add(text(Ints.toArray(points)));
    Set<Hash> seen = new HashSet<>();
    visitAll(start, next -> visit(next, seen, tree));
    tree.write(out);
  }

  private void visit(S state, Set<Hash> seen, TreeTokens tree) {
    if (seen.add(hash(state))) {
      tree.add(text(value(state)));
      visitAll(state, next -> visit(next, seen, tree));
    } else {
      tree.add("^");
    }
  }

  /** {@code 3,2,1}, or {@code -} without a value. */
  private static String text(int[] points) {
    return points.length == 0 ? "-" : Ints.join(",", points);
  }

  /** Writes what only this solver has found out; here nothing. */
  void writeMore(DataOutput out) throws IOException {}

  /** Reads the same. */
  void readMore(DataInput in) throws IOException {}

  @Override
  public final void save(OutputStream out) throws IOException {
    format.write(this::write, out);
  }

  @Override
  public final void resume(InputStream in) throws IOException {
    format.read(this::read, in);
  }

  private void write(DataOutput out) throws IOException {
    graph.write(out);
    writeMore(out);
    out.writeInt(known.size());
    for (Map.Entry<Hash, int[]> entry : known.entrySet()) {
      out.writeLong(entry.getKey().high());
      out.writeLong(entry.getKey().low());
      out.writeByte(entry.getValue().length);
      for (int each : entry.getValue()) {
        out.writeInt(each);
      }
    }
  }

  private void read(DataInput in) throws IOException {
    graph.read(in);
    readMore(in);
    for (int rest = in.readInt(); rest > 0; rest--) {
      Hash state = new Hash(in.readLong(), in.readLong());
      int length = in.readByte();
      if (length != 0 && length != graph.players()) {
        throw new IOException(length + " seats (expected: " + graph.players() + ")");
      }
      int[] points = new int[length];
      for (int seat = 0; seat < length; seat++) {
        points[seat] = in.readInt();
      }
      known.put(state, points);
    }
  }
}
