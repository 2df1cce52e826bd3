package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PositionTableTest {
  private static final int SMALLEST = 1 << 10; // entries, however little memory is allowed

  private static long value(PositionTable table, long key) {
    int place = table.find(key);
    return place < 0 ? 0 : table.value(place);
  }

  @Test
  void findsWhatWasPutLastOrNothing() {
    PositionTable table = new PositionTable(1 << 20);
    Map<Long, Long> last = new HashMap<>();
    Random random = new Random(1);
    for (long i = 1; i <= 20_000; i++) {
      long key = random.nextInt(10_000) * 0x1_0000_0001L;
      table.put(key, i, (int) -i, 1);
      last.put(key, i);
    }

    last.forEach((key, value) -> assertThat(value(table, key)).isIn(value, 0L));
    long found = last.keySet().stream().filter(key -> table.find(key) >= 0).count();
    assertThat(found).isGreaterThan(last.size() * 9L / 10);
    long key = last.keySet().stream().filter(each -> table.find(each) >= 0).findFirst().orElse(0L);
    assertThat(table.note(table.find(key))).isEqualTo((int) -value(table, key));
  }

  /** Of so many that others had to go, those are left that took the most work. */
  @Test
  void keepsTheEntriesThatTookTheMostWork() {
    PositionTable table = new PositionTable(0);
    for (long key = 0; key < SMALLEST / 2; key++) {
      table.put(key, 1, 0, 1000);
    }
    for (long key = SMALLEST; key < 20 * SMALLEST; key++) {
      table.put(key, 2, 0, 1);
    }

    long left = 0;
    for (long key = 0; key < SMALLEST / 2; key++) {
      left += value(table, key);
    }
    assertThat(left).isGreaterThan(SMALLEST * 2 / 5);
  }

  /** The key 0 is a position, too. */
  @Test
  void isEmptyAtFirst() {
    PositionTable table = new PositionTable(0);

    assertThat(table.find(0)).isNegative();
    table.put(0, 5, 0, 0);
    assertThat(value(table, 0)).isEqualTo(5);
  }

  @Test
  void forgetsAllButNegativeValues() {
    PositionTable table = new PositionTable(0);
    table.put(1, 5, 0, 9);
    table.put(2, -5, 0, 9);

    table.keepNegative();

    assertThat(table.find(1)).isNegative();
    assertThat(value(table, 2)).isEqualTo(-5);
  }
}
