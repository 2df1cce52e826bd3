package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongMapTest {
  /** Against the library's map, with so many keys that the table grows several times. */
  @Test
  void keepsWhatIsPutUntilItIsRemoved() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      LongMap map = new LongMap();
      Map<Long, Long> expected = new HashMap<>();
      for (int i = 0; i < 5_000; i++) {
        long key = random.nextInt(2_000);
        if (random.nextInt(3) > 0) {
          map.put(key, i);
          expected.put(key, (long) i);
        } else if (expected.remove(key) != null) {
          map.remove(key);
        }
      }

      assertThat(map.count()).as("seed %d", seed).isEqualTo(expected.size());
      for (long key = 0; key < 2_000; key++) {
        assertThat(map.get(key))
            .as("seed %d, key %d", seed, key)
            .isEqualTo(expected.getOrDefault(key, LongMap.NONE));
      }
    }
  }
}
