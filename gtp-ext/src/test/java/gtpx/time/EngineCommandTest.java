package gtpx.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineCommandTest {
  private static final String PLAIN = "time_settings time_left";
  private static final String KGS = PLAIN + " kgs-time_settings";
  private static final String KATA = KGS + " kata-time_settings";

  /** A setting as one engine is notified of it. */
  private record Told(TimeSetting setting, Set<String> listed) {
    Optional<String> settings() {
      return setting.engineCommand(listed);
    }

    Optional<String> left(String color, TimeLeft left) {
      return setting.engineTimeLeft(color, left, listed);
    }
  }

  private static Told time(String setting, String listed) {
    return new Told(TimeSetting.parse(setting), Set.of(listed.split(" ", -1)));
  }

  @ParameterizedTest
  @CsvSource({
    "none, time_settings 0 1 0",
    "absolute:300, time_settings 300 0 0",
    "absolute:300.9, time_settings 300 0 0",
    "absolute:0.5, time_settings 1 0 0", // 0 0 0 would mean no limit
    "canadian:60/25/300, time_settings 60 300 25",
    "canadian:60/25/0.5, time_settings 60 1 25", // 60 0 25 would mean absolute time
    "byoyomi:600/5x30, time_settings 720 30 1", // 600 + 4 x 30
    "fischer:60+5, time_settings 210 0 0", // 60 + 30 x 5
    "turn:20, time_settings 0 20 1"
  })
  void anEngineOfGtpIsToldWhatItsWordsCanSay(String setting, String command) {
    assertThat(time(setting, PLAIN).settings()).contains(command);
  }

  @Test
  void betterWordsAreUsedWhereTheyAreListed() {
    assertThat(time("byoyomi:600/5x30", KGS).settings())
        .contains("kgs-time_settings byoyomi 600 30 5");
    assertThat(time("fischer:60.5+5", KATA).settings())
        .contains("kata-time_settings fischer 60.5 5");
    assertThat(time("fischer:60+5", KGS).settings()).contains("time_settings 210 0 0");
    assertThat(time("none", "kgs-time_settings").settings()).contains("kgs-time_settings none");
    assertThat(time("absolute:9", "kgs-time_settings").settings())
        .contains("kgs-time_settings absolute 9");
    assertThat(time("turn:9", "kata-time_settings").settings())
        .contains("kata-time_settings canadian 0 9 1");
  }

  @Test
  void anEngineThatListsNothingOfTimeIsToldNothing() {
    Told time = time("absolute:9", "name play");

    assertThat(time.settings()).isEmpty();
    assertThat(time.left("black", left(5, 0, 0))).isEmpty();
  }

  private static TimeLeft left(double seconds, int periods, int stones) {
    return new TimeLeft(Duration.ofMillis(Math.round(1000 * seconds)), periods, stones);
  }

  @Test
  void whatIsLeftIsToldInWholeSeconds() {
    assertThat(time("absolute:300", PLAIN).left("white", left(12.9, 0, 0)))
        .contains("time_left white 12 0");
    assertThat(time("canadian:60/25/300", PLAIN).left("black", left(0.9, 0, 7)))
        .contains("time_left black 0 7");
    assertThat(time("fischer:60+5", PLAIN).left("black", left(33, 0, 0)))
        .contains("time_left black 33 0"); // the actual time, not the estimate
    assertThat(time("turn:20", PLAIN).left("black", left(20, 0, 0)))
        .contains("time_left black 20 1");
    assertThat(time("none", PLAIN).left("black", left(0, 0, 0))).isEmpty();
  }

  @Test
  void ofByoYomiThePeriodsAreTheStones() {
    Told time = time("byoyomi:600/5x30", KGS);

    assertThat(time.left("black", left(99, 5, 0))).contains("time_left black 99 0");
    assertThat(time.left("black", left(29.5, 3, 1))).contains("time_left black 29 3");
  }

  @Test
  void whereByoYomiIsUnknownTheOtherPeriodsAreMainTime() {
    Told time = time("byoyomi:600/5x30", PLAIN);

    assertThat(time.left("black", left(99, 5, 0))).contains("time_left black 219 0"); // + 4 x 30
    assertThat(time.left("black", left(29.5, 3, 1))).contains("time_left black 89 0"); // + 2 x 30
    assertThat(time.left("black", left(29.5, 1, 1))).contains("time_left black 29 1");
  }
}
