package gtpx.bot;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A position of the tree: the arms of everybody who chooses there, and the positions that their
 * joint choices led to, found by a key of the choices. Holds no stones. Mutable; where several
 * threads search, its monitor guards all but the points of arms once seen.
 */
final class Node {
  static final Arms[] NO_ARMS = {};

  /** The room that a position takes, by that of one arm; that of its children's keys included. */
  static final int ROOM = 4;

  private static final int ROOM_OF_CHOOSER = 6; // besides its arms
  private static final long[] NO_KEYS = {};
  private static final @Nullable Node[] NO_CHILDREN = {};

  private Arms[] arms = NO_ARMS; // none until expanded
  private long[] keys = NO_KEYS;
  private @Nullable Node[] children = NO_CHILDREN; // open addressing; half of it empty
  private int childCount;
  private int visits;
  private boolean isClaimed;
  private @Nullable MixedChoice mixed;

  boolean isExpanded() {
    return arms.length > 0;
  }

  /** Whether the caller is to {@link #expand} it: nobody else is about to. */
  boolean claim() {
    boolean isFree = !isClaimed;
    isClaimed = true;
    return isFree;
  }

  /** Sets the arms of everybody who chooses here; none: somebody may do so later. */
  void expand(Arms[] choosers) {
    arms = choosers;
    isClaimed = false;
  }

  /** The arms of everybody who chooses here, in seat order. */
  Arms[] arms() {
    return arms;
  }

  /**
   * Leaves a chooser only the points that pass the test. Arms that were asked for before are not
   * changed.
   *
   * @return its arms; null if it doesn't choose here
   */
  @Nullable Arms restrict(int seat, IntPredicate isAllowed) {
    for (int i = 0; i < arms.length; i++) {
      if (arms[i].seat == seat) {
        arms = arms.clone();
        arms[i] = arms[i].among(isAllowed);
        return arms[i];
      }
    }
    return null;
  }

  /** How all who move at once here choose; null if each by itself. */
  @Nullable MixedChoice mixed() {
    return mixed;
  }

  /** From now on they choose by regret matching. */
  MixedChoice mix() {
    mixed = new MixedChoice(arms);
    return mixed;
  }

  /** The room that arms and positions take here and below, by that of one arm. */
  int room() {
    int sum = childCount * ROOM;
    for (Arms own : arms) {
      sum += roomOf(own);
    }
    for (Node child : children) {
      sum += child == null ? 0 : child.room();
    }
    return sum;
  }

  /** The room that one chooser takes. */
  static int roomOf(Arms chooser) {
    return ROOM_OF_CHOOSER + chooser.count();
  }

  int visits() {
    return visits;
  }

  void visit() {
    visits++;
  }

  /** The position after the joint choice of that key; a new one if it was never tried. */
  synchronized Node child(long key) {
    if (2 * childCount >= keys.length) {
      grow();
    }
    int slot = slot(key);
    Node found = children[slot];
    if (found == null) {
      found = new Node();
      keys[slot] = key;
      children[slot] = found;
      childCount++;
    }
    return found;
  }

  /** The position after the joint choice of that key, if it was ever tried. */
  synchronized @Nullable Node findChild(long key) {
    return keys.length == 0 ? null : children[slot(key)];
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) ((key * 0x9E37_79B9_7F4A_7C15L) >>> 32) & mask;
    while (children[slot] != null && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    @Nullable Node[] old = children;
    keys = new long[Math.max(4, 2 * old.length)];
    children = new Node[keys.length];
    for (int i = 0; i < old.length; i++) {
      if (old[i] != null) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        children[slot] = old[i];
      }
    }
  }
}
