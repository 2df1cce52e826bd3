package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.testing.JavaCommand;
import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sabaki's own module, from the folder that NODE_PATH names, runs an analysis with our engine. */
@Timeout(300)
@Tag(TierFilter.LONG)
final class SabakiTest {
  @TempDir private Path folder;

  @Test
  void analysesAbortsAndGoesOn() throws IOException, InterruptedException {
    JsonObject seen = converse();

    assertThat(seen.get("known").getAsBoolean()).isTrue();
    JsonObject analysis = seen.getAsJsonObject("analysis");
    assertThat(analysis.get("error").getAsBoolean()).isFalse();
    assertThat(analysis.getAsJsonArray("lines").get(0).getAsString())
        .matches("info move .* visits .* winrate [01]\\.\\d+ scoreMean .* scoreLead .* pv .*");
    assertThat(analysis.get("version").getAsString()).isEqualTo("2");
    assertThat(seen.get("order").toString()).isEqualTo("[\"kata-analyze\",\"protocol_version\"]");
  }

  @Test
  void knowsTheMoveThatWasMade() throws IOException, InterruptedException {
    JsonObject seen = converse();

    String move = seen.getAsJsonArray("moves").get(0).getAsString();
    assertThat(move).matches("play ([A-HJ][1-9]|pass)");
    assertThat(seen.get("history").toString())
        .isEqualTo(
            "[{\"name\":\"play\",\"args\":[\"W\",\"C3\"]},{\"name\":\"play\",\"args\":[\"B\",\""
                + move.substring("play ".length())
                + "\"]}]");
  }

  private JsonObject converse() throws IOException, InterruptedException {
    String node = Peers.require("node").toString();
    Path module = Peers.requireModule("@sabaki/gtp");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(node, script().toString(), module.toString()));
    command.addAll(JavaCommand.of(Main.class.getName(), List.of("engine", "--playouts", "100")));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return JsonParser.parseString(said).getAsJsonObject();
  }

  private Path script() throws IOException {
    Path script = folder.resolve("sabaki-analyze.js");
    try (InputStream in = SabakiTest.class.getResourceAsStream("sabaki-analyze.js")) {
      Files.copy(Objects.requireNonNull(in), script);
    }
    return script;
  }
}
