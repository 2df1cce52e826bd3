package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bot.Bots;
import gtpx.cli.match.MatchCommand;
import gtpx.client.ShellWords;
import gtpx.testing.MarkdownPage;
import gtpx.testing.Peers;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** docs/engine-authors.md: its matches print what the page shows. */
@Timeout(300)
final class EngineAuthorsMatchTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final MarkdownPage PAGE = MarkdownPage.read(DOCS.resolve("engine-authors.md"));
  private static final String ENGINE = "examples/python/engine.py";
  private static final String COMMAND = "$ bin/gtpx match ";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir Path folder;

  @Test
  void theMatchOfThePageEndsRegularly() {
    List<String> shown = PAGE.blocks("console").get(0).lines();

    int code = match(shown.get(0));

    assertThat(code).as(text(err)).isZero();
    assertThat(text(out))
        .startsWith("parallel, 4 players, rect:5x5, komi 0\n1: black ")
        .containsSubsequence("phase scoring\n", "phase finished\n");
    assertThat(text(out))
        .contains("result: score, ")
        .containsPattern("\n\\w+ \\(random 1\\): \\d+ points?"); // the engine plays at random
    assertThat(folder.resolve("parallel-1.json")).exists();
    assertThat(folder.resolve("gtp.log")).isNotEmptyFile();
  }

  @Test
  void theGameItDoesNotPlayIsRefusedAsShown() {
    List<String> shown = PAGE.blocks("console").get(1).lines();

    int code = match(shown.get(0));

    assertThat(code).isEqualTo(1);
    assertThat(text(err).lines()).containsExactly(shown.get(1));
  }

  /** Runs a command line from the page, with paths adapted to this folder. */
  private int match(String line) {
    String found =
        line.replace(COMMAND, "")
            .replace("python3 " + ENGINE, Peers.require("python3") + " ../" + ENGINE)
            .replace("--out games", "--out " + folder)
            .replace("--log gtp.log", "--log " + folder.resolve("gtp.log"));
    return Calls.run(
        MatchCommand.command(),
        ShellWords.split(found).toArray(String[]::new),
        InputStream.nullInputStream(),
        stream(out),
        stream(err),
        Bots.factory(System::nanoTime));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
