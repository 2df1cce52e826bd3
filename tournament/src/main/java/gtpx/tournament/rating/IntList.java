package gtpx.tournament.rating;

import java.util.Arrays;

/** A growing list of numbers, four to eight bytes each. Mutable and not thread-safe. */
final class IntList {
  private int[] values = new int[16];
  private int size;

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int get(int i) {
    return values[i];
  }

  int size() {
    return size;
  }
}
