package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In milliseconds of a clock that the test advances. */
class StoreDelayTest {
  private static final long USUAL = StoreDelay.USUAL.toMillis();
  private static final long CONFIRMED = StoreDelay.CONFIRMED.toMillis();

  private final StoreDelay delay = new StoreDelay();

  private static long nanos(long millis) {
    return millis * 1_000_000;
  }

  private long until(long millis) {
    return delay.until(nanos(millis)) / 1_000_000;
  }

  @Test
  void aStoreThatNeedNotBeConfirmedIsNeverLate() {
    assertThat(until(1_000_000)).isZero();
  }

  /** System.nanoTime() may be negative. */
  @ParameterizedTest
  @ValueSource(longs = {0, -1_000_000, 1_000_000})
  void afterAPauseTheTimeBeyondWhatIsUsualCounts(long start) {
    delay.confirm(nanos(start));
    delay.confirm(nanos(start + CONFIRMED));
    assertThat(until(start + CONFIRMED)).isZero();

    assertThat(until(start + 2 * CONFIRMED + 5000)).isEqualTo(5000);
    delay.confirm(nanos(start + 2 * CONFIRMED + 5000));
    assertThat(until(start + 3 * CONFIRMED + 5000)).isEqualTo(5000);
  }

  @Test
  void anOutageInWhichABatchIsWrittenCountsOnce() {
    delay.confirm(nanos(0));
    delay.begin(nanos(100));

    assertThat(until(100 + USUAL + 7000)).isEqualTo(7000);
    delay.end(nanos(100 + USUAL + 7000));
    assertThat(until(100 + USUAL + 7010)).as("not confirmed yet").isEqualTo(7010);
    delay.confirm(nanos(100 + USUAL + 7010));
    assertThat(until(100 + USUAL + 7500)).isEqualTo(7010);
  }

  @Test
  void aSlowBatchCountsWhileTheStoreIsConfirmed() {
    delay.begin(nanos(0));
    for (long at = 0; at <= 3000; at += 500) {
      delay.confirm(nanos(at));
    }

    delay.end(nanos(3000));

    assertThat(until(3000)).isEqualTo(3000 - USUAL);
    assertThat(until(3900)).isEqualTo(3000 - USUAL);
  }
}
