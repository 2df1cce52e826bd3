package gtpx.bridge.room;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import java.util.List;

/**
 * Games by their words. Those of the same words share one value, and with it the graph of the
 * board, as long as one of them is there. From any thread.
 */
final class SpecCache {
  private final Variants variants;
  private final Cache<String, GameSpec> known = CacheBuilder.newBuilder().weakValues().build();

  SpecCache(Variants variants) {
    this.variants = variants;
  }

  /**
   * Reads the words.
   *
   * @throws IllegalArgumentException if they make no sense
   */
  GameSpec parse(List<String> words) {
    String key = String.join(" ", words);
    GameSpec spec = known.getIfPresent(key);
    if (spec == null) {
      spec = GameSpec.parse(words, variants);
      known.put(key, spec);
    }
    return spec;
  }
}
