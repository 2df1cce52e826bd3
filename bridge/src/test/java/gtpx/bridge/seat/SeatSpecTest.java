package gtpx.bridge.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.ProcessEnvironment;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The players that {@code --seat} can name. */
class SeatSpecTest {
  private static final Path FOLDER = Path.of("engines", "ours");

  @Test
  void aProgramHasOurEnvironmentUnlessToldOtherwise() {
    assertThat(SeatSpec.parse("gnugo --mode gtp").environment()).isEqualTo(ProcessEnvironment.OURS);
  }

  @Test
  void variablesAndAFolderDoNotChangeTheWords() {
    SeatSpec program = SeatSpec.parse("red=gnugo --mode gtp");

    SeatSpec told = program.withVariable("A", "1").in(FOLDER).withVariable("B", "2");

    assertThat(told.environment())
        .isEqualTo(ProcessEnvironment.OURS.in(FOLDER).with("A", "1").with("B", "2"));
    assertThat(told.words()).isEqualTo("gnugo --mode gtp");
    assertThat(told.color()).isEqualTo(program.color());
  }

  @Test
  void theEnvironmentOutlivesTheClock() {
    SeatSpec bot = SeatSpec.parse("bot").withVariable("A", "1");

    assertThat(bot.withoutClock().environment()).isEqualTo(bot.environment());
  }
}
