package gtpx.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AnswerTimeoutTest {
  private static final ReadResult NOTHING = new ReadResult.Silence("");
  private static final Duration MINUTE = Duration.ofSeconds(60);

  private final AnswerTimeout timeout = new AnswerTimeout(MINUTE);

  private Duration patience(String command) {
    return timeout.patience(NOTHING, command);
  }

  private void miss(String command) {
    timeout.miss(NOTHING, command);
  }

  @Test
  void theFullTimeIsGivenUntilItHasPassedInVain() {
    assertThat(patience("play")).isEqualTo(MINUTE);

    miss("komi");

    assertThat(patience("play")).isEqualTo(MINUTE.dividedBy(2));
  }

  @Test
  void aCommandIsWaitedForAFewSecondsHoweverManyOthersWereMissing() {
    for (int i = 0; i < 100; i++) {
      miss("c" + i);
    }

    assertThat(patience("play")).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void afterTwoMissingAnswersTheThirdIsHardlyWaitedFor() {
    miss("play");
    assertThat(patience("play")).isGreaterThan(Duration.ofSeconds(10));

    miss("play");

    assertThat(patience("play")).isLessThan(Duration.ofSeconds(1));
    assertThat(patience("komi")).isGreaterThan(Duration.ofSeconds(10));
  }

  @Test
  void whatMayStillBeAnsweredIsWaitedForLongerThanItTookBefore() {
    timeout.answered("play", Duration.ofSeconds(2));
    miss("play");
    miss("play");

    assertThat(patience("play")).isBetween(Duration.ofSeconds(4), Duration.ofSeconds(10));
  }

  @Test
  void commandsThatAreNotListedAreOfOneKind() {
    timeout.know(Set.of("play"));
    miss("no_such_command");
    miss("NAME");

    assertThat(patience("PLAY")).isLessThan(Duration.ofSeconds(1));
    assertThat(patience("play")).isGreaterThan(Duration.ofSeconds(10));
  }

  @ParameterizedTest
  @CsvSource({"300, 75", "90, 22.5", "60, 15", "5, 15"})
  void aLongerTimeoutStretchesTheLimitsOfScripts(int most, double stretched) {
    assertThat(AnswerTimeout.stretched(Duration.ofSeconds(15), Duration.ofSeconds(most)))
        .isEqualTo(Duration.ofMillis((long) (stretched * 1000)));
  }
}
