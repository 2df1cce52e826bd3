package gtpx.solver;

import static java.util.stream.Collectors.joining;

import gtpx.board.Color;
import gtpx.solver.HistoryState.Hash;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What each seat gets from the states on that have been solved. Mutable. */
final class KnownPoints {
  private final int seats;
  private final Map<Hash, int[]> points = new HashMap<>();

  KnownPoints(int seats) {
    this.seats = seats;
  }

  int count() {
    return points.size();
  }

  /** The points by seat, not to be modified; of a state without a value, none. */
  Optional<int[]> find(Hash state) {
    return Optional.ofNullable(points.get(state));
  }

  void put(Hash state, int[] bySeat) {
    points.put(state, bySeat);
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(points.size());
    for (Map.Entry<Hash, int[]> entry : points.entrySet()) {
      out.writeLong(entry.getKey().high());
      out.writeLong(entry.getKey().low());
      out.writeByte(entry.getValue().length);
      for (int each : entry.getValue()) {
        out.writeInt(each);
      }
    }
  }

  /** Adds what has been written. */
  void read(DataInput in) throws IOException {
    for (int rest = in.readInt(); rest > 0; rest--) {
      Hash state = new Hash(in.readLong(), in.readLong());
      int length = in.readByte();
      if (length != 0 && length != seats) {
        throw new IOException(length + " seats (expected: " + seats + ")");
      }
      int[] bySeat = new int[length];
      for (int seat = 0; seat < bySeat.length; seat++) {
        bySeat[seat] = in.readInt();
      }
      points.put(state, bySeat);
    }
  }

  /** {@code black 3, white 2, red 1}. */
  static String bySeat(List<Integer> points) {
    return IntStream.range(0, points.size())
        .mapToObj(seat -> new Color(seat) + " " + points.get(seat))
        .collect(joining(", "));
  }

  /** {@code 3,2,1}, or {@code -} without a value. */
  static String text(int[] points) {
    return points.length == 0
        ? "-"
        : Arrays.stream(points).mapToObj(String::valueOf).collect(joining(","));
  }
}
