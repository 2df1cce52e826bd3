package gtpx.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeLeftTest {
  @ParameterizedTest
  @CsvSource({
    "12.5, 12.5",
    "300, 300",
    "+7., 7",
    "007.250, 7.25",
    "-12.5, -12.5",
    "-0, 0",
    "0.000001, 0.000001",
    "-0.000001, -0.000001",
    "999999999999999.999999, 999999999999999.999999"
  })
  void secondsAreReadAndWrittenExactly(String word, String written) {
    TimeLeft left = new TimeLeft(TimeLeft.parseSeconds(word).orElseThrow(), 0);

    assertThat(left.seconds(TimeLeft.DECIMALS)).hasToString(written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "1e3", "1.0000001", "1000000000000000", ".5"})
  void whatIsNoNumberOfSecondsIsNotRead(String word) {
    assertThat(TimeLeft.parseSeconds(word)).isEmpty();
  }

  @Test
  void decimalsAreCutOff() {
    assertThat(new TimeLeft(Duration.ofNanos(1_999_999_999), 0).seconds(3)).hasToString("1.999");
  }

  @Test
  void countsAreNotNegative() {
    assertThatThrownBy(() -> new TimeLeft(Duration.ZERO, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
