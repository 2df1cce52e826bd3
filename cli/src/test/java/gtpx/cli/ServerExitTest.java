package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.clients.StubbornSeat;
import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How a server exits, after a signal and on a full disk. docs/bridge.md, "Restarts" */
@Timeout(120)
@Tag(TierFilter.CI)
class ServerExitTest {
  private static final int ENOUGH = 3_000; // kilobytes, for a library and some hundreds of moves
  private static final int NO_LIMIT = 0;
  private static final int SIDE = 19;
  private static final Pattern LINE = // one line per event
      Pattern.compile("\\S+ (INFO |WARN |ERROR) \\w+ .*|gtpx serve: .*");

  @TempDir Path folder;
  private KilledServer server = new KilledServer(Path.of(""), Path.of(""));

  @AfterEach
  void end() {
    server.close();
  }

  private void start(int kilobytes) throws IOException {
    server = new KilledServer(folder.resolve("data"), folder.resolve("log"));
    server.limitFiles(Peers.require("sh"), kilobytes);
    server.start();
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log"));
  }

  /** A connection that has created a game and plays both sides. */
  private final class Player implements AutoCloseable {
    private final Socket socket =
        new Socket(server.address().getAddress(), server.address().getPort());
    private final BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));

    Player() throws IOException {
      String told = ask("gtpx-create g go board=19 time=none").orElseThrow();
      for (String seat : new String[] {"black", "white"}) {
        String secret = told.replaceFirst(".*" + seat + "=(\\S+).*", "$1");
        assertThat(ask("gtpx-sit g " + seat + " " + secret)).contains("= ");
      }
    }

    /** Returns the answer; empty if the connection was closed instead. */
    Optional<String> ask(String command) throws IOException {
      socket.getOutputStream().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
      Optional<String> answer = Optional.ofNullable(in.readLine());
      return answer.isPresent() && in.readLine() != null ? answer : Optional.empty();
    }

    /**
     * Plays until the connection closes: black fills the board and white passes. Returns how many
     * moves were answered.
     */
    int playUntilClosed() throws IOException {
      int answered = 0;
      for (int point = 0; point < SIDE * (SIDE - 1); point++) {
        String vertex = "ABCDEFGHJKLMNOPQRST".charAt(point % SIDE) + "" + (1 + point / SIDE);
        for (String move : new String[] {"play black " + vertex, "play white pass"}) {
          Optional<String> answer = ask(move);
          if (answer.isEmpty()) {
            return answered;
          }
          assertThat(answer).contains("= ");
          answered++;
        }
      }
      return answered;
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  private String turn() throws Exception {
    return StubbornSeat.askOnce(server.address(), "gtpx-watch g", "gtpx-position")
        .replaceFirst(".*\"turn\":(\\d+).*", "$1");
  }

  /** The exit code is 143. */
  @Test
  void aSignalParksTheGames() throws Exception {
    start(NO_LIMIT);
    try (Player player = new Player()) {
      assertThat(player.ask("play black C3")).contains("= ");

      assertThat(server.terminate()).isEqualTo(128 + 15);

      assertThat(log()).doesNotContain("ERROR"); // logged if a game could not be parked
    }
    server.start();
    assertThat(turn()).isEqualTo("1");
    assertThat(server.terminate()).isEqualTo(128 + 15);
  }

  /** The exit code is 1, and everything that was answered is in the store. */
  @Test
  @Tag(TierFilter.LONG)
  void aServerWhoseDiskIsFullEndsAndHasKeptWhatWasAnswered() throws Exception {
    start(ENOUGH);
    int answered;
    try (Player player = new Player()) {
      answered = player.playUntilClosed();
    }

    assertThat(server.exitCode()).isEqualTo(1);

    assertThat(answered).isBetween(1, 2 * SIDE * (SIDE - 1) - 1);
    assertThat(log())
        .contains("the disk has failed")
        .contains("gtpx serve: no game can be saved any more: ");
    assertThat(log().lines()).allMatch(LINE.asMatchPredicate());
    server.limitFiles(Peers.require("sh"), NO_LIMIT);
    server.start();
    assertThat(Integer.parseInt(turn())).isBetween(answered, answered + 1);
    server.terminate();
  }
}
