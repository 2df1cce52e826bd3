package gtpx.cli.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TournamentPaceTest {
  private final AtomicLong nanos = new AtomicLong(5);

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Test
  void theRestTakesAsLongAGameAsTheGamesSoFar() {
    TournamentPace pace = new TournamentPace(10, 0, nanos::get);

    pass(Duration.ofSeconds(10));
    pace.step();
    pass(Duration.ofSeconds(20));

    assertThat(pace.step()).isEqualTo("2 of 10 games, 0:30 so far, about 2:00 left");
  }

  @Test
  void gamesOfAnEarlierRunDoNotCount() {
    TournamentPace pace = new TournamentPace(100, 98, nanos::get);

    pass(Duration.ofHours(1).plusSeconds(1));

    assertThat(pace.step()).isEqualTo("99 of 100 games, 1:00:01 so far, about 1:00:01 left");
  }

  @Test
  void atTheEndNothingIsLeft() {
    TournamentPace pace = new TournamentPace(1, 0, nanos::get);

    assertThat(pace.step()).isEqualTo("1 of 1 games, 0:00 so far, about 0:00 left");
  }
}
