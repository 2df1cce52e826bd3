package gtpx.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comments show the calculation of expected values. */
class ClockTest {
  private static final long START = Long.MAX_VALUE - 5; // arbitrary; the clock may wrap

  private static Clock clock(String setting) {
    return Clock.of(TimeSetting.parse(setting), Duration.ZERO);
  }

  private static long after(double seconds) {
    return START + nanos(seconds);
  }

  private static long nanos(double seconds) {
    return Math.round(1000 * seconds) * 1_000_000;
  }

  /** Returns the clock after moves that took this long. */
  private static Clock moved(Clock clock, double... seconds) {
    Clock moved = clock;
    for (double each : seconds) {
      moved = moved.start(START).stop(after(each));
    }
    return moved;
  }

  private static TimeLeft shown(Clock clock) {
    return clock.left(START);
  }

  private static TimeLeft left(String seconds, int periods, int stones) {
    return new TimeLeft(TimeLeft.parseSeconds(seconds).orElseThrow(), periods, stones);
  }

  @Test
  void absoluteTimeIsUsedUpMoveByMove() {
    Clock clock = moved(clock("absolute:10"), 4, 3.5);

    assertThat(shown(clock)).isEqualTo(left("2.5", 0, 0)); // 10 - 4 - 3.5
  }

  @Test
  void fischerTimeGrowsWithEachMove() {
    Clock clock = moved(clock("fischer:10+2"), 4, 3.5);

    assertThat(shown(clock)).isEqualTo(left("6.5", 0, 0)); // 10 - 4 + 2 - 3.5 + 2
  }

  @Test
  void fischerTimeNeverExceedsTheMostThatMainTimeCanBe() {
    Clock clock = moved(clock("fischer:9999999+3"), 1);

    assertThat(shown(clock)).isEqualTo(left("10000000", 0, 0)); // 9999999 - 1 + 3 is more
  }

  @Test
  void aTurnHasItsOwnTime() {
    Clock clock = moved(clock("turn:20"), 19.5);

    assertThat(shown(clock)).isEqualTo(left("20", 0, 0));
    assertThat(shown(clock.start(START).pause(after(19.5)))).isEqualTo(left("0.5", 0, 0));
  }

  @Test
  void aStretchOfCanadianTimeIsSharedByItsStones() {
    Clock clock = clock("canadian:60/3/30");

    assertThat(shown(clock)).isEqualTo(left("60", 0, 0));
    clock = moved(clock, 50); // main time: 60 - 50 = 10
    assertThat(shown(clock)).isEqualTo(left("10", 0, 0));
    clock = moved(clock, 15); // 10 of main time, 5 of the stretch: 25 left, 1 of 3 stones played
    assertThat(shown(clock)).isEqualTo(left("25", 0, 2));
    clock = moved(clock, 20);
    assertThat(shown(clock)).isEqualTo(left("5", 0, 1)); // 25 - 20
    clock = moved(clock, 5);
    assertThat(shown(clock)).isEqualTo(left("30", 0, 3)); // the third stone begins a new stretch
  }

  @Test
  void canadianTimeWithoutMainTimeBeginsInTheStretch() {
    Clock clock = clock("canadian:0/2/30");

    assertThat(shown(clock)).isEqualTo(left("30", 0, 2));
    assertThat(shown(moved(clock, 0))).isEqualTo(left("30", 0, 1)); // no time, but a stone
    assertThat(shown(moved(clock, 0, 0))).isEqualTo(left("30", 0, 2));
  }

  @Test
  void aThoughtThatEndsExactlyWithMainTimeIsTheFirstOfOvertime() {
    assertThat(shown(moved(clock("canadian:60/3/30"), 60))).isEqualTo(left("30", 0, 2));
    assertThat(shown(moved(clock("byoyomi:60/3x30"), 60))).isEqualTo(left("30", 3, 1));
  }

