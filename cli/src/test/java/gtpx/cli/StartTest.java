package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.JavaCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients start several engines at once, so an engine loads only the classes it needs. */
class StartTest {

  @ParameterizedTest
  @ValueSource(strings = {"engine", "referee"})
  void anEngineLoadsNoOtherSubCommandAndNothingToDrawWith(String name) throws Exception {
    List<String> loaded = loaded(name);

    assertThat(loaded).anyMatch(line -> line.contains("gtpx.engine.GtpEngine "));
    assertThat(loaded)
        .noneMatch(line -> line.contains("gtpx.draw."))
        .noneMatch(line -> line.contains("java.awt."))
        .noneMatch(line -> line.contains("Completion"))
        .noneMatch(line -> line.contains("gtpx.cli.match.MatchCommand "));
  }

  private static List<String> loaded(String name) throws IOException, InterruptedException {
    List<String> options = List.of("-Xlog:class+load");
    Process process =
        new ProcessBuilder(
                JavaCommand.of(options, Main.class.getName(), List.of(name, "--board=5")))
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return said.lines().toList();
  }
}
