package gtpx.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeSettingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "none",
        "absolute:300",
        "absolute:0.001",
        "absolute:10000000",
        "canadian:60/25/300",
        "canadian:0/1/0.5",
        "byoyomi:600/5x30",
        "byoyomi:0/1000x1000000",
        "fischer:60+5",
        "fischer:0.125+0.25",
        "turn:20"
      })
  void wordsAreReadAndWrittenAlike(String words) {
    assertThat(TimeSetting.parse(words)).hasToString(words);
  }

  @Test
  void numbersAreReadExactly() {
    assertThat(TimeSetting.parse("canadian:1.5/025/00300.120"))
        .isEqualTo(
            new TimeSetting.Canadian(Duration.ofMillis(1_500), 25, Duration.ofMillis(300_120)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "blitz | time \"blitz\" (expected: none, absolute:300, canadian:60/25/300,"
            + " byoyomi:600/5x30, fischer:60+5 or turn:20)",
        "none:1 | time \"none:1\" (expected: none)",
        "absolute | time \"absolute\" (expected: absolute:SECONDS, such as absolute:300;"
            + " seconds with up to 3 decimals)",
        "absolute:-1 | time \"absolute:-1\" (expected: absolute:SECONDS, such as absolute:300;"
            + " seconds with up to 3 decimals)",
        "turn:0.0001 | time \"turn:0.0001\" (expected: turn:SECONDS, such as turn:20;"
            + " seconds with up to 3 decimals)",
        "canadian:60/25 | time \"canadian:60/25\" (expected: canadian:MAIN/STONES/SECONDS, such as"
            + " canadian:60/25/300; seconds with up to 3 decimals)",
        "byoyomi:60/2/5 | time \"byoyomi:60/2/5\" (expected: byoyomi:MAIN/PERIODSxSECONDS, such as"
            + " byoyomi:600/5x30; seconds with up to 3 decimals)",
        "fischer:60 | time \"fischer:60\" (expected: fischer:MAIN+INCREMENT, such as fischer:60+5;"
            + " seconds with up to 3 decimals)",
        "absolute:0 | time absolute:0: main time: 0 s (expected: 0.001 to 10000000 s, in whole"
            + " milliseconds)",
        "absolute:10000000.001 | time absolute:10000000.001: main time: 10000000.001 s (expected:"
            + " 0.001 to 10000000 s, in whole milliseconds)",
        "canadian:60/0/5 | time canadian:60/0/5: stones: 0 (expected: 1 to 1000)",
        "byoyomi:60/1001x5 | time byoyomi:60/1001x5: periods: 1001 (expected: 1 to 1000)",
        "fischer:60+0 | time fischer:60+0: increment: 0 s (expected: 0.001 to 1000000 s, in whole"
            + " milliseconds)",
        "turn:1000001 | time turn:1000001: time of a turn: 1000001 s (expected: 0.001 to 1000000"
            + " s, in whole milliseconds)"
      })
  void whatIsWrongIsToldWithWhatWasExpected(String words, String message) {
    assertThatThrownBy(() -> TimeSetting.parse(words))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void aLongWordIsCutInTheMessage() {
    assertThatThrownBy(() -> TimeSetting.parse("x".repeat(1000)))
        .hasMessageStartingWith("time \"" + "x".repeat(60) + "...\" (expected: none,");
  }

  @ParameterizedTest
  @CsvSource({
    "none, 0, 0, 0, -1, -1",
    "absolute:300, 60, 0, 0, 2.2700, 6.8100", // 60 - 0.25 - 60/20 in 25 parts
    "absolute:300, 1, 0, 0, 0.0280, 0.0840", // 1 - 0.25 - 1/20 in 25 parts
    "absolute:300, 0, 0, 0, 0.0004, 0.0012", // 10 ms, which may have been rounded away
    "canadian:60/25/300, 60, 0, 0, 14.4000, 43.2000", // 60 / 25 + 300 / 25
    "canadian:60/25/300, 100, 0, 20, 4.7375, 14.2125", // 100 - 0.25 - 100/20 in 20 parts
    "canadian:60/25/300, 100, 0, 1, 94.7500, 94.7500",
    "byoyomi:600/5x30, 60, 5, 0, 32.4000, 85.2500", // 60 / 25 + 30, and all of the first period
    "byoyomi:600/5x30, 20, 3, 1, 18.7500, 18.7500", // all of the period, as a clock shows it
    "byoyomi:600/5x30, 20, 0, 3, 18.7500, 18.7500", // and as time_left reports it
    "fischer:60+5, 60, 0, 0, 7.2700, 21.8100", // 5 more than absolute time gives
    "fischer:60+5, 3, 0, 0, 1.3000, 1.3000", // half of what is left: less than 5
    "turn:20, 12, 0, 0, 11.1500, 11.1500"
  })
  void aMoveHasItsShareOfWhatIsLeft(
      String words, int seconds, int periods, int stones, double normal, double most) {
    TimeLeft left = new TimeLeft(Duration.ofSeconds(seconds), periods, stones);

    Optional<TimeShare> share = TimeSetting.parse(words).shareForMove(left, 25);

    assertThat(share.map(time -> time.normal().toNanos() / 1e9).orElse(-1.0))
        .isCloseTo(normal, within(1e-6));
    assertThat(share.map(time -> time.most().toNanos() / 1e9).orElse(-1.0))
        .isCloseTo(most, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"absolute:2", "fischer:2+0.1", "canadian:1/5/2", "byoyomi:1/2x0.5", "turn:0.2"})
  void whoTakesTheMostEveryTimeIsNeverLate(String words) {
    TimeSetting setting = TimeSetting.parse(words);
    Clock clock = Clock.of(setting, Duration.ZERO);
    long now = 0;

    for (int move = 0; move < 200; move++) {
      clock = clock.start(now);
      now += clock.shareForMove(now, 10).orElseThrow().most().toNanos();
      assertThat(clock.isOver(now)).as("move " + move).isFalse();
      clock = clock.stop(now);
    }
  }

  @Test
  void numbersOfGtpMaySayThatThereIsNoLimitOrOnlyMainTime() {
    Duration main = Duration.ofSeconds(60);
    Duration period = Duration.ofSeconds(30);

    assertThat(TimeSetting.ofGtp(main, period, 5))
        .isEqualTo(new TimeSetting.Canadian(main, 5, period));
    assertThat(TimeSetting.ofGtp(main, period, 0)).isEqualTo(new TimeSetting.None());
    assertThat(TimeSetting.ofGtp(main, Duration.ZERO, 5)).isEqualTo(new TimeSetting.Absolute(main));
  }
}
