package gtpx.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AnswerTimeoutTest {
  @ParameterizedTest
  @CsvSource({"300, 75", "90, 22.5", "60, 15", "5, 15"})
  void aLongerTimeoutStretchesTheLimitsOfScripts(int most, double stretched) {
    assertThat(AnswerTimeout.stretched(Duration.ofSeconds(15), Duration.ofSeconds(most)))
        .isEqualTo(Duration.ofMillis((long) (stretched * 1000)));
  }
}
