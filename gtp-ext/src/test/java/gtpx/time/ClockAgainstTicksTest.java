package gtpx.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arithmetic of {@link Clock} agrees with a clock that ticks every millisecond. */
class ClockAgainstTicksTest {
  private static final long MILLISECOND = 1_000_000;
  private static final int GAMES = 500;
  private static final int MOVES = 40;

  private long now;

  @ParameterizedTest
  @ValueSource(strings = {"absolute", "canadian", "byoyomi", "fischer", "turn"})
  void randomGamesAgreeTickByTick(String kind) {
    for (int seed = 0; seed < GAMES; seed++) {
      play(kind, new Random(seed), "seed " + seed);
    }
  }

  private void play(String kind, Random random, String where) {
    int main = random.nextInt(60) + (List.of("absolute", "fischer").contains(kind) ? 1 : 0);
    int count = 1 + random.nextInt(4);
    int bonus = 1 + random.nextInt(20);
    int lag = random.nextInt(4);
    now = random.nextLong();
    SlowClock slow = new SlowClock(kind, main, count, bonus, lag);
    Clock clock = Clock.of(setting(kind, main, count, bonus), Duration.ofMillis(lag));
    for (int i = 0; i < MOVES && !slow.isOver(); i++) {
      clock = move(clock, slow, random, where + " move " + i);
    }
  }

  private static TimeSetting setting(String kind, int main, int count, int bonus) {
    Duration most = Duration.ofMillis(main);
    Duration more = Duration.ofMillis(bonus);
    return switch (kind) {
      case "absolute" -> new TimeSetting.Absolute(most);
      case "canadian" -> new TimeSetting.Canadian(most, count, more);
      case "byoyomi" -> new TimeSetting.ByoYomi(most, count, more);
      case "fischer" -> new TimeSetting.Fischer(most, more);
      default -> new TimeSetting.PerTurn(more);
    };
  }

  private Clock move(Clock before, SlowClock slow, Random random, String where) {
    Clock clock = before.start(now);
    int thought = random.nextInt(25);
    for (int i = 0; i < thought && !slow.isOver(); i++) {
      slow.tick();
      now += MILLISECOND;
      assertThat(clock.isOver(now)).as(where).isEqualTo(slow.isOver());
      assertThat(clock.deadline().orElseThrow() - now > 0).as(where).isEqualTo(!slow.isOver());
      if (!slow.isOver()) {
        assertThat(shown(clock)).as(where).isEqualTo(slow.shown());
      }
      if (random.nextInt(10) == 0) {
        clock = pause(clock);
      }
    }
    if (slow.isOver()) {
      return clock;
    }
    slow.move();
    clock = clock.stop(now);
    assertThat(shown(clock)).as(where).isEqualTo(slow.shown());
    return clock;
  }

  private Clock pause(Clock clock) {
    Clock again = Clock.parse(clock.pause(now).toString());
    now += 12_345_678;
    return again.start(now);
  }

  private String shown(Clock clock) {
    TimeLeft left = clock.left(now);
    return left.time().toMillis() + " " + left.periods() + " " + left.stones();
  }
}
