package gtpx.bot;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A position of the tree: the arms of all players who choose there, and the positions that their
 * joint choices have led to, found by a key of the choices. Holds no stones. Mutable; if several
 * threads search, its monitor guards everything except the points of arms that have been obtained.
 */
final class Node {
  static final Arms[] NO_ARMS = {};

  /** The room that a position takes, in units of one arm, including the keys of its children. */
  static final int ROOM = 4;

  private static final int ROOM_OF_CHOOSER = 6; // in addition to its arms
  private static final long[] NO_KEYS = {};
  private static final @Nullable Node[] NO_CHILDREN = {};

  private Arms[] arms = NO_ARMS; // none until expanded
  private long[] keys = NO_KEYS;
  private @Nullable Node[] children = NO_CHILDREN; // open addressing; half empty
  private int childCount;
  private int visits;
  private boolean isClaimed;
  private @Nullable MixedChoice mixed;

  boolean isExpanded() {
    return arms.length > 0;
  }

  /** Whether the caller should {@link #expand} the node: no other thread is about to. */
  boolean claim() {
    boolean isFree = !isClaimed;
    isClaimed = true;
    return isFree;
  }

  /** Sets the arms of all players who choose here; with none, a thread may do so later. */
  void expand(Arms[] choosers) {
    arms = choosers;
    isClaimed = false;
  }

  /** The arms of all players who choose here, in seat order. */
  Arms[] arms() {
    return arms;
  }

  /**
   * Restricts a chooser to the points that pass the test. Arms obtained earlier aren't changed.
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

  /** How the players who move simultaneously here choose; null if each does on its own. */
  @Nullable MixedChoice mixed() {
    return mixed;
  }

  /** Lets the players choose by regret matching from now on. */
  MixedChoice mix() {
    mixed = new MixedChoice(arms);
    return mixed;
  }

  /** The room of the arms and positions here and below, in units of one arm. */
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

  /** The position after the joint choice with that key; a new one if it was never tried. */
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

  /** The position after the joint choice with that key, if it was ever tried. */
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
