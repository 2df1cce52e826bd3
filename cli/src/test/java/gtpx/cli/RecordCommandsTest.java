package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.draw.BoardText;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.record.JsonRecord;
import gtpx.record.SgfRecord;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sub-commands that read records: show, score and convert. */
class RecordCommandsTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Game game = game("go board=3 komi=0.5");
  @TempDir private Path folder;
  private Path json;
  private Path sgf;

  private static Game game(String words) {
    return new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
  }

  /** Black's only stone surrounds the other eight points. */
  @BeforeEach
  void play() throws IOException {
    game.play(Color.BLACK, Move.parse("B2", game.topology()).orElseThrow());
    game.play(Color.WHITE, Move.PASS);
    game.play(Color.BLACK, Move.PASS);
    game.proposeDead(Color.BLACK, List.of());
    game.proposeDead(Color.WHITE, List.of());
    json = Files.writeString(folder.resolve("game.json"), JsonRecord.write(game) + "\n");
    sgf = Files.writeString(folder.resolve("game.sgf"), SgfRecord.write(game));
  }

  private int run(String... args) throws IOException {
    return Main.run(args, InputStream.nullInputStream(), print(out), print(err));
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private Path pipe() throws IOException, InterruptedException {
    Peers.require("mkfifo");
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  @ParameterizedTest
  @ValueSource(strings = {"show", "score", "check-proof"})
  void aNamedPipeIsNotWaitedFor(String command) throws IOException, InterruptedException {
    Path pipe = pipe();

    assertThat(run(command, pipe.toString())).isEqualTo(1);
    assertThat(err())
        .isEqualTo("gtpx %s: %s: not a regular file (expected: a file)\n".formatted(command, pipe));
  }

  @Test
  void norIsOneToWriteTo() throws IOException, InterruptedException {
    Path pipe = pipe();

    assertThat(run("show", sgf.toString(), "--out", pipe.toString())).isEqualTo(2);
    assertThat(err()).contains("--out " + pipe + ": not a regular file (expected: a file)");
  }

  // Score.

  @ParameterizedTest
  @ValueSource(strings = {"game.json", "game.sgf"})
  void scoreTellsEveryCountAndTheResult(String name) throws IOException {
    int code = run("score", folder.resolve(name).toString());

    assertThat(code).isZero();
    assertThat(out())
        .isEqualTo(
            """
            black: 9 points = 1 stone + 8 territory
            white: 0.5 points = 0.5 komi
            dead stones: none (agreement)
            result: score, black wins
            """);
  }

  @Test
  void scoreTellsTheSameAsJson() throws IOException {
    int code = run("score", json.toString(), "--json");

    assertThat(code).isZero();
    JsonObject told = JsonParser.parseString(out()).getAsJsonObject();
    assertThat(told.getAsJsonObject("score").getAsJsonObject("black").get("points").getAsInt())
        .isEqualTo(9);
    assertThat(told.get("stated")).isEqualTo(told.get("result"));
    assertThat(told.get("agrees").getAsBoolean()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  void aRecordThatStatesAnotherResultFails(String format) throws IOException {
    String wrong =
        Files.readString(json).replace("\"winners\":[\"black\"]", "\"winners\":[\"white\"]");
    Files.writeString(json, wrong);

    int code =
        format.equals("json")
            ? run("score", json.toString(), "--json")
            : run("score", json.toString());

    assertThat(code).isEqualTo(1);
    assertThat(out()).contains(format.equals("json") ? "\"agrees\":false" : "black wins");
    assertThat(err()).contains("game.json states a different result: {").hasLineCount(1);
  }

  /** Black has 15 points of a 5x5 board, white 10. */
  private int scorePlain(String result, String... options) throws IOException {
    String moves = ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]";
    String passes = options.length == 0 ? ";B[];W[]" : options[0];
    return score("RU[Chinese]RE[" + result + "]" + moves + passes);
  }

  private int score(String properties) throws IOException {
    Path plain = folder.resolve("plain.sgf");
    Files.writeString(plain, "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0]" + properties + ")");
    return run("score", plain.toString());
  }

  /** Black has 15 points of area and 9 of territory, white 10 and 5. */
  private static final String BLACK_FILLS_IN =
      ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[aa]";

  @ParameterizedTest
  @CsvSource({
    "'', B+5, B+5 is the count as area without dead stones",
    "'', B+4, B+4 is the count as territory without dead stones",
    "RU[House rules], B+4, B+4 is the count as territory without dead stones",
    "RU[Japanese], B+4, B+4 is the count without dead stones",
    "RU[Territory], B+4, B+4 is the count without dead stones",
  })
  void withoutKnownRulesEitherCountAgrees(String rules, String result, String words)
      throws IOException {
    assertThat(score(rules + "RE[" + result + "]" + BLACK_FILLS_IN + ";W[];B[]")).isZero();
    assertThat(out()).endsWith(words + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "'', B+3, 'B+3; the count is B+5 as area, B+4 as territory'",
    "RU[Chinese], B+4, B+4; the count is B+5",
    "RU[Japanese], B+5, B+5; the count is B+4"
  })
  void whatNeitherCountIsIsWrong(String rules, String result, String words) throws IOException {
    assertThat(score(rules + "RE[" + result + "]" + BLACK_FILLS_IN + ";W[];B[]")).isEqualTo(1);
    assertThat(err()).endsWith("states a different result: " + words + "\n");
  }

  @Test
  void aCountAgreesBeforeThePasses() throws IOException {
    assertThat(score("RE[B+4]" + BLACK_FILLS_IN)).isZero();
    assertThat(out())
        .endsWith(
            "B+4 is the count as territory without dead stones, though the players haven't both"
                + " passed\n");
  }

  @Test
  void aRecordOfOursThatNamesNoRulesIsCountedEitherWayToo() throws IOException {
    Path plain = folder.resolve("plain.sgf");
    Files.writeString(
        plain, "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0]RE[B+4]" + BLACK_FILLS_IN + ";W[];B[])");
    Path converted = folder.resolve("converted.sgf");
    run("convert", plain.toString(), "--out", converted.toString());

    assertThat(run("score", converted.toString())).isZero();
    assertThat(out()).endsWith("B+4 is the count as territory without dead stones\n");
  }

  @Test
  void anEmptyFileOrNameIsCalledThat() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.sgf"), "");

    assertThat(run("score", empty.toString())).isEqualTo(1);
    assertThat(run("score", "")).isEqualTo(2);
    assertThat(err())
        .isEqualTo(
            "gtpx score: "
                + empty
                + ": empty, not a record (expected: SGF or JSON)\n"
                + "gtpx score: FILE is empty (expected: gtpx score FILE [options]) (see --help)\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"B+5", "B+5.0", "B+", "black+5"})
  void theCountOfAPlainSgfAgrees(String result) throws IOException {
    assertThat(scorePlain(result)).isZero();
    assertThat(out()).endsWith(result + " is the count without dead stones\n");
    assertThat(err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"W+30", "B+6", "W+", "Jigo", "0", "W+5"})
  void anotherResultOfAPlainSgfIsWrong(String result) throws IOException {
    assertThat(scorePlain(result)).isEqualTo(1);
    assertThat(err())
        .startsWith("gtpx score: ")
        .contains("plain.sgf states a different result: " + result + "; the count is B+5")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "'', ;B[];W[], the record states no result",
    "?, ;B[];W[], the record states no result",
    "B+6, ;B[], B+6 can't be checked: the players haven't both passed",
    "B+, ;B[], B+ can't be checked: the players haven't both passed",
    "W+R, ;B[];W[], W+R can't be checked: it isn't a count",
    "B+Time, '', B+Time can't be checked: it isn't a count",
    "W+F, ;B[], W+F can't be checked: it isn't a count",
    "Void, ;B[];W[], Void can't be checked: it isn't a count",
    "黑, ;B[];W[], RE[黑] means no result that is known"
  })
  void whatCantBeCheckedIsSaid(String result, String end, String why) throws IOException {
    assertThat(scorePlain(result, end)).isZero();
    assertThat(out()).endsWith("not checked: " + why + "\n");
  }

  /** Three empty points in a row: whoever plays the middle decides whether white's corner lives. */
  private Path unsettled() throws IOException {
    return Files.writeString(
        folder.resolve("unsettled.sgf"),
        "(;GM[1]FF[4]SZ[9]KM[0]RE[W+1]AB[ea:eb][ac:ec][gc][hd][ae:ie]"
            + "AW[da][ab:db][af:if][cg][gg][eh];B[];W[])");
  }

  @Test
  void aWinnerThatDependsOnTheFirstMoveIsUnsettled() throws IOException {
    assertThat(run("score", unsettled().toString())).isZero();
    assertThat(out())
        .contains("W+1; the count is B+9 or W+7 as area, B+8 or W+8 as territory; ")
        .endsWith("; unsettled: the winner depends on A8 B8 C8 D8 D9\n");
  }

  @Test
  void unsettledStonesAreListedInJson() throws IOException {
    assertThat(run("score", unsettled().toString(), "--json")).isZero();
    JsonObject told = JsonParser.parseString(out()).getAsJsonObject();
    assertThat(told.get("agrees").isJsonNull()).isTrue();
    assertThat(told.get("unsettled")).hasToString("[\"A8\",\"B8\",\"C8\",\"D8\",\"D9\"]");
  }

  @Test
  void theResultOfAPlainSgfIsTextInJson() throws IOException {
    scorePlain("W+30");
    out.reset();

    assertThat(run("score", folder.resolve("plain.sgf").toString(), "--json")).isEqualTo(1);
    JsonObject told = JsonParser.parseString(out()).getAsJsonObject();
    assertThat(told.get("stated").getAsString()).isEqualTo("W+30");
    assertThat(told.get("agrees").getAsBoolean()).isFalse();
  }

  @Test
  void whatAPlainSgfSaysOfResignationsCounts() throws IOException {
    Path plain = folder.resolve("plain.sgf");
    Files.writeString(plain, "(;GM[1]FF[4]SZ[9]KM[6.5]RE[W+R];B[ee];W[cc])");

    int code = run("score", plain.toString());

    assertThat(code).isZero();
    assertThat(out()).contains("\nresult: resignation, white wins\n");
  }

  @Test
  void whereNobodyCountsThereIsOnlyAResult() throws IOException {
    Files.writeString(json, JsonRecord.write(game("alter-igo board=5")));

    run("score", json.toString());

    assertThat(out()).isEqualTo("result: none yet\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"score", "show"})
  void whatIsNoRecordFailsInOneLine(String command) throws IOException {
    Path file = Files.writeString(folder.resolve("x.json"), "{}");

    assertThat(run(command, file.toString())).isEqualTo(1);
    assertThat(err())
        .isEqualTo(
            "gtpx "
                + command
                + ": "
                + file
                + ": no \"format\" (expected: a member of this name)\n");
    assertThat(run(command, "/no/such/file")).isEqualTo(1);
    assertThat(err()).endsWith("gtpx " + command + ": /no/such/file: no such file\n");
    assertThat(run(command, folder.toString())).isEqualTo(1);
    assertThat(err().lines()).hasSize(3).last().asString().contains(folder.toString());
  }

  // Show.

  @Test
  void showTellsTheLastPosition() throws IOException {
    int code = run("show", json.toString());

    assertThat(code).isZero();
    assertThat(out()).isEqualTo(BoardText.plain(game) + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"game.json", "game.sgf"})
  void showGoesBackToATurn(String name) throws IOException {
    Game after = game("go board=3 komi=0.5");
    after.play(Color.BLACK, Move.parse("B2", after.topology()).orElseThrow());

    run("show", folder.resolve(name).toString(), "--turn", "1");

    assertThat(out()).isEqualTo(BoardText.plain(after) + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "4", "x"})
  void aTurnThatThereIsNotIsRefused(String turn) throws IOException {
    int code = run("show", json.toString(), "--turn=" + turn);

    assertThat(code).isEqualTo(2);
    assertThat(err()).contains("--turn " + turn + " (expected: 0 to 3)");
  }

  @Test
  void turnsAreThoseOfThePositionThatWasSetUp() throws IOException {
    Setup setup =
        new Setup(
            12,
            Optional.of(Color.WHITE),
            Map.of(Color.BLACK, List.of(0)),
            Map.of(),
            Map.of(),
            0,
            List.of(),
            ColorSet.NONE,
            0);
    Game late = game("go board=3");
    late.setUp(setup);
    String before = BoardText.plain(late);
    late.play(Color.WHITE, Move.parse("C3", late.topology()).orElseThrow());
    Files.writeString(json, JsonRecord.write(late));

    assertThat(run("show", json.toString(), "--turn", "12")).isZero();
    assertThat(out()).isEqualTo(before + "\n");
    assertThat(run("show", json.toString(), "--turn", "11")).isEqualTo(2);
    assertThat(err()).contains("(expected: 12 to 13)");
  }

  @Test
  void showDrawsInEveryFormat() throws IOException {
    run("show", json.toString(), "--format", "ansi");
    assertThat(out()).isEqualTo(BoardText.ansi(game) + "\n");
    out.reset();

    run("show", json.toString(), "--format", "svg");
    assertThat(out()).startsWith("<?xml ").endsWith("</svg>\n");
    out.reset();

    run("show", json.toString(), "--format", "png");
    assertThat(out.toByteArray()).startsWith(0x89, 'P', 'N', 'G');
  }

  @Test
  void showMarksWhoOwnsEachPoint() throws IOException {
    run("show", json.toString(), "--turn", "1", "--ownership", "50", "--format", "svg");

    assertThat(out()).containsPattern("<rect x=[^>]*fill=\"#111111\"").endsWith("</svg>\n");
  }

  @Test
  void showNumbersTheStonesAndTakesASize() throws IOException {
    run("show", json.toString(), "--numbers", "--size", "500", "--format", "svg");

    assertThat(out()).containsPattern("width=\"500\"|height=\"500\"");
    String plain = "<text [^>]*font-size=\"16.8\"[^>]*>1</text>"; // digits in a stone
    assertThat(out()).containsPattern(plain);
    run("show", json.toString(), "--format", "svg");
    assertThat(out().split("</svg>", -1)[1]).doesNotContainPattern(plain);
  }

  @Test
  void showDrawsTheSharesOfTheVictory() throws IOException {
    run("show", json.toString(), "--shares", "20", "--format", "svg");

    assertThat(out()).contains("<title>share of the victory by turn, go</title>");
  }

  @ParameterizedTest
  @CsvSource({
    "--ownership 50 --format svg, --ownership where no player is to move (expected: an earlier"
        + " --turn)",
    "--ownership 0 --format svg, --ownership 0 (expected: a number from 1 to 1000000)",
    "--shares 50, --shares with --format text (expected: --format svg or png)",
    "--numbers, --numbers with --format text (expected: --format svg or png)",
    "--size 0 --format svg, --size 0 (expected: a number from 1 to 10000)",
    "--shares 5 --ownership 5, --ownership together with --shares (expected: one of them)"
  })
  void anAnalysisThatCannotBeDrawnIsToldInOneLine(String options, String message)
      throws IOException {
    String[] words = ("show " + json + " " + options).split(" ");

    assertThat(run(words)).isEqualTo(2);
    assertThat(err()).isEqualTo("gtpx show: " + message + " (see --help)\n");
  }

  @Test
  void theNameOfTheFileTellsTheFormat() throws IOException {
    Path svg = folder.resolve("a.SVG");
    Path png = folder.resolve("a.png");
    Path text = folder.resolve("a.txt");

    assertThat(run("show", json.toString(), "--out", svg.toString())).isZero();
    assertThat(run("show", json.toString(), "--out", png.toString())).isZero();
    assertThat(run("show", json.toString(), "--out", text.toString())).isZero();

    assertThat(out()).isEmpty();
    assertThat(svg).content().startsWith("<?xml ");
    assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
    assertThat(text).content().isEqualTo(BoardText.plain(game) + "\n");
  }

  @Test
  void aFolderThatIsMissingIsCreated() throws IOException {
    Path file = folder.resolve("new").resolve("a.svg");

    assertThat(run("show", json.toString(), "--out", file.toString())).isZero();
    assertThat(file).content().startsWith("<?xml ");
  }

  // Convert.

  @Test
  void convertWritesTheOtherFormat() throws IOException {
    run("convert", json.toString(), "--to", "sgf");
    assertThat(out()).isEqualTo(Files.readString(sgf));
    out.reset();

    run("convert", sgf.toString(), "--to", "json");
    assertThat(out()).isEqualTo(Files.readString(json));
  }

  private Path collection() throws IOException {
    return Files.writeString(
        folder.resolve("collection.sgf"),
        "(;GM[1]SZ[3]KM[0]RU[Chinese]C[one];B[aa](;W[bb]LB[bb:1](;B[cc])(;B[ca]))(;W[cc]))"
            + "(;GM[1]SZ[3]KM[0]RU[Chinese]TR[aa]TB[];B[cc])");
  }

  @Test
  void convertKeepsAllGamesInSgfAndSaysWhatItLeavesOut() throws IOException {
    Path file = collection();

    assertThat(run("convert", file.toString(), "--to", "sgf")).isZero();
    assertThat(err()).isEqualTo("gtpx: warning: " + file + ": left out: 2 variations, LB, TR\n");
    assertThat(out().lines().filter(line -> line.startsWith("(;"))).hasSize(2);
    assertThat(out()).contains("C[one]", ";W[bb]\n;B[cc]\n)\n(;").endsWith("\n;B[cc]\n)\n");
  }

  @ParameterizedTest
  @CsvSource({
    "ST[2];B[aa]DO[];W[bb]IT[];B[cc]VW[], 'DO, IT, ST, VW'",
    "KM[0.5];SZ[5]KM[0.5]PB[Ann]EV[];B[aa]PB[Bob], 'PB, SZ'"
  })
  void convertNamesMarksWithoutAValueAndWhatContradictsTheRoot(String game, String leftOut)
      throws IOException {
    Path file = Files.writeString(folder.resolve("plain.sgf"), "(;GM[1]SZ[3]" + game + ")");

    assertThat(run("convert", file.toString(), "--to", "sgf")).isZero();
    assertThat(err()).endsWith(": left out: " + leftOut + "\n");
  }

  @Test
  void convertToJsonKeepsTheFirstGameAndSaysSo() throws IOException {
    Path file = collection();

    assertThat(run("convert", file.toString(), "--to", "json")).isZero();
    assertThat(out()).hasLineCount(1).contains("\"comment\":\"one\"");
    assertThat(err())
        .isEqualTo(
            "gtpx: warning: "
                + file
                + ": left out: 2 variations, LB, 1 more game (--to sgf keeps games)\n");
  }

  @Test
  void convertTakesTheFormatFromTheFilesName() throws IOException {
    Path other = folder.resolve("other.sgf");

    assertThat(run("convert", json.toString(), "--out", other.toString())).isZero();

    assertThat(other).content().isEqualTo(Files.readString(sgf));
  }

  @Test
  void withoutAFormatNothingIsConverted() throws IOException {
    Path other = folder.resolve("other");

    assertThat(run("convert", json.toString(), "--out", other.toString())).isEqualTo(2);

    assertThat(err()).contains("which format? (expected: ");
    assertThat(other).doesNotExist();
  }

  @Test
  void aDamagedFileIsReadWithWarnings() throws IOException {
    Path cut = Files.writeString(folder.resolve("cut.sgf"), "(;SZ[3];B[aa]\n;W[bb]");

    assertThat(run("convert", cut.toString(), "--to", "json")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("{\"play\":{\"white\":\"B2\"}}");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines(
            "gtpx: warning: "
                + cut
                + ": line 2, column 7: the file ends (expected: ) to close the game)");
  }

  @Test
  void thePositionBeforeAMoveThatMakesNoSenseIsShown() throws IOException {
    Path bad =
        Files.writeString(
            folder.resolve("bad.sgf"),
            "(;GX[variant=go board=3];GXM[black:A1];GXM[white:B2];GXM[black:D4])");

    assertThat(run("show", bad.toString(), "--turn", "2")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("to move: black");
    assertThat(run("show", bad.toString(), "--turn", "3")).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("node 3", "'black:D4'");
  }

  @Test
  void theMovesBeforeASetupAreShown() throws IOException {
    Path file =
        Files.writeString(folder.resolve("middle.sgf"), "(;SZ[3];B[aa];W[bb];AE[aa]AB[cc];B[ac])");

    assertThat(run("show", file.toString(), "--turn", "1")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("3 X . . 3");
    assertThat(run("show", file.toString(), "--turn", "3")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("1 X . X 1");
    assertThat(run("convert", file.toString(), "--to", "sgf")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains(";B[aa]\n;W[bb]\n;GXE[");
  }

  // Encodings: docs/records.md, "Encodings".

  private Path chinese(String ca) throws IOException {
    byte[] file = ("(;GM[1]" + ca + "SZ[9]PB[申真谞];B[ee])").getBytes(Charset.forName("GBK"));
    return Files.write(folder.resolve("chinese.sgf"), file);
  }

  @Test
  void whatIsReadByItsEncodingIsWrittenAsUtf8() throws IOException {
    int code = run("convert", chinese("CA[GB2312]").toString(), "--to", "sgf");

    assertThat(code).isZero();
    assertThat(out()).contains("CA[UTF-8]", "PB[申真谞]");
    assertThat(err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"convert --to json", "show", "score"})
  void aGuessIsReported(String command) throws IOException {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.add(1, chinese("").toString());

    int code = run(words.toArray(String[]::new));

    assertThat(code).isZero();
    assertThat(err())
        .isEqualTo(
            "gtpx: warning: "
                + chinese("")
                + ": no CA: read as GB18030; --encoding NAME reads it otherwise\n");
  }

  @Test
  void theEncodingMayBeGiven() throws IOException {
    Path file = chinese("CA[UTF-8]");

    int code = run("convert", file.toString(), "--to", "json", "--encoding", "gb2312");

    assertThat(code).isZero();
    assertThat(out()).contains("\"black\":\"申真谞\"");
    assertThat(err()).isEmpty();
  }

  @Test
  void anUnknownEncodingIsRefused() throws IOException {
    int code = run("convert", sgf.toString(), "--to", "json", "--encoding", "klingon");

    assertThat(code).isEqualTo(2);
    assertThat(err()).contains("--encoding: unknown encoding klingon (expected: UTF-8, GB18030,");
  }
}
