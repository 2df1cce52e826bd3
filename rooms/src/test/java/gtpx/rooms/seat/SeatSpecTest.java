package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.client.ProcessEnvironment;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The players that {@code --seat} can name. */
class SeatSpecTest {
  private static final Path FOLDER = Path.of("engines", "ours");

  private static SeatAddress address(String host, int port, String player) {
    return new SeatAddress(
        Optional.of(host).filter(word -> !word.isEmpty()),
        port,
        Optional.of(player).filter(word -> !word.isEmpty()));
  }

  @Test
  void anEngineElsewhereIsNamedByItsAddress() {
    SeatSpec listening = SeatSpec.parse("red=tcp:go.example:7000");

    assertThat(listening.kind()).isEqualTo(SeatSpec.Kind.TCP);
    assertThat(listening.color()).contains(new Color(2));
    assertThat(listening.address()).contains(address("go.example", 7000, ""));
    assertThat(listening.words()).isEqualTo("tcp:go.example:7000");
    assertThat(listening.shortName()).isEqualTo("tcp:go.example:7000");
    assertThat(SeatSpec.parse("tcp:[::1]:7000").address()).contains(address("::1", 7000, ""));
  }

  @Test
  void anEngineThatDialsInIsNamedByOurPort() {
    assertThat(SeatSpec.parse("listen:7000").kind()).isEqualTo(SeatSpec.Kind.LISTEN);
    assertThat(SeatSpec.parse("listen:7000").address()).contains(address("", 7000, ""));
    assertThat(SeatSpec.parse("listen:0.0.0.0:7000").address())
        .contains(address("0.0.0.0", 7000, ""));
  }

  @Test
  void aSeatOnABridgeIsNamedByItsPlayer() {
    SeatSpec bot = SeatSpec.parse("bridge:go.example:7077/bot:level=3");

    assertThat(bot.kind()).isEqualTo(SeatSpec.Kind.BRIDGE);
    assertThat(bot.address()).contains(address("go.example", 7077, "bot:level=3"));
    assertThat(bot.shortName()).isEqualTo("bridge:go.example:7077/bot:level=3");
  }

  @ParameterizedTest
  @CsvSource({
    "tcp:,                   tcp:HOST:PORT",
    "tcp:7000,               tcp:HOST:PORT",
    "tcp:host,               tcp:HOST:PORT",
    "tcp:host:0,             tcp:HOST:PORT",
    "tcp:host:70000,         tcp:HOST:PORT",
    "tcp:host:7000/bot,      tcp:HOST:PORT",
    "tcp:host:7000 --level,  tcp:HOST:PORT",
    "listen:,                listen:PORT or listen:HOST:PORT",
    "listen:7000/bot,        listen:PORT or listen:HOST:PORT",
    "listen:host:port,       listen:PORT or listen:HOST:PORT",
    "bridge:7077/bot,        bridge:HOST:PORT or bridge:HOST:PORT/PLAYER",
    "bridge:host:7077/,      bridge:HOST:PORT or bridge:HOST:PORT/PLAYER",
  })
  void aWrongAddressIsRefusedWithWhatWasExpected(String words, String expected) {
    assertThatThrownBy(() -> SeatSpec.parse(words))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("seat " + words + " (expected: " + expected + ")");
  }

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
