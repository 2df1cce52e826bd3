package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.EngineBuilder;
import gtpx.testing.ScriptedPlayer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What clients send within GTP 2, section 2, byte for byte, and the answers they expect. {@link
 * GtpEngineTest} covers the end of the stream and single writes.
 */
class StreamTest {
  private final StringWriter log = new StringWriter();

  private String run(String input) throws IOException {
    GtpEngine engine =
        new EngineBuilder("go board=9").player(new ScriptedPlayer()).log(log).build();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    engine.run(new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1)), out);
    assertThat(log.toString()).isEmpty();
    return out.toString(StandardCharsets.US_ASCII);
  }

  /** Returns whether each line succeeds, as a sequence of {@code =} and {@code ?}. */
  private String marks(String... lines) throws IOException {
    StringJoiner marks = new StringJoiner("");
    Arrays.stream(run(String.join("\n", lines) + "\n").split("\n\n", -1))
        .filter(answer -> !answer.isEmpty())
        .forEach(answer -> marks.add(answer.substring(0, 1)));
    return marks.toString();
  }

  private static String answers(String... answers) {
    return String.join("\n\n", answers) + "\n\n";
  }

  @ParameterizedTest
  @CsvSource({
    "7 name, =7 test",
    "007 name, =7 test",
    "0 name, =0 test",
    "2147483647 name, =2147483647 test",
    "2147483648 name, = test",
    "-1 name, = test",
    "99999999999999999999 name, = test"
  })
  void aNumberIsRepeatedIfItIsOne(String line, String answer) throws IOException {
    assertThat(run(line + "\n")).isEqualTo(answer + "\n\n");
  }

  @Test
  void aNumberIsRepeatedOnFailureToo() throws IOException {
    assertThat(run("5 foo\n")).isEqualTo("?5 unknown command\n\n");
  }

  @Test
  void anAnswerWithoutTextHasTheBlank() throws IOException {
    assertThat(run("clear_board\n3 clear_board\n")).isEqualTo(answers("= ", "=3 "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\r\n",
        "\n\n",
        "# comment\n",
        "  \t \n",
        "5\n",
        "\u0001\u007f\n",
        "#\n",
        "# interrupt\n"
      })
  void whatIsNoCommandHasNoAnswer(String lines) throws IOException {
    assertThat(run(lines + "name\n" + lines)).isEqualTo("= test\n\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "play b E5\r\n",
        "play\tb\tE5\n",
        "  play  b   E5  \n",
        "pl\u0001ay b E5\n",
        "play b E5 # comment\n",
        "play b E5#comment\n",
        "play b E5"
      })
  void aCommandMayBeDressedSo(String line) throws IOException {
    assertThat(run(line)).isEqualTo("= \n\n");
  }

  /** docs/protocol.md, 1.39 */
  @Test
  void aSurplusWordOfPlayIsRefused() throws IOException {
    assertThat(run("play b E5 surplus\n")).startsWith("? syntax error");
  }

  @Test
  void namesOfCommandsHaveOneSpelling() throws IOException {
    assertThat(marks("NAME", "Name", "name")).isEqualTo("??=");
  }

  @ParameterizedTest
  @ValueSource(strings = {"b", "B", "black", "BLACK", "Black", "w", "W", "white", "WHITE"})
  void coloursHaveManySpellings(String color) throws IOException {
    assertThat(marks("play " + color + " E5")).isEqualTo("=");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "blue", "empty", "bw", "0"})
  void otherWordsAreNoColours(String color) throws IOException {
    assertThat(run("play " + color + " E5\n")).startsWith("? syntax error: invalid color " + color);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pass", "PASS", "Pass", "a1", "A1", "j9", "J9", "e5"})
  void verticesAreReadInAnyCase(String vertex) throws IOException {
    assertThat(marks("play b " + vertex)).isEqualTo("=");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"T19", "i5", "I5", "A0", "A20", "Z25", "E", "5", "5E", "A-1", "E5E", "AA1"})
  void otherVerticesAreNone(String vertex) throws IOException {
    assertThat(run("play b " + vertex + "\n"))
        .startsWith("? syntax error: invalid vertex " + vertex);
  }

  @Test
  void theLargeBoardHasItsCorners() throws IOException {
    assertThat(marks("boardsize 19", "play b T19", "play b i5", "play b j5", "play b Z25"))
        .isEqualTo("==?=?");
  }

  @Test
  void oneColourMayMoveAgainAndAgain() throws IOException {
    assertThat(marks("play b E5", "play b E6", "genmove b", "genmove b", "play w E7"))
        .isEqualTo("=====");
  }

  @Test
  void whatIsOccupiedSuicideOrKoIsIllegalAndChangesNothing() throws IOException {
    String input =
        """
        play b A2
        play b B1
        play b A2
        play w A1
        list_stones b
        list_stones w
        """;

    assertThat(run(input))
        .isEqualTo(
            answers(
                "= ",
                "= ",
                "? illegal move: A2 is occupied",
                "? illegal move: suicide",
                "= A2 B1",
                "= "));
  }

  @Test
  void surplusArgumentsOfUndoAreIgnoredAndItEndsAtTheStart() throws IOException {
    assertThat(run("play b E5\nplay w E6\nundo 0\nundo\nundo\n"))
        .isEqualTo(answers("= ", "= ", "= ", "= ", "? cannot undo"));
  }

  @ParameterizedTest
  @CsvSource({
    "boardsize 7, 7",
    "boardsize 7 7, 7",
    "boardsize 9 7, 9 7",
    "boardsize 9:7, 9 7",
    "rectangular_boardsize 9 7, 9 7"
  })
  void aBoardsizeIsOneNumberOrTwo(String line, String size) throws IOException {
    assertThat(run(line + "\nquery_boardsize\n")).isEqualTo(answers("= ", "= " + size));
  }

  @ParameterizedTest
  @ValueSource(strings = {"boardsize 0", "boardsize -1", "boardsize 101", "boardsize 9999999999"})
  void aBoardThatCannotBeIsUnacceptableAndTheGameGoesOn(String line) throws IOException {
    assertThat(run("play b E5\n" + line + "\nlist_stones b\n"))
        .startsWith("= \n\n? unacceptable size")
        .endsWith("\n\n= E5\n\n");
  }

  @Test
  void aBoardsizeThatIsNoNumberIsASyntaxError() throws IOException {
    assertThat(marks("boardsize", "boardsize x", "boardsize 9x9")).isEqualTo("???");
  }

  @Test
  void anyKomiIsAcceptedAndKept() throws IOException {
    assertThat(marks("komi -7.5", "komi 1e10", "komi 0", "komi 6.5")).isEqualTo("====");
    assertThat(run("komi 6.5\nboardsize 9\nclear_board\nget_komi\n")).endsWith("= 6.5\n\n");
    assertThat(marks("komi", "komi x", "komi NaN")).isEqualTo("???");
  }

  @Test
  void anyTimeIsAccepted() throws IOException {
    assertThat(marks("time_settings 0 1 0", "time_settings 0 0 0", "time_settings 600 30 5"))
        .isEqualTo("===");
    assertThat(marks("time_left b 0 0", "time_left W 30 5", "time_left white 30.5 5"))
        .isEqualTo("===");
  }

  @Test
  void timesAreWholeNumbersAndAllThere() throws IOException {
    assertThat(marks("time_settings -1 0 0", "time_settings 600", "time_settings", "time_left b"))
        .isEqualTo("????");
    assertThat(marks("time_left b -1 0", "time_left 30 0", "time_settings x 0 0")).isEqualTo("???");
  }

  @ParameterizedTest
  @CsvSource({
    "7, 4, =",
    "7, 5, ?",
    "8, 4, =",
    "8, 5, ?",
    "9, 9, =",
    "9, 10, ?",
    "13, 9, =",
    "19, 9, =",
    "6, 2, ?",
    "9, 0, ?",
    "9, 1, ?",
    "9, 2, =",
    "9, -1, ?"
  })
  void fixedHandicapIsAsGtpHasIt(int side, int stones, String mark) throws IOException {
    assertThat(marks("boardsize " + side, "fixed_handicap " + stones)).isEqualTo("=" + mark);
  }

  @Test
  void freeHandicapIsTwoStonesOrMoreAndNoPass() throws IOException {
    assertThat(marks("set_free_handicap C3", "set_free_handicap C3 c3")).isEqualTo("??");
    assertThat(marks("set_free_handicap C3 pass", "set_free_handicap")).isEqualTo("??");
    assertThat(marks("set_free_handicap C3 G7", "undo", "set_free_handicap C7 G3"))
        .isEqualTo("=??");
  }

  @Test
  void everyListedCommandIsKnownAndNoOther() throws IOException {
    String[] names = run("list_commands\n").substring(2).strip().split("\n", -1);
    String[] questions =
        Arrays.stream(names).map(name -> "known_command " + name).toArray(String[]::new);

    assertThat(run(String.join("\n", questions) + "\n"))
        .isEqualTo("= true\n\n".repeat(names.length));
    assertThat(run("known_command\nknown_command foo\n")).isEqualTo(answers("= false", "= false"));
    assertThat(names)
        .contains("protocol_version", "name", "version", "known_command", "list_commands", "quit")
        .contains("boardsize", "clear_board", "komi", "play", "genmove", "undo", "showboard")
        .contains("time_settings", "time_left", "final_score", "final_status_list")
        .contains("fixed_handicap", "place_free_handicap", "set_free_handicap")
        .doesNotContain("kgs-chat", "list_games", "set_game")
        .doesNotHaveDuplicates();
  }

  @Test
  void aLineOf64KilobytesIsRead() throws IOException {
    String comment = " ".repeat(1 << 16);

    assertThat(run("play b" + comment + "E5\n")).isEqualTo("= \n\n");
  }

  @Test
  void aLineThatIsTooLongIsSkippedInMidGame() throws IOException {
    String tooLong = "play w E6" + " ".repeat(CommandInbox.MAX_LINE_BYTES);

    assertThat(run("play b E5\n" + tooLong + "\nlist_stones w\nlist_stones b\n"))
        .isEqualTo(answers("= ", "? line too long", "= ", "= E5"));
  }

  @Test
  void theStreamMayEndInMidGameAndMidLine() throws IOException {
    assertThat(run("play b E5\ngenmove w")).isEqualTo(answers("= ", "= PASS"));
    assertThat(run("play b E5\ngenm")).isEqualTo(answers("= ", "? unknown command"));
  }

  @Test
  void noAnswerBeginsLikeAnAnalysisOrAnotherAnswer() throws IOException {
    String all =
        run(
            """
            name
            version
            list_commands
            showboard
            gtpx-variants
            gomill-describe_engine
            final_status_list alive
            play b E5
            move_history
            """);

    assertThat(all.lines().filter(line -> line.startsWith("info ") || line.startsWith("play ")))
        .isEmpty();
    assertThat(all).doesNotContain("\n\n\n", "\r");
  }
}
