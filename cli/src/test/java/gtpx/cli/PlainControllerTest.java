package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.JavaCommand;
import gtpx.testing.Peers;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shell script that knows only GTP 2 lets our engine play a game of Go against GNU Go. */
final class PlainControllerTest {
  @TempDir private Path folder;

  @Test
  void playsAGameOfGoWithoutAnError() throws IOException, InterruptedException {
    String gnugo = Peers.require("gnugo") + " --mode gtp --level 0";
    Peers.require("mkfifo");
    String shell = Peers.require("sh").toString();

    Process process =
        new ProcessBuilder(List.of(shell, script().toString(), "9", engine(), gnugo))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said).contains("black says ").contains("white says ");
  }

  private Path script() throws IOException {
    Path script = folder.resolve("two-gtp.sh");
    try (InputStream in = PlainControllerTest.class.getResourceAsStream("two-gtp.sh")) {
      Files.copy(Objects.requireNonNull(in), script);
    }
    return script;
  }

  /** Returns the command line of our engine on the test's class path. */
  private static String engine() {
    String words = "engine --board rect:9x9 --playouts 100 --seed 1";
    return JavaCommand.of(Main.class.getName(), List.of(words.split(" ", -1))).stream()
        .map(word -> "'" + word + "'")
        .collect(Collectors.joining(" "));
  }
}
