package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.server.TestCluster;
import gtpx.testing.Waiting;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A client's program notices nothing when its game moves to another node. */
@Timeout(120)
class HandoverTest {
  @TempDir Path folder;
  private TestCluster cluster;
  private String black;
  private String white;

  @BeforeEach
  void start() throws Exception {
    cluster = new TestCluster(folder);
    String created = ask("gtpx-create g go board=9");
    black = created.replaceFirst(".* black=(\\S+).*", "$1");
    white = created.replaceFirst(".* white=(\\S+).*", "$1");
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private String ask(String command) throws Exception {
    InetSocketAddress address = cluster.address(0);
    try (Socket socket = new Socket(address.getAddress(), address.getPort())) {
      socket.getOutputStream().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
      return new BufferedReader(new InputStreamReader(socket.getInputStream(), "US-ASCII"))
          .readLine();
    }
  }

  private TestClient sit(int node, String color, String secret) {
    return new TestClient(
        new Dialer("127.0.0.1", cluster.address(node).getPort(), Optional.empty()),
        new JoinRequest(
            "g",
            Optional.of(color),
            Optional.of(secret),
            Optional.empty(),
            false,
            Optional.empty()),
        Duration.ofSeconds(60),
        new TestSleeper());
  }

  @Test
  void movesGoOnOverTheNewNodeThereAndBack() throws Exception {
    TestClient one = sit(0, "black", black);
    TestClient two = sit(1, "white", white);
    one.says("clear_board\n").hears("= \n\n"); // as a GUI does, which replays the game
    two.says("clear_board\n").hears("= \n\n");
    one.says("play black E5 turn=1\n").hears("= \n\n");
    two.says("genmove black\n").hears("= E5\n\n");

    cluster.place("g", 1);
    two.says("play white C3 turn=2\n").hears("= \n\n");
    one.says("genmove white\n").hears("= C3\n\n");

    cluster.place("g", 0);
    one.says("play black D4 turn=3\n").hears("= \n\n");
    two.says("genmove black\n").hears("= D4\n\n");
  }

  @Test
  void aGenmoveThatWaitsIsAnsweredByTheNewNode() throws Exception {
    TestClient two = sit(1, "white", white);
    two.says("name\n").hears("= gtpx bridge\n\n");
    two.says("1 genmove black\n");

    cluster.place("g", 1);
    TestClient one = sit(0, "black", black);
    // White's client dials again. If black moved before, it would be too late for the genmove.
    Waiting.until(() -> times("\"seated\",\"colour\":\"white\"", events(one)) == 2);
    one.says("play black E5 turn=1\n").hears("= \n\n");

    two.hears("=1 E5\n\n");
  }

  private static String events(TestClient client) throws Exception {
    return client.says("gtpx-wait after=0\n").heard();
  }

  private static int times(String word, String text) {
    return text.split(Pattern.quote(word), -1).length - 1;
  }

  @Test
  void eventsGoOnAfterTheLastThatWasShown() throws Exception {
    TestClient one = sit(0, "black", black);
    one.says("play black E5 turn=1\n").hears("= \n\n");
    TestClient watcher = sit(1, "white", white);
    watcher.says("gtpx-wait after=0\n");
    String before = watcher.heard();
    assertThat(before).contains("E5");
    int last = last(before);
    watcher.says("gtpx-wait after=" + last + " timeout=60\n");

    cluster.place("g", 1);
    one.says("play black D4 turn=1\n");

    String after = watcher.heard();
    assertThat(after).startsWith("= [{\"seq\":" + (last + 1));
  }

  private static int last(String events) {
    String number = events.replaceFirst("(?s).*\"seq\":(\\d+).*", "$1");
    return Integer.parseInt(number);
  }
}
