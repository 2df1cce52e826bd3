package gtpx.rules;

import gtpx.board.Board;

/** The stones of one turn, in seat order. Mutable; allocates nothing after construction. */
public final class Placements {
  private final int[] colors;
  private final int[] points;
  private final boolean[] collided;
  private int count;

  public Placements(int players) {
    colors = new int[players];
    points = new int[players];
    collided = new boolean[players];
  }

  public void clear() {
    count = 0;
  }

  public void add(int color, int point) {
    colors[count] = color;
    points[count++] = point;
  }

  public int count() {
    return count;
  }

  public int color(int i) {
    return colors[i];
  }

  public int point(int i) {
    return points[i];
  }

  /** Drops the stones whose point is chosen more than once; returns how many were dropped. */
  public int dropCollided() {
    for (int i = 0; i < count; i++) {
      collided[i] = isChosenTwice(i);
    }
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (!collided[i]) {
        colors[kept] = colors[i];
        points[kept++] = points[i];
      }
    }
    int dropped = count - kept;
    count = kept;
    return dropped;
  }

  private boolean isChosenTwice(int i) {
    for (int j = 0; j < count; j++) {
      if (j != i && points[j] == points[i]) {
        return true;
      }
    }
    return false;
  }

  /** Whether a stone of this turn belongs to the chain of the stone at {@code point}. */
  public boolean touchChain(Board board, int point) {
    int chain = board.chain(point);
    for (int i = 0; i < count; i++) {
      if (board.chain(points[i]) == chain && !board.isEmpty(points[i])) {
        return true;
      }
    }
    return false;
  }
}
