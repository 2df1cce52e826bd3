package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.cli.tournament.TournamentCommand;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.testing.JavaCommand;
import gtpx.testing.TierFilter;
import gtpx.tournament.result.ResultsFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/tournaments.md. */
@Timeout(120)
class TournamentCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir private Path folder;
  private Path file;

  private static final String SMALL =
      """
      # two bots
      board: 3
      rounds: 2
      entrants:
        one: bot playouts=1
        two: bot playouts=2
      """;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("small.yaml");
  }

  private int run(String yaml, String... words) throws IOException {
    Files.writeString(file, yaml);
    List<String> args = new ArrayList<>(List.of(file.toString()));
    args.addAll(List.of(words));
    return run(args);
  }

  private int run(List<String> args) {
    out.reset();
    err.reset();
    return Calls.run(
        TournamentCommand.command(),
        args.toArray(String[]::new),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        (budget, seed) -> new RandomPlayer(seed));
  }

  private List<String> lines() {
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private String error() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private String folderOfResults() {
    return folder.resolve("results").toString();
  }

  @Test
  void aDryRunPrintsTheGames() throws IOException {
    assertThat(run(SMALL, "--dry-run")).isZero();

    assertThat(lines())
        .containsExactly(
            "game 1, round 1, block 1: one, two",
            "game 2, round 1, block 1: two, one",
            "game 3, round 2, block 2: one, two",
            "game 4, round 2, block 2: two, one",
            "4 games");
    try (var files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(file);
    }
  }

  @Test
  void theCommandLineSaysTheSameAsTheFileAndOverridesIt() throws IOException {
    run(SMALL, "--dry-run", "--rounds", "1");
    List<String> ofFile = lines();

    run(
        List.of(
            "--board=3",
            "--entrant=one=bot playouts=1",
            "--entrant=two=bot playouts=2",
            "--dry-run"));

    assertThat(ofFile).hasSize(3);
    assertThat(lines()).isEqualTo(ofFile);
  }

  @Test
  void everyGameHasALineAndTheTablesComeLast() throws IOException {
    assertThat(run(SMALL, "--out", folderOfResults(), "--concurrency", "1")).isZero();

    assertThat(lines()).element(0).isEqualTo("one: bot playouts=1");
    assertThat(lines()).element(2).asString().startsWith("game 1 of 4: one ");
    assertThat(lines()).element(6).asString().startsWith("4 games, ended by ");
    assertThat(error()).isEmpty();
  }

  @Test
  void aTestThatHasNotDecidedIsNoSuccess() throws IOException {
    int code = run(SMALL + "sprt: 0,20\n", "--out", folderOfResults(), "--quiet");

    assertThat(code).isEqualTo(1);
    assertThat(error())
        .isEqualTo(
            "gtpx tournament: the sequential test has not decided; it needs more --rounds\n");
    assertThat(run(SMALL, "--out", folderOfResults(), "--quiet")).isZero();
  }

  /** Random players are nowhere near 300 Elo apart. */
  @Test
  void aTestWithoutALimitGoesOnUntilItHasDecided() throws IOException {
    String endless = SMALL.replace("rounds: 2\n", "sprt: 300,500\n");

    assertThat(run(endless, "--out", folderOfResults(), "--quiet")).as(error()).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8)).contains("not more than Elo 300");
  }

  @Test
  void aTournamentIsContinuedAndExtended() throws IOException {
    run(SMALL, "--out", folderOfResults(), "--rounds", "1", "--quiet");
    Path results = Path.of(folderOfResults(), "results.jsonl");
    String before = Files.readString(results);

    run(
        SMALL,
        "--out",
        folderOfResults(),
        "--entrant=one=bot playouts=1",
        "--entrant=two=bot playouts=2",
        "--entrant=three=bot playouts=3",
        "--rounds=1");

    assertThat(Files.readString(results)).startsWith(before);
    List<String> keys = new ArrayList<>();
    ResultsFile.open(results, result -> keys.add(result.key())).close();
    assertThat(keys)
        .containsExactlyInAnyOrder(
            "1:one,two", "1:two,one", "1:one,three", "1:three,one", "1:two,three", "1:three,two");
    run(
        SMALL,
        "--out",
        folderOfResults(),
        "--entrant=one=bot playouts=1",
        "--entrant=two=bot playouts=2",
        "--entrant=three=bot playouts=3",
        "--rounds=1");
    assertThat(lines()).element(0).asString().startsWith("6 games"); // nothing was left to play
  }

  @Test
  void anotherGameInTheSameFolderIsRefused() throws IOException {
    run(SMALL, "--out", folderOfResults(), "--rounds", "1", "--quiet");

    assertThat(run(SMALL, "--out", folderOfResults(), "--seed", "9")).isEqualTo(1);

    assertThat(error())
        .isEqualTo(
            "gtpx tournament: %s/tournament.json: seed is 1, not 9 (expected: the same, or another"
                    .formatted(folderOfResults())
                + " folder)\n");
  }

  @Test
  void jsonHasALineForEveryGameAndOneForTheSummary() throws IOException {
    run(SMALL, "--out", folderOfResults(), "--json");

    assertThat(lines()).hasSize(5);
    JsonObject game = JsonParser.parseString(lines().get(0)).getAsJsonObject();
    JsonObject last = JsonParser.parseString(lines().get(4)).getAsJsonObject();
    assertThat(game.get("game").getAsString()).startsWith("1:");
    assertThat(last.getAsJsonObject("summary").get("games").getAsInt()).isEqualTo(4);
  }

  @Test
  void anEntrantThatCanNotPlayIsReportedBeforeTheFirstGame() throws IOException {
    String yaml = SMALL + "  dead: sh -c 'exit 5'\n";

    assertThat(run(yaml, "--out", folderOfResults())).isEqualTo(1);

    assertThat(error())
        .startsWith("gtpx tournament: dead: sh ended with exit code 5 during ")
        .hasLineCount(1);
    assertThat(Path.of(folderOfResults(), "games")).doesNotExist();
  }

  @Test
  void withoutTheCheckItLosesItsGames() throws IOException {
    String yaml = SMALL.replace("two: bot playouts=2", "dead: sh -c 'exit 5'");

    assertThat(run(yaml, "--out", folderOfResults(), "--no-check", "--concurrency=1")).isZero();

    assertThat(lines()).element(0).asString().contains("one 1, dead 0 crashed (forfeit, 0 turns");
  }

  /** A server that serves one client at a time, and an engine that fills the memory, need this. */
  @Test
  void theEngineOfTheCheckHasEndedBeforeTheFirstGame() throws IOException {
    Path events = folder.resolve("events");
    Files.writeString(
        folder.resolve("engine.sh"),
        """
        echo "game $GTPX_GAME begins" >> %1$s
        while read -r command arguments; do
          case $command in
            list_commands) printf '= boardsize\nclear_board\nkomi\nplay\ngenmove\nquit\n\n' ;;
            genmove) printf '= pass\n\n' ;;
            quit) echo "game $GTPX_GAME ends" >> %1$s; printf '=\n\n'; exit 0 ;;
            *) printf '=\n\n' ;;
          esac
        done
        """
            .formatted(events));
    String yaml =
        SMALL
            .replace("two: bot playouts=2", "two: sh " + folder.resolve("engine.sh"))
            .replaceFirst("rounds: \\d+", "rounds: 1");

    assertThat(run(yaml, "--out", folderOfResults(), "--concurrency=1")).isZero();

    assertThat(events)
        .content()
        .isEqualTo(
            "game 0 begins\ngame 0 ends\ngame 1 begins\ngame 1 ends\ngame 2 begins\ngame 2 ends\n");
  }

  @Test
  void anEntrantMayHaveKeysOfItsOwn() throws IOException {
    String yaml =
        """
        board: 3
        entrants:
          one: bot playouts=1
          two:
            player: sh engine.sh
            directory: %s
            environment: {WORD: hello}
        """
            .formatted(folder);
    Files.writeString(folder.resolve("engine.sh"), "echo \"it is $WORD\" >&2; exit 1");

    run(yaml, "--out", folderOfResults());

    assertThat(error()).contains("it said: it is hello");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bord: 3|unknown key bord (did you mean board?)",
        "\"\\e[31mx\": 3|unknown key ?[31mx ",
        "# nothing|no entrants (expected: --entrant NAME=SPEC for each, or entrants in FILE)",
        "board:|line 1: a key without a value (expected: KEY: VALUE)",
        "opening: []@entrants: {a: bot, b: bot}|opening [] (expected: one value or more)",
        "entrants: {a: {player: bot, keep: yes}, b: bot}|entrant a: keep: yes (expected: true or false)",
        "entrants: {a: {player: x, environment: [A=1]}, b: bot}|entrant a: environment [A=1] (expected: lines",
        "entrants: {a: {player: x, environment: {GTPX_GAME: 1}}, b: bot}|entrant a: GTPX_GAME is set for every game",
        "name: ../up@entrants: {a: bot, b: bot}|--name \"../up\" (expected: at most 100 letters",
        "sprt: 0,20,0.7@entrants: {a: bot, b: bot}|--sprt alpha=0.7, beta=0.7 (expected: between 0 and 0.5)",
        "rounds: many@entrants: {a: bot, b: bot}|--rounds many (expected: a number from 1 to 1000000)",
        "entrants: [a, b]|entrants has no keys (expected: lines KEY: VALUE)",
        "board: 9|no entrants (expected: --entrant NAME=SPEC for each, or entrants in FILE)",
        "entrants: {a: bot}|entrants: 1 (expected: 2 or more for 2 seats)",
        "entrants: {a: human, b: bot}|entrant a=human (expected: a bot or an engine)",
        "entrants: {a b: bot, b: bot}|entrant \"a b\" (expected: a name of 1 to 40 letters",
        "entrants: {a: {playr: bot}, b: bot}|entrant a: unknown key playr (did you mean player?)",
        "entrants: {a: {keep: true}, b: bot}|entrant a has no player (expected: player: SPEC)",
        "entrants: {a: {player: bot, kep: true}, b: bot}|entrant a: unknown key kep (did you mean",
        "entrants: {a: black=bot, b: bot}|seat black=bot (expected: a player without a colour)",
        "entrants: {a: bot, b: gnugoo}|no program gnugoo",
        "entrants: {a: {player: bot, keep: true}, b: bot}|--keep a (expected: an entrant that is an",
        "board: [3|line 1: ",
        "board: 3@board: 4|found duplicate key board",
        "json: maybe|json: maybe (expected: true or false)",
        "time: soon@entrants: {a: bot, b: bot}|--time \"soon\" (expected: none, absolute:300",
        "sprt: 20@entrants: {a: bot, b: bot}|--sprt 20 (expected: two differences in Elo and, if wanted, two",
        "sprt: 20,0@entrants: {a: bot, b: bot}|--sprt elo0=20.0, elo1=0.0 (expected: elo0 below",
        "sprt: 0,20@entrants: {a: bot, b: bot, c: bot}|--sprt with 3 entrants in games of 2",
        "team: 2@entrants: {a: bot, b: bot}|teams of 2 on 2 seats (expected:",
        "design: swiss|design=swiss",
      })
  void aMistakeIsAnsweredWithWhatWasMeant(String yaml, String message) throws IOException {
    String expected = message.equals("design=swiss") ? "--design swiss (expected: " : message;

    assertThat(run(yaml.replace("@", "\n"))).isEqualTo(2);

    assertThat(error()).contains(expected).hasLineCount(1);
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThat(run(List.of("nowhere.yaml"))).isEqualTo(2);

    assertThat(error()).startsWith("gtpx tournament: nowhere.yaml: ");
  }

  /** A tournament in a process of its own that is killed again and again. */
  @Test
  @Tag(TierFilter.LONG)
  void whatIsKilledIsContinuedWithoutLossOrRepetition() throws Exception {
    List<String> args =
        List.of(
            "--board=5",
            "--rounds=10",
            "--entrant=a=bot playouts=3",
            "--entrant=b=bot playouts=3",
            "--out=" + folderOfResults(),
            "--json",
            "--concurrency=2");
    for (int kill = 0; kill < 3; kill++) {
      Process process = start(args);
      try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
        String unused = lines.readLine(); // a game has ended
        process.destroyForcibly();
        process.waitFor();
      }
    }

    assertThat(run(args)).isZero();

    List<String> keys = new ArrayList<>();
    ResultsFile.open(Path.of(folderOfResults(), "results.jsonl"), r -> keys.add(r.key())).close();
    assertThat(keys).hasSize(20).doesNotHaveDuplicates();
    assertThat(lines()).hasSizeLessThan(19); // at least 3 were played before
  }

  private static Process start(List<String> args) throws IOException {
    List<String> command = JavaCommand.of(Main.class.getName(), List.of("tournament"));
    command.addAll(args);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  @Test
  void anotherEnvironmentIsAnotherEntrant() throws IOException {
    String words =
        "board: 3\nentrants: {one: bot playouts=1, two: {player: cat, environment: {NET: %s}}}";
    String results = folderOfResults();
    assertThat(run(words.formatted("v1"), "--no-check", "--out", results)).isZero();

    assertThat(run(words.formatted("v2"), "--no-check", "--out", results)).isEqualTo(1);
    assertThat(error())
        .contains(
            "entrant two is cat, NET=v1, not cat, NET=v2 (expected: the same, or another folder)");
    assertThat(run(words.formatted("v1"), "--no-check", "--out", results)).isZero();
  }

  @Test
  void aFileThatIsNestedTooDeeplyIsRefused() throws IOException {
    assertThat(run("board: " + "[".repeat(200_000))).isEqualTo(2);

    assertThat(error()).contains("small.yaml").doesNotContain("\tat ");
  }
}
