package gtpx.bot;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The room for the trees that several players keep from move to move. When it is full the trees are
 * dropped that were kept longest ago, so that a server full of bots doesn't run out of memory.
 * Thread-safe.
 */
public final class KeptTrees {
  private final int most; // room of all, by that of one arm
  private final Deque<Entry> entries = new ArrayDeque<>(); // the oldest first; guarded by this
  private long taken; // guarded by this

  /** Room for the largest tree that one search may grow in this heap. */
  public KeptTrees() {
    this(SearchTree.mostIn(Runtime.getRuntime().maxMemory()));
  }

  KeptTrees(int most) {
    this.most = most;
  }

  /** What is in a place; a player that is gone leaves its entry until it is the oldest. */
  private record Entry(WeakReference<Place<?>> place, int room) {}

  /** Where one player keeps its tree. */
  final class Place<T> {
    private @Nullable T kept; // guarded by the trees, as is the entry
    private @Nullable Entry entry;

    /** What is kept; empty if nothing is, or it was dropped. */
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

    /** Keeps that in place of what was kept; nothing if it needs more room than there is. */
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
