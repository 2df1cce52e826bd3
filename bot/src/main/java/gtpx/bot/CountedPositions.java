package gtpx.bot;

import com.google.common.cache.CacheBuilder;
import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Phase;
import gtpx.game.Position;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * The dead stones that were found last, so that the same position has the same ones whenever it is
 * counted. Komi and proposals of dead stones make no difference. Thread-safe.
 */
final class CountedPositions {
  private static final int MOST = 256;

  private final ConcurrentMap<Key, LifeAndDeathEstimate> dead =
      CacheBuilder.newBuilder()
          .concurrencyLevel(1) // drops the one asked for least recently
          .maximumSize(MOST)
          .<Key, LifeAndDeathEstimate>build()
          .asMap();

  private record Key(
      GameSpec spec, Phase phase, List<Event> events, List<Integer> stones, boolean isByProof) {}

  /**
   * The dead stones of a position.
   *
   * @param isByProof whether a solver is asked; those who don't ask one have answers of their own
   * @param counter finds them if they aren't known
   */
  LifeAndDeathEstimate dead(
      Position position, boolean isByProof, Supplier<LifeAndDeathEstimate> counter) {
    Key key =
        new Key(
            withoutKomi(position.spec()),
            position.phase(),
            position.events().stream().filter(CountedPositions::matters).toList(),
            Arrays.stream(position.board().stones()).boxed().toList(),
            isByProof);
    LifeAndDeathEstimate known = dead.get(key);
    if (known != null) {
      return known;
    }
    LifeAndDeathEstimate found = counter.get();
    LifeAndDeathEstimate before =
        dead.putIfAbsent(key, found); // of a thread that counted meanwhile
    return before == null ? found : before;
  }

  /** The game to which dead stones and proofs belong. */
  static GameSpec withoutKomi(GameSpec spec) {
    GameSpec without = spec;
    for (Color color : spec.colors()) {
      without = without.withKomi(color, BigDecimal.ZERO);
    }
    return without;
  }

  private static boolean matters(Event event) {
    return !(event instanceof Event.DeadProposed || event instanceof Event.DeadWithdrawn);
  }
}
