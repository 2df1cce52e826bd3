package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Phase;
import gtpx.game.Position;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The dead stones that were found last, so that the same position has the same ones whenever it is
 * counted. Komi and proposals of dead stones make no difference. Thread-safe.
 */
final class CountedPositions {
  private static final int MOST = 256;

  private final Map<Key, List<Integer>> dead =
      new LinkedHashMap<>(16, 0.75f, true) { // guarded by this
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, List<Integer>> eldest) {
          return size() > MOST;
        }
      };

  private record Key(
      GameSpec spec, Phase phase, List<Event> events, List<Integer> stones, boolean isByProof) {}

  /**
   * The dead stones of a position.
   *
   * @param isByProof whether a solver is asked; those who don't ask one have answers of their own
   * @param counter finds them if they aren't known
   */
  List<Integer> dead(Position position, boolean isByProof, Supplier<List<Integer>> counter) {
    Key key =
        new Key(
            withoutKomi(position.spec()),
            position.phase(),
            position.events().stream().filter(CountedPositions::matters).toList(),
            Arrays.stream(position.board().stones()).boxed().toList(),
            isByProof);
    return find(key).orElseGet(() -> keep(key, counter.get()));
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

  private synchronized Optional<List<Integer>> find(Key key) {
    return Optional.ofNullable(dead.get(key));
  }

  /** Keeps the first answer, if two threads count at the same time. */
  private synchronized List<Integer> keep(Key key, List<Integer> found) {
    return dead.computeIfAbsent(key, unused -> List.copyOf(found));
  }
}
