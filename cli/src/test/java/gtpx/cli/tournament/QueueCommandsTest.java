package gtpx.cli.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.cli.Main;
import gtpx.testing.JavaCommand;
import gtpx.testing.LongTest;
import gtpx.testing.PostgresExtension;
import gtpx.testing.PostgresServer;
import gtpx.testing.TierFilter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code gtpx tournament --queue} and {@code gtpx worker} as processes on a real database, by
 * docs/tournament-queue.md.
 */
@LongTest
@Timeout(240)
@Tag(TierFilter.LONG)
class QueueCommandsTest {
  @RegisterExtension private static final PostgresExtension POSTGRES = new PostgresExtension();
  private final List<Process> processes = new ArrayList<>();
  private String url;
  @TempDir private Path folder;

  @BeforeEach
  void nameTheQueue() throws Exception {
    url = POSTGRES.server().newSchema().replaceFirst("jdbc:postgresql://", "postgresql://gtpx@");
  }

  @AfterEach
  void endProcesses() throws InterruptedException {
    for (Process process : processes) {
      process.destroyForcibly().waitFor(); // its folder is deleted next
    }
  }

  private Process start(String... words) throws IOException {
    return start(ProcessBuilder.Redirect.INHERIT, words);
  }

  private Process start(ProcessBuilder.Redirect errors, String... words) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(JavaCommand.of(Main.class.getName(), List.of(words)));
    builder.environment().put(QueueFollower.PASSWORD, PostgresServer.PASSWORD);
    Process process = builder.directory(folder.toFile()).redirectError(errors).start();
    processes.add(process);
    return process;
  }

  private Process tournament(String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of("tournament", "--queue", url, "--name", "spring"));
    all.addAll(List.of("--out", "spring", "--json"));
    all.addAll(List.of(words));
    return start(all.toArray(String[]::new));
  }

  private static JsonObject summary(BufferedReader lines) {
    String last = lines.lines().reduce("", (before, line) -> line);
    return JsonParser.parseString(last).getAsJsonObject().getAsJsonObject("summary");
  }

  @Test
  void workersPlayTheGamesAndTheCommandCopiesTheResults() throws Exception {
    Process worker = start("worker", url, "--name", "w", "--out", "records");
    BufferedReader told = worker.inputReader(StandardCharsets.UTF_8);
    assertThat(told.readLine()).isEqualTo("worker w waits for games");

    Process tournament =
        tournament("--rounds=2", "--entrant", "a=bot playouts=1", "--entrant", "b=bot playouts=2");

    assertThat(summary(tournament.inputReader(StandardCharsets.UTF_8)).get("games").getAsInt())
        .isEqualTo(4);
    assertThat(tournament.waitFor()).isZero();
    assertThat(Files.readAllLines(folder.resolve("spring/results.jsonl"))).hasSize(4);
    assertThat(folder.resolve("records/spring/games/1.a,b/game.sgf")).isRegularFile();

    worker.toHandle().destroy(); // SIGTERM
    assertThat(told.lines()).contains("spring game 1", "4 games played");
    assertThat(worker.waitFor()).isZero();
  }

  @Test
  void withoutWorkersTheCommandSaysWhatItWaitsFor() throws Exception {
    Process tournament =
        start(
            ProcessBuilder.Redirect.PIPE,
            "tournament",
            "--queue=" + url,
            "--out=spring",
            "--entrant=a=bot playouts=1",
            "--entrant=b=bot playouts=1");

    BufferedReader errors = tournament.errorReader(StandardCharsets.UTF_8);
    assertThat(errors.readLine()).isEqualTo("2 games to be played; workers in the database: 0");
    assertThat(errors.readLine())
        .isEqualTo(
            "no worker is running, so the games wait: start gtpx worker with the address of --queue");
  }

  @Test
  void aWorkerPlaysOnlyTheEntrantsThatItHas() throws Exception {
    start("worker", url, "--entrants", "a,b");

    Process tournament =
        tournament(
            "--board=3",
            "--entrant=a=bot playouts=1",
            "--entrant=b=bot playouts=1",
            "--entrant=c=bot playouts=1");
    BufferedReader games = tournament.inputReader(StandardCharsets.UTF_8);
    List<String> first = List.of(games.readLine(), games.readLine());
    assertThat(first).noneMatch(line -> line.contains("\"c\""));

    start("worker", url, "--entrants", "c,b,a");
    assertThat(summary(games).get("games").getAsInt()).isEqualTo(6);
    assertThat(tournament.waitFor()).isZero();
  }

  /** An engine with the owner's password could change what other workers run. */
  @Test
  void enginesDoNotGetThePassword() throws Exception {
    Files.writeString(folder.resolve("tells.sh"), "env >&2; exit 1\n");
    start("worker", url, "--out", "records");

    Process tournament =
        tournament("--board=3", "--entrant=a=sh tells.sh", "--entrant=b=bot playouts=1");

    assertThat(summary(tournament.inputReader(StandardCharsets.UTF_8)).get("games").getAsInt())
        .isEqualTo(2);
    assertThat(folder.resolve("records/spring/games/1.a,b/black.err"))
        .content()
        .contains("GTPX_TOURNAMENT=spring")
        .doesNotContain(PostgresServer.PASSWORD);
  }

  /** The bot with more playouts wins nearly always, so that few of the 2000 games are needed. */
  @Test
  void theSequentialTestTakesTheOtherGamesOutOfTheQueue() throws Exception {
    start("worker", url);
    String[] words = {
      "--board=5",
      "--rounds=1000",
      "--sprt=0,300",
      "--entrant=a=bot playouts=100",
      "--entrant=b=bot playouts=1"
    };

    Process tournament = tournament(words);
    int games = summary(tournament.inputReader(StandardCharsets.UTF_8)).get("games").getAsInt();

    assertThat(games).isBetween(2, 300);
    assertThat(tournament.waitFor()).isZero();
    String schema = url.replaceFirst(".*currentSchema=", "");
    assertThat(
            POSTGRES
                .server()
                .query("SELECT 1", "SELECT count(*) FROM " + schema + ".scheduled_tasks"))
        .containsExactly("0");

    Process again = tournament(words);
    assertThat(summary(again.inputReader(StandardCharsets.UTF_8)).get("games").getAsInt())
        .isEqualTo(games);
    assertThat(
            POSTGRES
                .server()
                .query("SELECT 1", "SELECT count(*) FROM " + schema + ".scheduled_tasks"))
        .containsExactly("0");
  }

  @Test
  void aDatabaseThatIsNotThereIsSaidInOneLine() throws Exception {
    String nowhere = "postgresql://gtpx@127.0.0.1:1/none";

    Process worker = start(ProcessBuilder.Redirect.PIPE, "worker", nowhere);

    assertThat(worker.errorReader(StandardCharsets.UTF_8).lines())
        .containsExactly("gtpx worker: postgresql://127.0.0.1:1/none: Connection refused");
    assertThat(worker.inputReader(StandardCharsets.UTF_8).lines()).isEmpty();
    assertThat(worker.waitFor()).isEqualTo(1);
  }
}
