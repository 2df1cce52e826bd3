package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.cli.command.SubCommand;
import gtpx.cli.solve.CheckProofCommand;
import gtpx.cli.solve.SolveCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolveCommandTest {
  private static final String STATES = "\nstates: [0-9,]+, ";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** Returns the error output without the progress that a search reports if it takes long. */
  private String complaints() {
    return err.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.startsWith("… "))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private int solve(String options) {
    return Calls.run(SolveCommand.command(), options.split(" "), stream(out), stream(err));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  @Test
  void printsTheValueAndTheFirstMoves() {
    assertThat(solve("--variant kee --board 3x1 --memory 20")).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("kee on rect:3x1: 3 points, 2 symmetries, 10 positions\n")
        .contains("black gets at least 3: proved by strategy, ")
        .endsWith("value: 3 (Black's area minus White's)\nfirst moves that get 3: B1\n");
  }

  @Test
  void printsTheSameAsJson() {
    assertThat(solve("--variant kee --board 2x2 --memory 20 --plain --json")).isZero();

    JsonObject json =
        JsonParser.parseString(out.toString(StandardCharsets.UTF_8)).getAsJsonObject();
    assertThat(json.get("at_least").getAsInt()).isEqualTo(1);
    assertThat(json.get("at_most").getAsInt()).isEqualTo(1);
    assertThat(json.getAsJsonArray("first_moves")).hasToString("[\"A1\"]");
    assertThat(json.get("complete").getAsBoolean()).isTrue();
    assertThat(json.get("seconds").getAsDouble()).isPositive();
    assertThat(json.getAsJsonArray("claims").get(0).getAsJsonObject().get("method").getAsString())
        .isEqualTo("plain_search");
  }

  @Test
  void writesAProofThatCanBeChecked(@TempDir Path folder) {
    Path file = folder.resolve("2x2.gz");
    assertThat(solve("--variant kee --board 2x2 --memory 20 --proof " + file)).isZero();
    out.reset();

    assertThat(check(file)).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("black gets 1: proved, ", "white gets -1: proved, ", "black gets 1 after A1: ")
        .contains("\n4 claims proved on variant=kee players=2 board=rect:2x2 ")
        .doesNotContain("not as in");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--variant alter-igo --board 3x1 | black wins in 2 plies: proved, ",
        "--variant multi --board 1x1 | black 0, white 0, red 0: proved, ",
        "--variant parallel --players 3 --board 2x1 | black 1, white 0, red 0: proved, ",
        "--variant f-go --board 2x1 --moves B1/pass | black gets 2.000000",
      })
  void writesAProofOfAnotherVariantThatCanBeChecked(
      String options, String claim, @TempDir Path folder) {
    Path file = folder.resolve("proof.gz");
    assertThat(solve(options + " --proof " + file)).isZero();
    out.reset();

    assertThat(check(file)).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8)).contains(claim);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--variant multi --board 3x1 --memory 1",
        "--board 7x2 --memory 100 --time 0.1", // while the positions are listed, or soon after
      })
  void writesNoProofOfWhatIsNotSolved(String options, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("proof"), "old");
    assertThat(solve(options + " --proof " + file)).isEqualTo(SubCommand.FAILED);

    assertThat(complaints())
        .isEqualTo("gtpx solve: no proof is written, since nothing is proved\n");
    assertThat(file).content().isEqualTo("old");
  }

  @Test
  void refusesAKeptSearchThatDoesNotFitInTheMemory(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("search");
    assertThat(solve("--variant kee --board 2x2 --memory 20 --resume " + file)).isZero();
    byte[] kept = Files.readAllBytes(file);

    assertThat(solve("--variant kee --board 2x2 --memory 1 --resume " + file))
        .isEqualTo(SubCommand.FAILED);

    assertThat(complaints())
        .startsWith("gtpx solve: " + file + ": ")
        .endsWith(" states don't fit (expected: at least the --memory that it was kept with)\n");
    assertThat(file).hasBinaryContent(kept);
  }

  @Test
  void printsTheBoundsOfFGoIfTheTimeDidNotSuffice() {
    assertThat(solve("--variant f-go --board 5x2 --time 0.1")).isEqualTo(SubCommand.FAILED);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("bounds of the value: -10.0000000 to 10.0000000 ")
        .contains("\nnot solved: --time 0.1 is too short\n");
  }

  private int check(Path file) {
    return Calls.run(
        CheckProofCommand.command(), new String[] {file.toString()}, stream(out), stream(err));
  }

  @Test
  void refusesAProofOfSomethingElse(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("proof.txt");
    assertThat(solve("--variant kee --board 2x2 --memory 20 --proof " + file)).isZero();
    Files.writeString(file, Files.readString(file).replace("black gets 1\n", "black gets 2\n"));

    assertThat(check(file)).isEqualTo(SubCommand.FAILED);

    assertThat(complaints()).matches("gtpx check-proof: \\S*proof.txt: line \\d+: [^\n]*\n");
  }

  @Test
  void saysThatAProofIsAFolder(@TempDir Path folder) {
    assertThat(check(folder)).isEqualTo(SubCommand.FAILED);

    assertThat(complaints())
        .isEqualTo("gtpx check-proof: " + folder + ": a folder (expected: a file)\n");
  }

  @Test
  void printsNoControlCharactersOfAProof(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("proof"), "gtpx-proof 1\ngame go \u001b[31mred\n");

    assertThat(check(file)).isEqualTo(SubCommand.FAILED);

    assertThat(complaints())
        .isEqualTo("gtpx check-proof: " + file + ": line 2: ?[31mred (expected: key=value)\n");
  }

  /** The preset's name is only where the options start. */
  @Test
  void namesTheOptionsThatAreNotThoseOfThePreset(@TempDir Path folder) {
    Path file = folder.resolve("proof");
    String options = "--variant kee --option ko=kee-every-pass --board 2x1 --memory 20 --proof ";
    assertThat(solve(options + file)).isZero();
    out.reset();

    assertThat(check(file)).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains(" claims proved on variant=kee players=2 ")
        .endsWith("\nnot as in kee: ko=kee-every-pass\n");
  }

  @Test
  void unpacksAProofWhateverItsName(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("3x1.gz");
    assertThat(solve("--board 3x1 --memory 20 --proof " + file)).isZero();
    Path renamed = Files.move(file, folder.resolve("3x1"));
    byte[] text;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(renamed))) {
      text = in.readAllBytes();
    }

    assertThat(check(renamed)).isZero();
    assertThat(check(Files.write(file, text))).isZero();
  }

  @Test
  void refusesAProofThatCannotBeUnpacked(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("half.gz");
    assertThat(solve("--variant kee --board 2x2 --memory 20 --proof " + file)).isZero();
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 200));

    assertThat(check(file)).isEqualTo(SubCommand.FAILED);

    assertThat(complaints())
        .isEqualTo(
            "gtpx check-proof: "
                + file
                + ": can't be unpacked (expected: the whole of a file that gzip has compressed)\n");
  }

  @Test
  void goesOnWithASearchThatWasKept(@TempDir Path folder) {
    Path file = folder.resolve("search");
    assertThat(solve("--variant kee --board 2x1 --memory 20 --resume " + file)).isZero();
    String first = out.toString(StandardCharsets.UTF_8);
    assertThat(first).contains("by search");
    out.reset();

    assertThat(solve("--variant kee --board 2x1 --memory 20 --resume " + file)).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .doesNotContain("by search")
        .endsWith(first.substring(first.indexOf("value: ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--variant kee --memory 20",
        "--variant alter-igo",
        "--variant multi",
        "--variant parallel",
        "--variant f-go",
      })
  void readsTheSearchThatItKept(String options, @TempDir Path folder) {
    Path file = folder.resolve("search");
    assertThat(solve(options + " --board 1x1 --resume " + file)).isZero();

    assertThat(solve(options + " --board 2x1 --resume " + file)).isEqualTo(SubCommand.FAILED);

    assertThat(complaints())
        .startsWith("gtpx solve: " + file + ": the search of another game: board=rect:1x1 ");
  }

  @Test
  void refusesAFileThatIsNoSearch(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("search");
    Files.writeString(file, "no search");

    assertThat(solve("--variant kee --board 2x1 --memory 20 --resume " + file))
        .isEqualTo(SubCommand.FAILED);

    assertThat(complaints())
        .isEqualTo(
            "gtpx solve: "
                + file
                + ": damaged, or no search (expected: a file that --resume has kept)\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--board 2x1 --memory 20", "--variant alter-igo --board 2x1"})
  void refusesToKeepASearchWhereItCannotBeReadAgain(String options) {
    assumeTrue(Files.exists(Path.of("/dev/null")), "needs /dev/null");

    assertThat(solve(options + " --resume /dev/null")).isEqualTo(SubCommand.USAGE_ERROR);

    assertThat(complaints())
        .isEqualTo(
            "gtpx solve: --resume /dev/null: not a regular file (expected: a file) (see --help)\n");
  }

  @Test
  void refusesASearchOfAnotherKind(@TempDir Path folder) {
    Path file = folder.resolve("search");
    assertThat(solve("--variant alter-igo --board 2x1 --resume " + file)).isZero();

    assertThat(solve("--board 2x1 --memory 20 --resume " + file)).isEqualTo(SubCommand.FAILED);

    assertThat(complaints())
        .isEqualTo(
            "gtpx solve: "
                + file
                + ": a search of another kind or version: gtpx-solve-graph 1"
                + " (expected: gtpx-solve 3)\n");
  }

  @ParameterizedTest
  @CsvSource({
    "'', --plain, without --plain (expected: with)",
    "--plain, '', with --plain (expected: without)"
  })
  void refusesASearchDoneInAnotherWay(
      String first, String second, String message, @TempDir Path folder) {
    Path file = folder.resolve("search");
    assertThat(solve(("--board 2x1 --memory 20 --resume " + file + " " + first).strip())).isZero();

    assertThat(solve(("--board 2x1 --memory 20 --resume " + file + " " + second).strip()))
        .isEqualTo(SubCommand.FAILED);

    assertThat(complaints()).isEqualTo("gtpx solve: " + file + ": a search " + message + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--board 2x1 --memory 20", "--variant alter-igo --board 2x1"})
  void refusesOneFileForTheProofAndTheSearch(String options, @TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("file");
    Path sameFolder = Files.createSymbolicLink(folder.resolve("folder"), folder);
    Path link = Files.createSymbolicLink(sameFolder.resolve("link"), Path.of("file"));

    assertThat(solve(options + " --proof " + file + " --resume " + link))
        .isEqualTo(SubCommand.USAGE_ERROR);

    assertThat(complaints())
        .isEqualTo(
            "gtpx solve: --proof and --resume " + link + " (expected: two files) (see --help)\n");
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(file).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"proof", "resume"})
  void findsBeforeTheSearchThatAFileCannotBeWritten(String option, @TempDir Path folder) {
    Path file = folder.resolve("a".repeat(250)); // with what is put around it, more than 255

    assertThat(solve("--board 2x1 --memory 20 --" + option + " " + file))
        .isEqualTo(SubCommand.USAGE_ERROR);

    assertThat(complaints())
        .startsWith("gtpx solve: --" + option + " " + file + ": ")
        .doesNotContain(".tmp");
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--board 2x1 --memory 20",
        "--variant alter-igo --board 2x1",
        "--variant multi --board 1x1",
        "--variant parallel --board 2x1",
        "--variant f-go --board 2x1",
      })
  void printsTheValueEvenIfTheProofCannotBeWritten(String options, @TempDir Path folder) {
    assumeTrue(Files.exists(Path.of("/dev/full")), "needs /dev/full");
    Path kept = folder.resolve("search");

    assertThat(solve(options + " --proof /dev/full --resume " + kept)).isEqualTo(SubCommand.FAILED);

    assertThat(out.toString(StandardCharsets.UTF_8)).contains("value: ");
    assertThat(complaints()).startsWith("gtpx solve: /dev/full: ");
    assertThat(kept).exists();
  }

  @Test
  void solvesWhatIsLeftAndShowsBestPlay() {
    String[] words = {
      "--variant", "kee", "--board", "2x2", "--moves", "A1 B2", "--line", "--memory", "20"
    };
    assertThat(Calls.run(SolveCommand.command(), words, stream(out), stream(err))).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("value: 1 (Black's area minus White's)\nfirst moves that get 1: B1\nline: B1 ");
  }

  @Test
  void printsMixturesOfFGo() {
    assertThat(solve("--variant f-go --board 2x1 --moves B1/pass")).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith(
            """
            value: 2.0000000 to 2.0000000 (Black's area minus White's, on average)
            black gets 2.0000000 or more with: A1
            white leaves 2.0000000 or less with: A1
            """)
        .containsPattern(STATES);
  }

  @Test
  void printsMixturesOfFGoAsJson() {
    assertThat(solve("--variant f-go --board 2x1 --json")).isZero();

    JsonObject json =
        JsonParser.parseString(out.toString(StandardCharsets.UTF_8)).getAsJsonObject();
    assertThat(json.get("at_least").getAsDouble()).isZero();
    assertThat(json.getAsJsonArray("turns")).hasSize(9);
    assertThat(json.getAsJsonObject("black").getAsJsonObject("moves")).hasToString("{\"A1\":1.0}");
  }

  @Test
  void printsWhoWinsAlterIgo() {
    assertThat(solve("--variant alter-igo --board 3x1")).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith(
            """
            value: black wins in 2 plies
            after A1: white wins in 3 plies
            after B1: black wins in 2 plies
            """)
        .containsPattern(STATES);
  }

  @Test
  void printsThePointsOfThreePlayersInTurn() {
    assertThat(solve("--variant multi --board 1x1")).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith(
            """
            value: black 0, white 0, red 0
            after pass: black 0, white 0, red 0
            """)
        .containsPattern(STATES);
  }

  @Test
  void printsAnEquilibriumOfThreePlayersAtOnce() {
    assertThat(solve("--variant parallel --players 3 --board 2x1")).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("value: black 1, white 0, red 0\nfirst turn: black ")
        .containsPattern("\nstates: [0-9,]+, 0 of them without an equilibrium, ");
  }

  @Test
  void saysThatTheMemoryDidNotSuffice() {
    assertThat(solve("--variant multi --board 3x1 --memory 1")).isEqualTo(SubCommand.FAILED);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("not solved: --memory 1 is too little\nstates: ");
  }

  /** Whoever owns A also gets the eleven points that have no other neighbour. */
  @Test
  void provesBoundsIfThePositionsDoNotFitInTheMemory() {
    String star = "graph:a-b,a-c,a-d,a-e,a-f,a-g,a-h,a-i,a-j,a-k,a-l,a-m,m-n,n-o,o-p";
    assertThat(solve("--variant kee --board " + star + " --memory 1 --threads 2"))
        .isEqualTo(SubCommand.FAILED);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains(": 16 points, 120 symmetries; bounds only, since all positions need --memory ")
        .contains("black gets at least 16: proved by strategy search, ")
        .endsWith(
            """
            value: 16 (Black's area minus White's)
            first moves that get 16: A (others are open)
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--variant multi --board 3x1 --memory 1 | memory",
        "--variant parallel --players 3 --board 5x1 --memory 1 | memory",
        "--variant alter-igo --board 4x3 --memory 1 | memory",
        "--variant alter-igo --board 4x3 --time 0.1 | time",
        "--variant f-go --board 5x1 --time 0.1 | time",
        "--variant kee --board 4x4 --time 0.1 | time",
        "--variant kee --board 4x4 --plain --time 0.1 | time",
      })
  void saysInJsonWhyItStopped(String options, String reason) {
    assertThat(solve(options + " --json")).isEqualTo(SubCommand.FAILED);

    JsonObject json =
        JsonParser.parseString(out.toString(StandardCharsets.UTF_8)).getAsJsonObject();
    assertThat(json.get("stopped_by").getAsString()).isEqualTo(reason);
  }

  @Test
  void saysWhichGameItHasSolvedAndAfterWhichMoves() {
    assertThat(solve("--variant f-go --board 2x1 --json --moves B1/pass")).isZero();

    JsonObject json =
        JsonParser.parseString(out.toString(StandardCharsets.UTF_8)).getAsJsonObject();
    assertThat(json.get("game").getAsString()).startsWith("variant=f-go players=2 board=rect:2x1 ");
    assertThat(json.get("after").getAsString()).isEqualTo("B1/pass");
  }

  @Test
  void saysThatNoFirstMoveIsKnownToGetMoreThanTheWorstResult() {
    assertThat(solve("--board 4x4 --plain --time 0.1")).isEqualTo(SubCommand.FAILED);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .endsWith(
            """
            value: at least -16, at most 16 (Black's area minus White's)
            first moves: none found
            not solved: --time 0.1 is too short
            """);
  }

  @Test
  void refusesMoreMemoryThanJavaMayUse() {
    long most = Runtime.getRuntime().maxMemory() >> 20;

    assertThat(solve("--board 3 --memory 999999")).isEqualTo(SubCommand.USAGE_ERROR);

    assertThat(complaints())
        .isEqualTo(
            "gtpx solve: --memory 999999 (expected: at most "
                + most
                + ", what Java may use; GTPX_JAVA_OPTS=-Xmx16g lets it use more) (see --help)\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--variant kee | --board is missing; give a small board, such as --board 3x3",
        "--board 6 | board rect:6x6: 36 points (expected: at most 31)",
        "--board 5 --plain | --plain needs all positions of board rect:5x5 (expected: at most 22"
            + " points; without --plain, bounds are proved)",
        "--board 3 --komi 6.5 | komi white:6.5 (expected: none, since the value doesn't depend on"
            + " it)",
        "--variant kee --players 3 --board 3 | players=3 (expected: 2 with kee)",
        "--variant f-go --board 2x1 --komi 1 | komi white:1 (expected: none, since the value"
            + " doesn't depend on it)",
        "--variant multi --board 3 | board rect:3x3: 9 points (expected: at most 6)",
        "--variant multi --board 2 --players 4 | players=4 (expected: 3)",
        "--variant parallel --board 2 --players 4 | players=4 (expected: 2 or 3)",
        "--variant f-go --board 4x3 | board rect:4x3: 12 points (expected: at most 10)",
        "--variant f-go --board 2 --option suicide=forbidden | suicide=forbidden can't be solved"
            + " (expected: suicide=allowed, as in f-go)",
        "--variant f-go --board 2 --moves A1 | --moves A1 (expected: black/white)",
        "--variant f-go --board 2 --moves A1/C9 | C9 (expected: an empty point, not barred, or"
            + " pass)",
        "--variant alter-igo --board 2 --plain | --plain works only for two-player sequential games"
            + " with area scoring",
        "--variant f-go --board 2 --threads 2 | --threads 2 (expected: 1, since each step of this"
            + " solver needs the one before)",
        "--variant alter-igo --board 2 --moves A1 | --moves works only for F-Go and for"
            + " two-player sequential games with area scoring",
        "--board 3 --moves A9 | --moves A9 (expected: a point or pass)",
        "--board 3 --threads 0 | --threads 0 (expected: a number from 1 to 256)",
        "--board 5 --threads 0 | --threads 0 (expected: a number from 1 to 256)",
        "--board 4 --memory 10 --moves B2 | --moves needs all positions of board rect:4x4"
            + " (expected: --memory 30 or more; without --moves, bounds are proved)",
        "--board 3 --time 0 | --time 0 (expected: seconds, 0.1 to 1000000)",
      })
  void refusesWhatItCannotSolve(String options, String message) {
    assertThat(solve(options)).isEqualTo(SubCommand.USAGE_ERROR);

    assertThat(complaints()).isEqualTo("gtpx solve: " + message + " (see --help)\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A1 A1 | --moves A1: illegal move of white: A1 is occupied",
        "A1 B1 A1 | --moves A1: illegal move of black: suicide",
        "A1 pass pass B1 | --moves B1: the game is over before this move",
      })
  void saysWhichOfTheMovesIsIllegal(String moves, String message) {
    String[] words = {"--board", "3x1", "--moves", moves};

    assertThat(Calls.run(SolveCommand.command(), words, stream(out), stream(err)))
        .isEqualTo(SubCommand.USAGE_ERROR);

    assertThat(complaints()).isEqualTo("gtpx solve: " + message + " (see --help)\n");
  }
}
