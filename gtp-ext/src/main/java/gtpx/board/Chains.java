package gtpx.board;

/**
 * A list of chains, each given by one of its points. Mutable; allocates nothing after construction.
 */
public final class Chains {
  private final int[] points;
  private int count;

  /** Creates a list with room for as many chains as the board has points. */
  public Chains(int size) {
    points = new int[size + 1];
  }

  /**
   * Adds a chain or doesn't, without branching.
   *
   * @param times 1 to add it, 0 not to
   */
  void add(int point, int times) {
    points[count] = point;
    count += times;
  }

  public void clear() {
    count = 0;
  }

  public boolean isEmpty() {
    return count == 0;
  }

  public int count() {
    return count;
  }

  /** A point of the {@code i}th chain. */
  public int get(int i) {
    return points[i];
  }
}
