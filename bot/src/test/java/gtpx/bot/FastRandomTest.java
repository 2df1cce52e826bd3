package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Range and uniformity of the random numbers. */
class FastRandomTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 81, 10_000})
  void numbersAreBelowTheBoundAndEven(int bound) {
    FastRandom random = new FastRandom(1);
    int[] counts = new int[bound];

    for (int i = 0; i < 1000 * bound; i++) {
      counts[random.below(bound)]++;
    }

    // 1000 each with a deviation of 32; a difference of 250 is practically impossible for any bound
    // used here.
    assertThat(IntStream.of(counts)).allMatch(count -> count >= 750 && count <= 1250);
  }
}
