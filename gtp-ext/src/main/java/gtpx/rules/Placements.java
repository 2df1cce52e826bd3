package gtpx.rules;

/**
 * The stones of one turn, in seat order, and the points where they collided. Mutable; allocates
 * nothing after construction.
 */
public final class Placements {
  private final int[] colors;
  private final int[] points;
  private final boolean[] collided;
  private final int[] collisions;
  private int count;
  private int collisionCount;

  public Placements(int players) {
    colors = new int[players];
    points = new int[players];
    collided = new boolean[players];
    collisions = new int[players];
  }

  public void clear() {
    count = 0;
    collisionCount = 0;
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

  /** Whether a single stone is all that the turn consists of: no other was placed or collided. */
  boolean isSingle() {
    return count == 1 && collisionCount == 0;
  }

  /** Drops the stones whose point was chosen more than once. */
  public void dropCollided() {
    if (isAnyChosenTwice()) {
      drop();
    }
  }

  private boolean isAnyChosenTwice() {
    for (int i = 1; i < count; i++) {
      if (isChosenBefore(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isChosenBefore(int i) {
    for (int j = 0; j < i; j++) {
      if (points[j] == points[i]) {
        return true;
      }
    }
    return false;
  }

  private void drop() {
    for (int i = 0; i < count; i++) {
      collided[i] = isChosenTwice(i);
      if (collided[i] && !isChosenBefore(i)) {
        collisions[collisionCount++] = points[i];
      }
    }
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (!collided[i]) {
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

  /** Drops the collisions {@code i} for which {@code isKept[i]} is false. */
  void keepCollisions(boolean[] isKept) {
    int kept = 0;
    for (int i = 0; i < collisionCount; i++) {
      if (isKept[i]) {
        collisions[kept++] = collisions[i];
      }
    }
    collisionCount = kept;
  }

  /** At how many points stones of this turn collided and were dropped. */
  public int collisionCount() {
    return collisionCount;
  }

  /** The {@code i}th of those points; each occurs once. */
  public int collision(int i) {
    return collisions[i];
  }
}
