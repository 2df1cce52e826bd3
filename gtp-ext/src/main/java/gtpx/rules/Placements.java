package gtpx.rules;

/** The stones of one turn, in seat order. Mutable; allocates nothing after construction. */
public final class Placements {
  private final int[] colors;
  private final int[] points;
  private final boolean[] collided;
  private final int[] droppedPoints;
  private int count;
  private int dropped;

  public Placements(int players) {
    colors = new int[players];
    points = new int[players];
    collided = new boolean[players];
    droppedPoints = new int[players];
  }

  public void clear() {
    count = 0;
    dropped = 0;
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

  /** Drops the stones whose point was chosen more than once; returns how many were dropped. */
  public int dropCollided() {
    if (isAnyChosenTwice()) {
      drop();
    }
    return dropped;
  }

  private boolean isAnyChosenTwice() {
    for (int i = 1; i < count; i++) {
      for (int j = 0; j < i; j++) {
        if (points[j] == points[i]) {
          return true;
        }
      }
    }
    return false;
  }

  private void drop() {
    for (int i = 0; i < count; i++) {
      collided[i] = isChosenTwice(i);
    }
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (collided[i]) {
        droppedPoints[dropped++] = points[i];
      } else {
        colors[kept] = colors[i];
        points[kept++] = points[i];
      }
    }
    count = kept;
  }

  private boolean isChosenTwice(int i) {
    for (int j = 0; j < count; j++) {
      if (j != i && points[j] == points[i]) {
        return true;
      }
    }
    return false;
  }

  /** How many stones of this turn collided and were dropped. */
  public int droppedCount() {
    return dropped;
  }

  /**
   * The point of the {@code i}th dropped stone; each point occurs once for every stone dropped
   * there.
   */
  public int droppedPoint(int i) {
    return droppedPoints[i];
  }
}
