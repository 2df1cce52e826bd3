package gtpx.bot;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.util.Optional;

/**
 * The storage for the trees that several players keep from move to move. When it is full, the trees
 * that were used least recently are dropped, so that a server full of bots doesn't run out of
 * memory. Those of players that no longer exist are dropped when the storage is used again.
 * Thread-safe.
 */
public final class KeptTrees {
  private final Cache<Object, Kept> trees; // by owner

  /** Creates storage for the largest tree that one search may grow in this heap. */
  public KeptTrees() {
    this(SearchTree.mostIn(Runtime.getRuntime().maxMemory()));
  }

  /**
   * @param most capacity, in units of one arm
   */
  KeptTrees(int most) {
    trees =
        CacheBuilder.newBuilder()
            .concurrencyLevel(1) // for one capacity of all
            .weakKeys()
            .maximumWeight(most)
            .weigher((Object owner, Kept kept) -> kept.room)
            .build();
  }

  /**
   * A tree.
   *
   * @param room that it takes, in units of one arm
   */
  record Kept(GameMoment moment, Node top, int room) {}

  /** The kept tree; empty if there is none, or if it was dropped. */
  Optional<Kept> find(Object owner) {
    return Optional.ofNullable(trees.getIfPresent(owner));
  }

  void clear(Object owner) {
    trees.invalidate(owner);
  }

  /**
   * Keeps that tree in place of the old one; keeps nothing if it needs more than the whole storage.
   */
  void keep(Object owner, Kept kept) {
    trees.put(owner, kept);
  }
}
