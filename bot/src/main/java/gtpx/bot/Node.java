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

  private Arms[] arms = NO_ARMS; // none until expanded
  private long[] keys = {};
  private @Nullable Node[] children = {}; // open addressing; a power of two, half of it empty
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

  /** How many arms and positions there are here and below. */
  int countArms() {
    int sum = childCount;
    for (Arms own : arms) {
      sum += own.count();
    }
    for (Node child : children) {
      sum += child == null ? 0 : child.countArms();
    }
    return sum;
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
