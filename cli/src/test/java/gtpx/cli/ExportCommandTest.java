package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.cli.record.ShowCommand;
import gtpx.cli.serve.BackupCommand;
import gtpx.cli.serve.ExportCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gtpx export}. docs/bridge.md, "Games as files" */
class ExportCommandTest {
  private static final long START = Instant.parse("2026-01-31T19:00:00Z").toEpochMilli();
  private static final String HEADER =
      """
      {"rules":"go board=3","terms":"time=none","owner":"1","seats":{"black":"2","white":"3"},\
      "watch":"4","used":{},"created":%d,"client":false,"metadata":{"names":{},"substituted":{}}}
      """
          .formatted(START)
          .strip();
  private static final List<String> ROWS =
      List.of(
          deed(1, "\"do\":\"move\",\"colour\":\"black\",\"move\":\"B2\""),
          deed(2, "\"do\":\"chat\",\"by\":[\"white\"],\"text\":\"well, \\\"that\\\" was it\""),
          deed(3, "\"do\":\"resign\",\"colour\":\"white\""));

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private static String deed(int seconds, String words) {
    return "{\"at\":%d,\"deed\":{%s},\"clocks\":{}}".formatted(START + 1000 * seconds, words);
  }

  private int run(String... args) {
    return Calls.run(ExportCommand.command(), args, stream(out), stream(err));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  @BeforeEach
  void storeTwoGames() {
    try (Store store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime)) {
      add(store, "final", HEADER);
      store.end("final", START + 3000, HEADER).join();
      add(store, "damaged", HEADER.replace("board=3", "board=x"));
    }
  }

  private static void add(Store store, String name, String header) {
    store.create(name, header).join();
    for (int i = 0; i < ROWS.size(); i++) {
      store.append(name, i + 1, ROWS.get(i)).join();
    }
  }

  @Test
  void recordsResultsAndChatAreFilesAndADamagedGameIsNamed() throws IOException {
    Path evening = folder.resolve("evening");

    int code = run("--data", folder.toString(), "--out", evening.toString());

    assertThat(code).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("gtpx export: game damaged: ");
    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo("exported to " + evening + ": 1 game, 1 chat message\n");
    assertThat(evening.resolve("results.csv"))
        .content()
        .isEqualTo(
            """
            game,created,last_event,variant,players,board,turns,reason,seat,player,victory,points\r
            final,2026-01-31T19:00:00Z,2026-01-31T19:00:03Z,go,2,rect:3x3,1,resignation,black,,1,9\r
            final,2026-01-31T19:00:00Z,2026-01-31T19:00:03Z,go,2,rect:3x3,1,resignation,white,,0,0\r
            """);
    assertThat(evening.resolve("chat.csv"))
        .content()
        .isEqualTo(
            "game,time,by,text\r\n"
                + "final,2026-01-31T19:00:02Z,white,\"well, \"\"that\"\" was it\"\r\n");
    for (String format : List.of("sgf", "json")) {
      String record = evening.resolve("games/final." + format).toString();
      assertThat(Calls.run(ShowCommand.command(), new String[] {record}, stream(out), stream(err)))
          .isZero();
    }
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("X black: 1 stone");
  }

  @Test
  void aBackupIsReadAndNotChanged() throws IOException {
    String backup = folder.resolve("copy").toString();
    String[] args = {"--data", folder.toString(), "--out", backup};
    assertThat(Calls.run(BackupCommand.command(), args, stream(out), stream(err))).isZero();
    byte[] before = Files.readAllBytes(Path.of(backup));

    run("--backup", backup, "--out", folder.resolve("evening").toString());

    assertThat(folder.resolve("evening/games/final.sgf")).isRegularFile();
    assertThat(Path.of(backup)).hasBinaryContent(before);
  }

  @Test
  void earlierGamesAreLeftOut() {
    run("--data", folder.toString(), "--out", folder.resolve("f").toString(), "--since=2026-02-02");

    assertThat(out.toString(StandardCharsets.UTF_8)).contains(": 0 games, 0 chat messages");
    assertThat(run("--since", "tomorrow")).isEqualTo(2);
  }
}
