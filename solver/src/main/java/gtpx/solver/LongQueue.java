package gtpx.solver;

/** Numbers, first in, first out. Grows as needed. */
final class LongQueue {
  private static final int FIRST_LENGTH = 1024;

  private long[] numbers = new long[FIRST_LENGTH]; // a ring; its length is a power of two
  private int head;
  private int tail;

  boolean isEmpty() {
    return head == tail;
  }

  void add(long number) {
    numbers[tail] = number;
    tail = tail + 1 & numbers.length - 1;
    if (tail == head) {
      grow();
    }
  }

  private void grow() {
    long[] longer = new long[2 * numbers.length];
    System.arraycopy(numbers, head, longer, 0, numbers.length - head);
    System.arraycopy(numbers, 0, longer, numbers.length - head, head);
    tail = numbers.length;
    head = 0;
    numbers = longer;
  }

  /** Removes the number that came first; there must be one. */
  long remove() {
    long number = numbers[head];
    head = head + 1 & numbers.length - 1;
    return number;
  }
}
