package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/cli.md, "Configuration files". */
class ConfigFileTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<CommandLine> read = new ArrayList<>();
  @TempDir private Path folder;

  private SubCommand.Action action =
      (line, call) -> {
        read.add(line);
        return 0;
      };

  private SubCommand command() {
    Options options =
        OptionTable.of(
            """
            --board B          of a game
            --seat SPEC...     of a player
            --format text|svg  of the output
            --json             instead of text
            --playouts N       of a bot
            | --seconds S      of a bot
            """);
    return new SubCommand("try", "", options, "", (line, call) -> action.run(line, call));
  }

  /** Runs with a file of these lines; returns the exit code. */
  private int run(String lines, String... args) throws IOException {
    Path file = Files.writeString(folder.resolve("my.conf"), lines);
    List<String> words = new ArrayList<>(List.of(args));
    words.addAll(List.of("--config", file.toString()));
    return runWords(words);
  }

  private int runWords(List<String> words) {
    PrintStream print = new PrintStream(err, true, StandardCharsets.UTF_8);
    return command()
        .run(
            new Invocation(
                words,
                InputStream.nullInputStream(),
                print,
                print,
                () -> (budget, seed) -> null,
                Map.of()));
  }

  private CommandLine line() {
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    return read.get(0);
  }

  @Test
  void aLineIsAnOption() throws IOException {
    run("board = torus:9x9\n\n  seat=bot playouts=5\nseat = \"my engine\" -x\njson = true\n");

    assertThat(line().getOptionValue("board")).isEqualTo("torus:9x9");
    assertThat(line().getOptionValues("seat"))
        .containsExactly("bot playouts=5", "\"my engine\" -x");
    assertThat(line().hasOption("json")).isTrue();
  }

  @Test
  void aFlagMayBeFalse() throws IOException {
    run("json = false\n");

    assertThat(line().hasOption("json")).isFalse();
  }

  @Test
  void commentsBeginALineOrFollowABlank() throws IOException {
    run("# all\nboard = 9 # small\n  # more\nseat = engine#1\n");

    assertThat(line().getOptionValue("board")).isEqualTo("9");
    assertThat(line().getOptionValues("seat")).containsExactly("engine#1");
  }

  @Test
  void theCommandLineWins() throws IOException {
    run(
        "board = 9\nseat = a\nseat = b\nplayouts = 5\n",
        "--board=13",
        "--seat",
        "c",
        "--seconds=1");

    assertThat(line().getOptionValues("board")).containsExactly("13");
    assertThat(line().getOptionValues("seat")).containsExactly("c");
    assertThat(line().hasOption("playouts")).isFalse();
    assertThat(line().getOptionValue("seconds")).isEqualTo("1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "bord = 9;                    line 1: unknown key bord (did you mean board?)",
        "xyzzy = 9;                   line 1: unknown key xyzzy (expected: the name of an option) ",
        "config = other;              line 1: unknown key config ",
        "help = true;                 line 1: unknown key help ",
        "seat = a/board;              line 2: board without a value (expected: board = B)",
        "#/seat =;                    line 2: seat without a value (expected: seat = SPEC)",
        "json;                        line 1: json without a value (expected: json = true)",
        "json = yes;                  line 1: json = yes (expected: true, false)",
        "format = sgv;                line 1: format = sgv (did you mean svg?)",
        "board = 9/seat = a/board = 9; line 3: board twice (expected: once)",
        "playouts = 9//seconds = 9;   line 3: seconds together with playouts (expected: one of them)"
      })
  void aWrongLineIsToldWithItsPlace(String lines, String expected) throws IOException {
    int code = run(lines.replace('/', '\n'));

    assertThat(code).isEqualTo(2);
    assertThat(read).isEmpty();
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("gtpx try: ")
        .contains("my.conf, " + expected.strip())
        .hasLineCount(1);
  }

  /**
   * Errors that the sub-command itself finds in a value are reported as if it were on the command
   * line.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "json = true/board = 99; '';        --board 99 (expected: 1 to 52);  my.conf, line 2: --board",
        "json = true/board = 99; '';        board: 99 (expected: 1 to 52);   my.conf, line 2: board:",
        "seat = a/seat = b;      '';        seat b (expected: a);             seat b",
        "board = 99;             --board=9; --board 9 (expected: 13);         --board 9",
        "board = 99;             '';        nothing to do (expected: much);   nothing to do",
      })
  void aWrongValueIsReportedWithItsPlace(
      String lines, String argument, String message, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("my.conf"), lines.replace('/', '\n'));
    List<String> words = new ArrayList<>(List.of("--config", file.toString()));
    words.addAll(argument.isEmpty() ? List.of() : List.of(argument));
    action =
        (line, call) -> {
          throw new ParseException(message);
        };

    int code = runWords(words);

    assertThat(code).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8).replace(folder + "/", ""))
        .startsWith("gtpx try: " + expected)
        .hasLineCount(1);
  }

  @Test
  void aFileThatIsMissingIsTold() {
    int code = runWords(List.of("--config", folder.resolve("none").toString()));

    assertThat(code).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("none: no such file");
  }

  @Test
  void helpNeedsNoFile() {
    int code = runWords(List.of("--config", "/no/such/file", "--help"));

    assertThat(code).isZero();
  }
}
