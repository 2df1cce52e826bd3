package gtpx.solver;

/** Numbers, first in, first out. Grows as needed. */
final class IntQueue {
  private static final int FIRST_LENGTH = 1024;

  private int[] numbers = new int[FIRST_LENGTH]; // a ring; its length is a power of two
  private int head;
  private int tail;

  boolean isEmpty() {
    return head == tail;
  }

  void add(int number) {
    numbers[tail] = number;
    tail = tail + 1 & numbers.length - 1;
    if (tail == head) {
      grow();
    }
  }

  private void grow() {
    int[] longer = new int[2 * numbers.length];
    System.arraycopy(numbers, head, longer, 0, numbers.length - head);
    System.arraycopy(numbers, 0, longer, numbers.length - head, head);
    tail = numbers.length;
    head = 0;
    numbers = longer;
  }

  /** Gives the memory of an empty queue back. */
  void trim() {
    numbers = new int[FIRST_LENGTH];
    head = 0;
    tail = 0;
  }

  /** Removes the number that came first; there must be one. */
  int remove() {
    int number = numbers[head];
    head = head + 1 & numbers.length - 1;
    return number;
  }
}