  @Test
  void aPeriodIsRestoredByAMoveAndLostWhenUsedUp() {
    Clock clock = clock("byoyomi:10/3x5");

    assertThat(shown(clock)).isEqualTo(left("10", 3, 0));
    clock = moved(clock, 14.999); // 4.999 of the first period
    assertThat(shown(clock)).isEqualTo(left("5", 3, 1));
    clock = moved(clock, 5); // all of the first period: using exactly the limit is in time
    assertThat(shown(clock)).isEqualTo(left("5", 3, 1));
    clock = moved(clock, 5.001); // a millisecond of the second
    assertThat(shown(clock)).isEqualTo(left("5", 2, 1));
    assertThat(shown(clock.start(START).pause(after(7)))).isEqualTo(left("3", 1, 1)); // 7 - 5 = 2
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"absolute:40", "canadian:10/2/30", "byoyomi:10/3x10", "fischer:40+9", "turn:40"})
  void exactlyAtTheLimitIsInTime(String setting) {
    Clock clock = clock(setting).start(START); // each may think for 40 s

    assertThat(clock.isOver(after(40))).isFalse();
    assertThat(clock.isOver(after(40) + 1)).isTrue();
    assertThat(clock.deadline()).hasValue(after(40) + 1);
    assertThat(clock.remaining(after(15))).contains(Duration.ofSeconds(25));
    assertThat(clock.remaining(after(45))).contains(Duration.ZERO);
  }

  @Test
  void withoutALimitTimeIsNeverUp() {
    Clock clock = clock("none").start(START);

    assertThat(clock.isOver(after(1e9))).isFalse();
    assertThat(clock.deadline()).isEmpty();
    assertThat(clock.remaining(START)).isEqualTo(Optional.empty());
    assertThat(clock.left(after(5))).isEqualTo(left("0", 0, 0));
  }

  @Test
  void aClockThatStandsStillHasNoDeadline() {
    assertThat(clock("turn:20").deadline()).isEmpty();
  }

  // Exceeded time.

  @Test
  void aMoveThatIsTooLateIsChargedWhatThereWas() {
    assertThat(shown(moved(clock("absolute:10"), 11))).isEqualTo(left("0", 0, 0));
    assertThat(shown(moved(clock("turn:10"), 11))).isEqualTo(left("10", 0, 0));
    assertThat(shown(moved(clock("fischer:10+3"), 11))).isEqualTo(left("3", 0, 0));
    assertThat(shown(moved(clock("canadian:0/2/10"), 11))).isEqualTo(left("0", 0, 1));
    assertThat(shown(moved(clock("canadian:0/2/10"), 11, 0))).isEqualTo(left("10", 0, 2));
  }

  @Test
  void periodsThatAreAllLostStayLost() {
    Clock clock = moved(clock("byoyomi:0/2x10"), 21);

    assertThat(shown(clock)).isEqualTo(left("0", 0, 0));
    assertThat(clock.start(START).isOver(START)).isFalse();
    assertThat(clock.start(START).isOver(START + 1)).isTrue();
  }

  // The lag allowance.

  @Test
  void ofEveryMoveTheLagAllowanceIsFree() {
    Clock clock = Clock.of(TimeSetting.parse("absolute:10"), Duration.ofMillis(500));

    clock = moved(clock, 0.4, 0.5, 0.7, 2.5); // 0 + 0 + 0.2 + 2

    assertThat(shown(clock)).isEqualTo(left("7.8", 0, 0));
  }

  @Test
  void theDeadlineIsThatMuchLater() {
    Clock clock = Clock.of(TimeSetting.parse("absolute:10"), Duration.ofMillis(500)).start(START);

    assertThat(clock.deadline()).hasValue(after(10.5) + 1);
    assertThat(clock.isOver(after(10.5))).isFalse();
    assertThat(clock.isOver(after(10.5) + 1)).isTrue();
    assertThat(clock.remaining(after(10))).contains(Duration.ofMillis(500));
    assertThat(clock.left(after(0.3)).time()).isEqualTo(Duration.ofSeconds(10));
  }

  // Pauses.

  @Test
  void whatWasUsedBeforeAPauseStaysUsedAndLagIsGivenOnce() {
    Clock clock = Clock.of(TimeSetting.parse("turn:10"), Duration.ofSeconds(1));

    clock = clock.start(START).pause(after(4)).start(after(100));

    assertThat(clock.left(after(102)).time()).isEqualTo(Duration.ofSeconds(5)); // 10 - (4 + 2 - 1)
    assertThat(clock.deadline()).hasValue(after(107) + 1); // 100 + 10 + 1 - 4
  }

  @Test
  void whatACancelledMoveHasCostIsGivenBack() {
    Clock clock = clock("absolute:10").start(START).pause(after(4)).start(after(5)).cancel();

    assertThat(shown(clock)).isEqualTo(left("10", 0, 0));
    assertThat(clock.isRunning()).isFalse();
  }

  @Test
  void anInstantBeforeTheStartCostsNothing() {
    Clock clock = clock("absolute:10").start(START);

    assertThat(clock.left(START - 7).time()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void aClockIsStartedAndStoppedInTurns() {
    Clock still = clock("turn:20");
    Clock running = still.start(START);

    assertThat(running.isRunning()).isTrue();
    assertThat(running.setting()).isEqualTo(TimeSetting.parse("turn:20"));
    assertThatThrownBy(() -> still.stop(START)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> running.start(START))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageEndingWith("(expected: standing still)");
    assertThatThrownBy(() -> Clock.of(TimeSetting.parse("none"), Duration.ofMillis(-1)))
        .hasMessage("lag: PT-0.001S (expected: 0 or more)");
  }

  // The journal.

  @Test
  void aClockSurvivesARestartInTheMiddleOfAMove() {
    Clock clock = Clock.of(TimeSetting.parse("byoyomi:10/3x5"), Duration.ofMillis(250));
    clock = moved(clock, 17.25).start(START).pause(after(3)); // 17.25 - 0.25 = 10 + 5 + 2

    Clock again = Clock.parse(clock.toString());

    assertThat(clock)
        .hasToString(
            "byoyomi:10/3x5 lag=250000000 main=0 stretch=5000000000 periods=2 stones=1"
                + " elapsed=3000000000");
    assertThat(again).hasToString(clock.toString());
    assertThat(shown(again)).isEqualTo(left("2.25", 2, 1)); // 5 - (3 - 0.25)
    assertThat(again.start(0).deadline()).hasValue(nanos(7.25) + 1); // 5 + 5 + 0.25 - 3
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "turn:20",
        "turn:20 lag=0 main=-1 stretch=0 periods=0 stones=0 elapsed=0",
        "turn:20 lag=0 main=1 stretch=0 periods=0 stones=0 elapsed=x",
        "turn:20 lag=0 main=1 stretch=0 periods=9999999999 stones=0 elapsed=0"
      })
  void whatIsNoClockIsRefused(String text) {
    assertThatThrownBy(() -> Clock.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(expected: ");
  }
}
