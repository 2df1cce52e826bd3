package gtpx.bot;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The storage for the trees that several players keep from move to move. When it is full, the
 * oldest trees are dropped, so that a server full of bots doesn't run out of memory. Thread-safe.
 */
public final class KeptTrees {
  private final int most; // capacity, in units of one arm
  private final Deque<Entry> entries = new ArrayDeque<>(); // oldest first; guarded by this
  private long taken; // guarded by this

  /** Creates storage for the largest tree that one search may grow in this heap. */
  public KeptTrees() {
    this(SearchTree.mostIn(Runtime.getRuntime().maxMemory()));
  }

  KeptTrees(int most) {
    this.most = most;
  }

  /**
   * The contents of a place. The entry of a player that no longer exists remains until it is the
   * oldest.
   */
  private record Entry(WeakReference<Place<?>> place, int room) {}

  /** The place where one player keeps its tree. */
  final class Place<T> {
    private @Nullable T kept; // like the entry, guarded by the trees
    private @Nullable Entry entry;

    /** The kept tree; empty if there is none, or if it was dropped. */
    Optional<T> find() {
      synchronized (KeptTrees.this) {
        return Optional.ofNullable(kept);
      }
    }

    void clear() {
      synchronized (KeptTrees.this) {
        if (entry != null && entries.remove(entry)) {
          taken -= entry.room;
        }
        forget();
      }
    }

    /**
     * Keeps that tree in place of the old one; keeps nothing if it needs more than the whole
     * storage.
     */
    void keep(T next, int room) {
      synchronized (KeptTrees.this) {
        clear();
        kept = next;
        entry = new Entry(new WeakReference<>(this), room);
        entries.add(entry);
        taken += room;
        dropOldest();
      }
    }

    private void forget() {
      kept = null;
      entry = null;
    }
  }

  <T> Place<T> place() {
    return new Place<>();
  }

  private void dropOldest() {
    while (taken > most) {
      Entry oldest = entries.remove();
      taken -= oldest.room;
      Place<?> place = oldest.place.get();
      if (place != null) {
        place.forget();
      }
    }
  }
}
