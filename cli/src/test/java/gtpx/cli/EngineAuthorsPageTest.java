package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.bot.Bots;
import gtpx.client.ShellWords;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.script.Suite;
import gtpx.testing.MarkdownPage;
import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/engine-authors.md: its engine is the one in the file, plays, and refuses what it should. */
@Timeout(300)
final class EngineAuthorsPageTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final MarkdownPage PAGE = MarkdownPage.read(DOCS.resolve("engine-authors.md"));
  private static final String ENGINE = "examples/python/engine.py";
  private static final String COMMAND = "$ bin/gtpx match ";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir Path folder;

  @Test
  void theEngineIsQuotedWhole() throws IOException {
    List<String> file = Files.readAllLines(Path.of("..", "examples/python/engine.py"));

    assertThat(PAGE.blocks("python").get(0).lines()).isEqualTo(file);
  }

  @Test
  void theMatchOfThePageEndsRegularly() {
    List<String> shown = PAGE.blocks("console").get(0).lines();

    int code = match(shown.get(0));

    assertThat(code).as(text(err)).isZero();
    assertThat(text(out))
        .startsWith("parallel, 4 players, rect:5x5, komi 0\n1: black ")
        .containsSubsequence("phase scoring\n", "phase finished\n");
    assertThat(text(out))
        .contains("result: score\n")
        .containsPattern(" points? \\(random 1\\)\n"); // the engine plays at random
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

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void itPlaysParallelGoWithThreeBotsWithoutAFault(int seed) {
    String bots = " --seat 'bot playouts=5'".repeat(3);

    int code =
        match(
            "--variant parallel --board 4x3 --json --seed "
                + seed
                + bots
                + " --seat 'python3 "
                + ENGINE
                + "'");

    assertThat(code).as(text(err) + text(out)).isZero();
    JsonObject json = JsonParser.parseString(text(out)).getAsJsonObject();
    assertThat(json.getAsJsonObject("faults").keySet()).isEmpty();
    assertThat(json.getAsJsonObject("result").get("reason").getAsString()).isEqualTo("score");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--variant f-go --board 5",
        "--variant go --board 5",
        "--variant parallel --board torus:5x5",
        "--variant parallel --board 5 --option collision=pass",
        "--variant parallel --board 5 --option ko=none",
        "--variant parallel --board 26x5"
      })
  void itRefusesOtherGames(String game) {
    int code = match(game + " --seat bot --seat 'python3 " + ENGINE + "'");

    assertThat(code).isEqualTo(1);
    assertThat(text(err)).startsWith("gtpx match: white (python3) does not play this game: ");
  }

  @Test
  @Tag(TierFilter.LONG)
  void itConforms() throws Exception {
    check("python3", "../" + ENGINE);
  }

  @Test
  @Tag(TierFilter.LONG)
  void theOneInJavaScriptConforms() throws Exception {
    check("node", "../examples/node/engine.js");
  }

  /** Keeps the engine running between scripts, since starting an interpreter takes long. */
  private static void check(String interpreter, String engine) throws Exception {
    List<String> command = List.of(Peers.require(interpreter).toString(), engine);

    List<Result> results =
        ConformanceOfOursTest.hold(Target.program(engine, command), Suite.standard(), true);

    assertThat(results)
        .filteredOn(result -> result.verdict() instanceof ScriptVerdict.Failed)
        .extracting(result -> result.script().id() + " " + result.verdict())
        .isEmpty();
    assertThat(results)
        .filteredOn(result -> result.verdict() instanceof ScriptVerdict.Passed)
        .hasSizeGreaterThan(200);
  }

  /** Runs a command line from the page, with paths adapted to this folder. */
  private int match(String line) {
    String found =
        line.replace(COMMAND, "")
            .replace("python3 " + ENGINE, Peers.require("python3") + " ../" + ENGINE)
            .replace("--out games", "--out " + folder)
            .replace("--log gtp.log", "--log " + folder.resolve("gtp.log"));
    return MatchCommand.run(
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
