package gtpx.solver;

import static gtpx.solver.HistoryState.mix;

import gtpx.solver.HistoryState.Hash;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The positions that a game has had, for a superko rule. Immutable. */
final class VisitedPositions {
  private static final long FIRST_SALT = 0x1_0000_0000_0000L;
  private static final long SECOND_SALT = 0x2_0000_0000_0000L;

  private final int[] sorted;

  private VisitedPositions(int[] sorted) {
    this.sorted = sorted;
  }

  /** The start of a game. */
  VisitedPositions() {
    this(new int[] {0});
  }

  boolean contains(int position) {
    return Arrays.binarySearch(sorted, position) >= 0;
  }

  IntStream stream() {
    return Arrays.stream(sorted);
  }

  /** These positions and another one. */
  VisitedPositions with(int position) {
    int place = -1 - Arrays.binarySearch(sorted, position);
    int[] more = new int[sorted.length + 1];
    System.arraycopy(sorted, 0, more, 0, place);
    more[place] = position;
    System.arraycopy(sorted, place, more, place + 1, sorted.length - place);
    return new VisitedPositions(more);
  }

  /** 128 bits that are the same for equal positions so far, position and number. */
  Hash hash(int position, int number) {
    return hash(key(position, number), sorted, sorted.length);
  }

  /**
   * 128 bits that are the same for two games if they are at the same position, their numbers are
   * the same, and the superko rule allows the same turns from there on: those of the positions that
   * can still be reached. Takes longer than {@link #hash}, but finds more games that are the same.
   */
  Hash hashOfReachable(TurnGraph graph, int position, int number) {
    boolean[] seen = new boolean[graph.count()];
    for (int each : sorted) {
      seen[each] = true;
    }
    int[] reached = new int[graph.count()];
    int count = 1;
    reached[0] = position;
    for (int i = 0; i < count; i++) {
      for (int target : graph.targets(reached[i])) {
        if (!seen[target]) {
          seen[target] = true;
          reached[count++] = target;
        }
      }
    }
    return hash(key(position, number), reached, count);
  }

  private static long key(int position, int number) {
    return ((long) position << Integer.SIZE) + number;
  }

  private static Hash hash(long key, int[] positions, int count) {
    long high = mix(key);
    long low = mix(high + 1);
    for (int i = 0; i < count; i++) {
      high += mix(positions[i] + FIRST_SALT);
      low += mix(positions[i] + SECOND_SALT);
    }
    return new Hash(mix(high), mix(low));
  }
}
