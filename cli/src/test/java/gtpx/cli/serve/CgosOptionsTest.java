package gtpx.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.gateways.cgos.server.CgosConfig;
import gtpx.rules.Variants;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CgosOptionsTest {
  @TempDir Path folder;

  private static Optional<CgosConfig> read(String... words) throws Exception {
    return CgosOptions.read(ServeCommand.command().read(words), Variants.STANDARD);
  }

  @Test
  void withoutTheAddressThereIsNoServer() throws Exception {
    assertThat(read()).isEmpty();
  }

  @Test
  void aPortAloneIsOfThisMachine() throws Exception {
    CgosConfig config = read("--cgos", "6867").orElseThrow();

    assertThat(config.address().getAddress().isLoopbackAddress()).isTrue();
    assertThat(config.address().getPort()).isEqualTo(6867);
    assertThat(config.spec().board().grid().columns()).isEqualTo(9);
    assertThat(config.time().level()).isEqualTo(Duration.ofMinutes(5));
    assertThat(config.time().gift()).isEqualTo(Duration.ofMillis(250));
    assertThat(config.pairsItself()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--cgos-time|60|--cgos-time needs --cgos",
        "--cgos 1 --cgos-game|multi|--cgos: game .*two players who move in turn\\)",
        "--cgos 1 --cgos-game|parallel board=9|--cgos: game .*two players who move in turn\\)",
        "--cgos 1 --cgos-game|go board=9x7|--cgos: game .*a square board\\)",
        "--cgos 1 --cgos-game|no|--cgos-game no: unknown variant no .*",
        "--cgos 1 --cgos-time|0|--cgos-time 0 \\(expected: a number from 1 to 86400\\)",
        "--cgos 1 --cgos-gift|x|--cgos-gift x \\(expected: seconds, 0 to 99\\)",
        "--cgos 1 --cgos-anchor|gnugo|--cgos-anchor gnugo \\(expected: NAME=RATING\\)",
        "--cgos 1 --cgos-anchor|1=1800|--cgos: anchor 1 \\(expected: a player's name\\)",
        "--cgos|:1|--cgos :1 \\(expected: HOST:PORT, such as 127.0.0.1:7077\\)"
      })
  void whatIsWrongIsNamed(String before, String value, String message) {
    String[] words =
        (before + "\n" + value).replace(" --", "\n--").replace("cgos 1", "cgos\n1").split("\n");

    assertThatThrownBy(() -> read(words))
        .isInstanceOf(ParseException.class)
        .message()
        .matches(message);
  }

  @Test
  void adminsHaveTheirPasswordsFromAFileThatNoMessageQuotes() throws Exception {
    Path file = Files.writeString(folder.resolve("admins"), "admin1 sesame\n\nadmin-2  barley\n");
    CgosConfig config = read("--cgos", "1", "--cgos-admins", file.toString()).orElseThrow();
    assertThat(config.users().admins()).isEqualTo(Map.of("admin1", "sesame", "admin-2", "barley"));
    assertThat(config.toString()).contains("admin1").doesNotContain("sesame", "barley");

    Files.writeString(file, "admin1 sesame\nadmin2 open barley\n");
    assertThatThrownBy(() -> read("--cgos", "1", "--cgos-admins", file.toString()))
        .hasMessage("--cgos-admins " + file + ", line 2 (expected: a name and a password)");

    Files.writeString(file, "root sesame\n");
    assertThatThrownBy(() -> read("--cgos", "1", "--cgos-admins", file.toString()))
        .hasMessage("--cgos: admin root (expected: a name that begins with admin)");
  }
}
