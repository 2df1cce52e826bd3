package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.clients.StubbornSeat;
import gtpx.cli.command.SubCommand;
import gtpx.cli.serve.ServeCommand;
import gtpx.testing.TierFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** No client can keep a server with {@code --game} from starting. docs/bridge.md, "Restarts" */
@Timeout(120)
@Tag(TierFilter.LONG)
class ServeGameTest {
  private static final int TERMINATED = 128 + 15;
  private static final String WARNING = "gtpx serve: warning: --game table is not opened: ";

  @TempDir Path folder;
  private KilledServer server = new KilledServer(Path.of(""), Path.of(""));

  @AfterEach
  void end() {
    server.close();
  }

  private void start(String... options) throws IOException {
    server = new KilledServer(folder.resolve("data"), folder.resolve("log"), options);
    server.start();
  }

  private String ask(String... lines) throws IOException {
    return StubbornSeat.askOnce(server.address(), lines);
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log"));
  }

  @Test
  void aServerStartsThoughAClientHasMadeAGameOfThatName() throws Exception {
    start();
    assertThat(ask("gtpx-create table go board=5")).startsWith("= owner=");
    server.terminate();

    start("--game", "table", "--board", "9", "--seat", "bot");

    assertThat(ask("gtpx-games")).isEqualTo("= table\tgo\t0/2\t0\tplay");
    assertThat(server.terminate()).isEqualTo(TERMINATED);
    assertThat(log())
        .contains(WARNING + "a client has created a game with this name (expected: another name")
        .containsPattern("WARN .* the operator's game is not opened");
  }

  @Test
  void aServerStartsThoughClientsHaveAllGamesThatMayRun() throws Exception {
    start("--max-games", "1");
    assertThat(ask("gtpx-create g go board=5")).startsWith("= owner=");
    server.terminate();

    start("--max-games", "1", "--game", "table");

    assertThat(ask("gtpx-games")).isEqualTo("= g\tgo\t0/2\t0\tplay");
    assertThat(server.terminate()).isEqualTo(TERMINATED);
    assertThat(log()).contains(WARNING);
  }

  @Test
  void aServerStartsThoughItsOwnGameIsDamaged() throws Exception {
    start("--game", "table");
    server.terminate();
    try (Connection store =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("data/games.sqlite"));
        Statement statement = store.createStatement()) {
      statement.executeUpdate("UPDATE games SET header = 'x'");
    }

    start("--game", "table");

    assertThat(ask("gtpx-games")).isEqualTo("= ");
    assertThat(server.terminate()).isEqualTo(TERMINATED);
    assertThat(log())
        .contains(WARNING + "the store has a game with this name that can't be restored");
  }

  /** Otherwise somebody who asks for one game would play another. */
  @Test
  void aGameWithOtherOptionsIsRefused() throws Exception {
    start("--game", "table", "--board", "9", "--time", "turn:60");
    server.terminate();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(err, true, StandardCharsets.UTF_8);
    String[] args = {
      "--listen=127.0.0.1:0",
      "--admin=off",
      "--data=" + folder.resolve("data"),
      "--game=table",
      "--board=13",
      "--seat=bot",
      "--seat=bot"
    };

    assertThat(Calls.run(ServeCommand.command(), args, print, print))
        .isEqualTo(SubCommand.USAGE_ERROR);

    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "gtpx serve: game table is there with board=rect:9x9, not board=rect:13x13 (expected: its"
                + " options, or another --game) (see --help)\n");
    start("--game", "table", "--board", "9", "--time", "turn:60");
    server.terminate();
    start("--game", "table");
    assertThat(server.linesUpTo("game "))
        .last()
        .asString()
        .isEqualTo("game table continues: variant=go players=2 board=rect:9x9 time=turn:60");
  }

  /** Otherwise, a client could be faster. The port is taken, so the server exits. */
  @Test
  void aGameIsMadeBeforeTheServerListens() throws Exception {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    Path data = folder.resolve("data");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String listen = "127.0.0.1:" + taken.getLocalPort();
      String[] args = {
        "--listen", listen, "--admin", "off", "--data", data.toString(), "--game", "table"
      };

      assertThat(Calls.run(ServeCommand.command(), args, nowhere, nowhere))
          .isEqualTo(SubCommand.FAILED);
    }

    assertThat(data.resolve("secrets/table.black")).isRegularFile();
    start("--game", "table");
    assertThat(ask("gtpx-games")).isEqualTo("= table\tgo\t0/2\t0\tplay");
  }
}
