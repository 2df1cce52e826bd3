package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.seat.RandomPlayer;
import java.util.Set;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code gtpx serve} refuses before it starts. docs/cli.md */
class ServeOptionsTest {
  private static ServeOptions read(String... words) throws Exception {
    return new ServeOptions(
        ServeCommand.command().read(words), (budget, seed) -> new RandomPlayer(seed));
  }

  @ParameterizedTest
  @CsvSource({
    "--admin, 0.0.0.0:7078, without --admin-token (expected: a loopback address",
    "--host, go.example:7077, '(expected: a name without a port, such as go.example)'",
    "--trusted-proxy, proxy.example, '(expected: an address such as 192.0.2.1, or a network'",
  })
  void whatCannotBeMeantIsRefusedWithWhatWasExpected(String option, String value, String expected) {
    assertThatThrownBy(() -> read(option, value))
        .isInstanceOf(ParseException.class)
        .hasMessageStartingWith(option + " " + value + " ")
        .hasMessageContaining(expected);
  }

  @Test
  void namesOfTheServerAreThoseOfBothSides() throws Exception {
    ServeOptions options = read("--host", "Go.Example");

    assertThat(options.config().net().hosts().names()).containsExactly("go.example");
    assertThat(options.config().admin().orElseThrow().hosts()).isEqualTo(Set.of("go.example"));
  }
}
