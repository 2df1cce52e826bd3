package gtpx.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.bot.Bots;
import gtpx.cli.match.MatchCommand;
import gtpx.cli.match.PlayCommand;
import gtpx.cli.record.ScoreCommand;
import gtpx.player.BotOptions;
import gtpx.player.ThinkingBudget;
import gtpx.rooms.seat.RandomEngine;
import gtpx.rooms.seat.RandomPlayer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class MatchCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir Path folder;

  @Test
  void aMatchPrintsItsTurnsTheResultAndEverySharesOfTheVictory() {
    int code =
        match(
            "--variant",
            "parallel",
            "--board",
            "3",
            "--seat",
            "bot",
            "--seat",
            "bot",
            "--seat",
            "bot playouts=5",
            "--seed",
            "1");

    assertThat(code).as(text(err)).isZero();
    assertThat(text(out)).contains("1: black ", "result: ", "black: ", "red: ", "(bot playouts=5)");
  }

  @Test
  void withJsonThereIsOneLineAndNothingElse() {
    int code = match("--variant", "go", "--board", "3", "--seat", "bot", "--seat", "bot", "--json");

    assertThat(code).as(text(err)).isZero();
    assertThat(text(out).lines()).hasSize(1);
    JsonObject json = JsonParser.parseString(text(out)).getAsJsonObject();
    assertThat(json.getAsJsonObject("result").get("finished").getAsBoolean()).isTrue();
  }

  @Test
  void aLogThatCannotBeWrittenIsAnErrorAfterTheGames() {
    Path full = Path.of("/dev/full"); // every write to it fails
    assumeThat(full).exists();
    String engine = KilledServer.commandLine(RandomEngine.command(3));

    int code =
        match(
            "--board=3",
            "--seat",
            engine,
            "--seat=bot",
            "--games=2",
            "--max-turns=2",
            "--log=" + full);

    assertThat(code).isEqualTo(1);
    assertThat(text(err)).endsWith("gtpx match: /dev/full: the log could not be written\n");
  }

  /** Octal escapes of printf: é in UTF-8, é in Latin-1, a bell. */
  @Test
  void theLogHasTheStandardErrorOfAnEngineByteForByte() throws Exception {
    Path log = folder.resolve("match.log");
    Path script = folder.resolve("engine.sh");
    Files.writeString(script, "printf 'caf\\303\\251 \\351 \\007\\n' >&2\nread -r line\nexit 3\n");

    match("--board=3", "--seat", "sh " + script, "--seat=bot", "--log=" + log);

    assertThat(new String(Files.readAllBytes(log), ISO_8859_1))
        .contains(" black ! caf\u00c3\u00a9 \u00e9 \u0007\n");
    assertThat(text(out) + text(err)).contains("it said: café");
  }

  @Test
  void aSeatMayBeNamedByItsColour() {
    match("--board", "3", "--seat", "white=bot playouts=2", "--seat", "bot level=1");

    assertThat(text(out)).contains("black (bot level=1): ", "white (bot playouts=2): ");
  }

  @Test
  void anotherBotIsNamed() {
    match("--board", "3", "--seat", "bot engine=uct0 playouts=1", "--seat", "bot engine=standard");

    assertThat(text(out)).contains("(bot engine=uct0 playouts=1)", "(bot playouts=1000)");
  }

  /** Plain UCT has only AMAF and the share of score; red plays in no game of two. */
  @ParameterizedTest
  @CsvSource({
    "'bot engine=uct0 without=priors', 'bot without=priors (expected: some of amaf,score,"
        + " engine=uct0)'",
    "'bot without=priors engine=uct0', 'bot engine=uct0 (expected: standard, without=priors)'",
    "'bot search=alliance:red', '(expected: allies of black white)'",
    "'bot search=alliance:white', '(expected: allies only with more than 2 players)'",
    "'bot level=3 playouts=5', 'bot level=3 playouts=5 (expected: one of them)'",
    "'bot level=3 level=4', 'bot level=3 level=4 (expected: one of them)'",
    "'bot levle=3', 'bot levle=3 (did you mean level?)'",
    "'bot playout=3', 'bot playout=3 (did you mean playouts?)'",
    "'bot level=11', 'bot level=11 (expected: level=1 to level=10)'",
    "'bot x=1', 'bot x=1 (expected: level=1 to level=10, playouts=N,'",
    "'bot playouts=100000001', 'bot playouts=100000001 (expected: at most 100000000)'",
    "'bot:1000001', 'seat bot:1000001 (expected: bot playouts=N or bot level=N)'",
  })
  void whatABotCanNotDoIsRefused(String seat, String error) {
    int code = match("--board", "3", "--seat", seat, "--seat", "bot");

    assertThat(code).isEqualTo(2);
    assertThat(text(err)).contains(error);
  }

  @ParameterizedTest
  @CsvSource({
    "tcp:7000, seat tcp:7000 (expected: tcp:HOST:PORT)",
    "listen:x, seat listen:x (expected: listen:PORT or listen:HOST:PORT)",
    "bridge:h, seat bridge:h (expected: bridge:HOST:PORT or bridge:HOST:PORT/PLAYER)"
  })
  void anAddressThatIsNoneIsRefused(String seat, String error) {
    int code = match("--board", "3", "--seat", seat, "--seat", "bot");

    assertThat(code).isEqualTo(2);
    assertThat(text(err)).contains(error);
  }

  @Test
  void aBotThatThereIsNotIsRefused() {
    int code = match("--board", "3", "--seat", "bot engine=uct9", "--seat", "bot");

    assertThat(code).isEqualTo(2);
    assertThat(text(err)).contains("bot engine=uct9 (expected: standard, uct0 or random)");
  }

  @Test
  void threadsAreToldAndBelongToTheName() {
    match("--board", "3", "--seat", "bot playouts=9 threads=2", "--seat", "bot level=1 threads=1");

    assertThat(text(out)).contains("(bot threads=2 playouts=9)", "(bot level=1)");
  }

  @Test
  void whatABotHasToDoWithoutBelongsToItsName() {
    String words = "bot playouts=1 without=tree-reuse,amaf";
    match("--board", "3", "--seat", words, "--seat", "bot playouts=1");

    assertThat(text(out)).contains("(bot without=amaf,tree-reuse playouts=1)", "(bot playouts=1)");
  }

  @ParameterizedTest
  @CsvSource({
    "without=rave, 'bot without=rave (expected: some of priors,ladders,amaf,'",
    "resign=101, bot resign=101 (expected: 0 to 100)",
    "search=me, 'bot search=me (expected: max-n, paranoid,'"
  })
  void anOptionOfABotThatMakesNoSenseIsToldWithWhatWasExpected(String word, String message) {
    int code = match("--board", "3", "--seat", "bot " + word, "--seat", "bot");

    assertThat(code).isEqualTo(2);
    assertThat(text(err)).contains(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "257", "1000", "x", ""})
  void senselessNumbersOfThreadsAreRefused(String count) {
    int code = match("--board", "3", "--seat", "bot threads=" + count, "--seat", "bot");

    assertThat(code).isEqualTo(2);
    assertThat(text(err)).contains("bot threads=" + count + " (expected: 1 to 256)");
  }

  @Test
  void theFactoryMakesTheBotThatIsAskedFor() {
    ThinkingBudget budget = ThinkingBudget.ofPlayouts(5);

    assertThat(
            Bots.factory(System::nanoTime)
                .with(BotOptions.STANDARD.with("engine", "uct0"))
                .create(budget, 1)
                .description())
        .startsWith("Plain Monte Carlo");
    assertThat(
            Bots.factory(System::nanoTime)
                .with(BotOptions.STANDARD.with("threads", "3"))
                .create(budget, 1)
                .description())
        .endsWith("threads=3");
    assertThat(
            Bots.factory(System::nanoTime)
                .with(BotOptions.STANDARD.with("without", "priors"))
                .create(budget, 1)
                .description())
        .endsWith("without=priors");
    assertThat(
            Bots.factory(System::nanoTime)
                .with(BotOptions.STANDARD)
                .create(budget, 1)
                .description())
        .startsWith("Monte Carlo");
  }

  @Test
  void recordsAreReplayedToTheSameResult() throws IOException {
    match(
        "--variant",
        "f-go",
        "--board",
        "3",
        "--seat",
        "bot",
        "--seat",
        "bot",
        "--games",
        "2",
        "--out",
        folder.toString(),
        "--seed",
        "3");
    Path second = folder.resolve("f-go-2.json");
    assertThat(second).exists();

    assertThat(score(second)).isZero();
    Files.writeString(second, Files.readString(second).replace("\"victory\"", "\"other\""));
    assertThat(score(second)).isEqualTo(1);
    assertThat(text(err)).contains("states a different result");
  }

  @Test
  void playersChangeSeatsFromGameToGameAndTheGamesAreSummedUp() {
    int code =
        match(
            "--variant",
            "multi",
            "--board",
            "3",
            "--seat",
            "bot playouts=1",
            "--seat",
            "bot playouts=2",
            "--seat",
            "bot playouts=3",
            "--verbose",
            "--games",
            "3");

    assertThat(code).as(text(err)).isZero();
    assertThat(seatsOf("bot playouts=1")).containsExactly("black", "white", "red");
    assertThat(seatsOf("bot playouts=3")).containsExactly("red", "black", "white");
    assertThat(text(out))
        .contains("\n3 games, ended by score=3\n\nStandings, by rating\nentrant ")
        .contains("bot playouts=3 ");
  }

  /** More would hide the results. */
  @Test
  void aGameOfSeveralHasOneLine() {
    match("--board", "3", "--games", "10", "--seat", "bot random", "--seat", "bot playouts=50");

    List<String> lines = text(out).lines().filter(line -> line.startsWith("game ")).toList();
    assertThat(lines).hasSize(10);
    assertThat(lines.get(1))
        .matches(
            "game 2: .+ by score in \\d+ turns: black [0-9.]+ \\(bot playouts=50\\), white [0-9.]+"
                + " \\(bot random\\)");
    assertThat(text(out).lines()).hasSizeLessThan(50);
  }

  @Test
  void aKnownProgramOutsideItsGtpModeIsNotStarted() throws IOException {
    Path gnugo = Files.writeString(folder.resolve("gnugo"), "#!/bin/sh\nexit 9\n");
    assertThat(gnugo.toFile().setExecutable(true)).isTrue();

    int code = match("--seat", gnugo + " --level 1", "--seat", "bot");

    assertThat(code).isEqualTo(2);
    assertThat(text(err))
        .contains("without --mode gtp it speaks no GTP (expected: gnugo --mode gtp)")
        .hasLineCount(1);
  }

  /** Returns the colours with which a player ends its games. */
  private List<String> seatsOf(String player) {
    return text(out)
        .lines()
        .filter(line -> line.matches("(black|white|red) \\(" + player + "\\): .*"))
        .map(line -> line.replaceFirst(" .*", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "bot playouts=1, bot playouts=2, fixed",
    "white=bot playouts=2, bot playouts=1, ''",
    "black=bot playouts=1, bot playouts=2, ''"
  })
  void seatsStayIfThatIsAskedOrAColourIsNamed(String one, String other, String seating) {
    List<String> words =
        new ArrayList<>(
            List.of("--board", "3", "--games", "2", "--verbose", "--seat", one, "--seat", other));
    if (!seating.isEmpty()) {
      words.addAll(List.of("--seating", seating));
    }

    match(words.toArray(String[]::new));

    assertThat(seatsOf("bot playouts=1")).containsExactly("black", "black");
  }

  @Test
  void withJsonTheSummaryIsTheLastLine() {
    match("--board", "3", "--seat", "bot", "--seat", "bot", "--json", "--games", "2");

    List<JsonObject> lines =
        text(out).lines().map(line -> JsonParser.parseString(line).getAsJsonObject()).toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0).getAsJsonObject("thinking").getAsJsonObject("black").keySet())
        .containsExactly("moves", "seconds");
    JsonObject summary = lines.get(2).getAsJsonObject("summary");
    assertThat(summary.get("games").getAsInt()).isEqualTo(2);
    assertThat(summary.getAsJsonArray("entrants").asList())
        .extracting(entrant -> entrant.getAsJsonObject().get("entrant").getAsString())
        .containsExactly("bot", "bot (2)");
  }

  private int score(Path file) {
    return Calls.run(
        ScoreCommand.command(), new String[] {file.toString()}, stream(out), stream(err));
  }

  @Test
  void aFaultIsExitCode1() {
    int code = match("--board", "3", "--seat", "bot", "--seat", "sh -c 'exit 3'");

    assertThat(code).isEqualTo(1);
    assertThat(text(err)).startsWith("gtpx match: white (sh) ended with exit code 3");
  }

  @ParameterizedTest
  @CsvSource({
    "--variant go, komi white:7.5",
    "--variant go-japanese, komi white:6.5",
    "--variant go --komi 0, komi 0",
    "--variant go --option komi=3, komi white:3",
    "--variant f-go, komi 0"
  })
  void plainGoHasTheUsualKomi(String options, String komi) {
    match((options + " --board 3 --max-turns 1 --seat bot --seat bot").split(" "));

    assertThat(text(out).lines().findFirst().orElse("")).endsWith(komi);
  }

  @Test
  void aFolderThatCannotBeWrittenIsReportedBeforeTheGame() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    int code = match("--board", "3", "--seat", "bot", "--seat", "bot", "--out", file.toString());

    assertThat(code).isEqualTo(2);
    assertThat(text(err))
        .contains("--out " + file + ": " + file + " is a file (expected: a folder)")
        .hasLineCount(1);
    assertThat(text(out)).isEmpty();
  }

  @Test
  void aRecordThatCannotBeWrittenAfterTheGameIsNotLost() throws IOException {
    Path records = folder.resolve("records");

    int code =
        Calls.run(
            MatchCommand.command(),
            ("--board 3 --max-turns 1 --seat bot --seat bot --out " + records).split(" "),
            InputStream.nullInputStream(),
            stream(out),
            stream(err),
            (budget, seed) -> {
              replaceByFile(records); // after the check, before the game ends
              return new RandomPlayer(seed);
            });

    assertThat(code).isEqualTo(1);
    assertThat(text(out)).contains("result: turn-limit");
    assertThat(text(err)).contains("{\"format\":\"gtpx-record\"", records.toString());
  }

  private static void replaceByFile(Path folder) {
    try {
      if (Files.isDirectory(folder)) {
        Files.delete(folder);
        Files.writeString(folder, "");
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--variant paralel --seat bot --seat bot; unknown variant paralel (did you mean parallel?)",
        "--option suicde=allowed --seat bot --seat bot;"
            + " unknown option suicde (did you mean suicide?)",
        "--option suicide=alowed --seat bot --seat bot; suicide=alowed (did you mean allowed?)",
        "--seat bot; 1 seat for go (expected: 2, or another --variant)",
        "--seat Bot --seat bot; seat Bot: no program Bot (did you mean bot?)",
        "--seat bot --seat bots; seat bots: no program bots (did you mean bot?)",
        "--seat white=/no/engine --seat bot; seat /no/engine: no program /no/engine (expected: bot",
        "--variant multi --seating permutations --seat bot --seat bot --seat bot --seat bot --seat"
            + " bot --seat bot --seat bot; --seating permutations of 7 players (expected: at most"
            + " 6)",
        "--seat bot --seat bot --out=; --out is empty (expected: --out DIR)",
        "--seat pink=bot --seat bot; seat pink=bot (expected: a colour before the =)",
        "--players 3 --seat bot; players=3 (expected: 2 for go)",
        "--komi white=6 --seat bot --seat bot;"
            + " komi: white=6 (expected: a number such as 6.5, or white:6.5,red:2)",
        "--board 0 --seat bot --seat bot; board: 0 (expected: 9, 13x9, rect, cylinder",
        "--seat bot --seat bot --games 0; --games 0 (expected: a whole number from 1 to 100000)",
        "--seat bot --seat bot --move-time 0.5; --move-time 0.5 (expected: a number from 1",
        "--seat bot --seat bot --record sgf; --record needs --out DIR"
      })
  void aMistakeIsAnsweredWithWhatWasMeant(String line, String message) {
    int code = match(line.split(" "));

    assertThat(code).isEqualTo(2);
    assertThat(text(err)).contains(message).hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--board 3",
        "--board 3 --seat bot",
        "--board 3 --players 2 --seat bot",
        "--board 3 --seat red=bot --seat bot",
        "--board 3 --seat bot --seat bot --seat bot",
        "--variant nonsense --seat bot --seat bot",
        "--seat bot --seat 'x",
        "--seat bot --seat bot --max-turns many",
        "--seat bot --seat bot --record sgv",
        "--seat bot --seat bot --seating chairs",
        "--seat bot --seat bot --games 2 --max-turns 0x",
        "--seat bot --seat bot --turn 3",
        "--unknown"
      })
  void nonsenseIsOneLineAndExitCode2(String line) {
    int code = match(line.split(" "));

    assertThat(code).isEqualTo(2);
    assertThat(text(err).lines()).hasSize(1);
    assertThat(text(out)).isEmpty();
  }

  @Test
  void playSeatsOnePersonAmongBots() {
    int code =
        Calls.run(
            PlayCommand.command(),
            new String[] {"--variant", "multi", "--board", "3", "--seat-color", "red"},
            new ByteArrayInputStream("?\nresign\n".getBytes(StandardCharsets.UTF_8)),
            stream(out),
            stream(err),
            (budget, seed) -> new RandomPlayer(seed));

    assertThat(code).as(text(err)).isZero();
    assertThat(text(out)).contains("red (or help, quit)> ", "\nred (human): ");
  }

  /** Writes a 3x3 game with a komi of 5, after black B2 and white C3. */
  private String position() throws IOException {
    Path file = folder.resolve("p.sgf");
    Files.writeString(file, "(;GM[1]FF[4]SZ[3]KM[5];B[bb];W[ca])");
    return file.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--variant go",
        "--players 2",
        "--board rect:3x3",
        "--komi 5.0",
        "--komi white:5",
        "--option scoring=area",
        "--turn 2"
      })
  void aMatchStartsFromAPositionWhoseWordsMayBeRepeated(String words) throws IOException {
    String line = "--position " + position() + " --seat bot --seat bot --json " + words;

    int code = match(line.strip().split(" "));

    assertThat(code).as(text(err)).isZero();
    JsonObject json = JsonParser.parseString(text(out)).getAsJsonObject();
    assertThat(json.get("rules").getAsString()).contains("variant=go ", "rect:3x3", "komi=white:5");
    assertThat(json.get("turns").getAsInt()).isGreaterThan(2);
  }

  @Test
  void aMatchMayStartFromAnEarlierTurn() throws IOException {
    match(
        "--position",
        position(),
        "--turn",
        "1",
        "--seat",
        "bot",
        "--seat",
        "bot",
        "--max-turns",
        "1");

    assertThat(text(out)).startsWith("go, 2 players, rect:3x3, komi white:5\n2: white ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--variant multi; variant=multi, but p.sgf has variant=go",
        "--players 3; players=3, but p.sgf has players=2",
        "--board 9; board=9, but p.sgf has board=rect:3x3",
        "--komi 6.5; komi=6.5, but p.sgf has komi=white:5",
        "--option nonsense=1; unknown option nonsense (expected: ",
        "--board x; board: ",
        "--turn 3; --turn 3 (expected: 0 to 2)"
      })
  void whatContradictsThePositionIsToldInOneLine(String words, String expected) throws IOException {
    String line = "--position " + position() + " --seat bot --seat bot " + words;

    int code = match(line.split(" "));

    assertThat(code).isEqualTo(2);
    assertThat(text(err).replace(folder + "/", "")).contains(expected.strip()).hasLineCount(1);
  }

  @Test
  void aGameThatWasResignedIsPlayedOn() throws IOException {
    Path file = folder.resolve("resigned.sgf");
    Files.writeString(file, "(;GM[1]FF[4]SZ[3]RE[B+R];B[bb])");

    int code =
        match("--position", file.toString(), "--seat", "bot", "--seat", "bot", "--max-turns", "4");

    assertThat(code).isZero();
    assertThat(text(err)).isEmpty();
  }

  private int match(String... args) {
    return Calls.run(
        MatchCommand.command(),
        args,
        InputStream.nullInputStream(),
        stream(out),
        stream(err),
        (budget, seed) -> new RandomPlayer(seed));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
