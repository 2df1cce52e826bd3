package gtpx.conformance.suite;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.clients.StubbornSeat;
import gtpx.bridge.server.ServerWithin;
import gtpx.testing.MarkdownPage;
import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * docs/client-authors.md: its client is the one in the file, and plays games to the end, also when
 * the server or the client is killed. {@code BridgePageTest} runs the page's sessions.
 */
@Timeout(180)
final class ClientAuthorsPageTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Path CLIENT = Path.of("..", "examples/python/client.py");
  private static final int PATIENCE_SECONDS = 120;

  private final Map<String, Process> clients = new LinkedHashMap<>(); // by colour
  @TempDir Path folder;

  @AfterEach
  void allIsEnded() {
    clients.values().forEach(Process::destroyForcibly);
  }

  @Test
  void theClientIsQuotedWhole() throws IOException {
    MarkdownPage page = MarkdownPage.read(DOCS.resolve("client-authors.md"));

    assertThat(page.blocks("python").get(1).lines()).isEqualTo(Files.readAllLines(CLIENT));
    assertThat(Files.readAllLines(CLIENT)).hasSizeLessThan(120);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=4",
        "multi board=4",
        "parallel players=3 board=4",
        "parallel-coop players=3 board=3",
        "f-go board=4",
        "f-go-bargaining board=4",
        "alter-igo board=3",
        "kee board=graph:a-b,b-c,c-d,d-a"
      })
  @Tag(TierFilter.LONG)
  void itPlaysEveryKindOfGameToTheEnd(String words) throws Exception {
    try (ServerWithin server = new ServerWithin(folder, OurServer.config(folder))) {
      create(server.address(), words).forEach(color -> start(server.address(), color));

      assertThatAllSeeTheSameResult();
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void itSurvivesTheEndOfTheServerAndItsOwn() throws Exception {
    Peers.require("python3");
    try (ServerProcess server = new ServerProcess(folder)) {
      InetSocketAddress address = server.address();
      create(address, "parallel players=3 board=9").forEach(color -> start(address, color));

      awaitTurn(5);
      server.kill();
      clients.get("white").destroyForcibly().waitFor();
      server.restart();
      start(address, "white");
      awaitTurn(15);
      clients.get("red").destroyForcibly().waitFor();
      start(address, "red");

      assertThatAllSeeTheSameResult();
      assertThat(turns("black")).doesNotHaveDuplicates().isEqualTo(sorted(turns("black")));
    }
  }

  private static String words(InetSocketAddress address) {
    return address.getAddress().getHostAddress() + ":" + address.getPort();
  }

  /** Creates a game, puts each seat's secret into a file, and returns the colours. */
  private List<String> create(InetSocketAddress address, String words) throws IOException {
    String told = StubbornSeat.askOnce(address, "gtpx-create evening " + words);
    assertThat(told).startsWith("= owner=");
    List<String> colors = new ArrayList<>();
    for (String word : told.substring(2).split(" ", -1)) {
      String[] pair = word.split("=", 2);
      if (!pair[0].equals("owner") && !pair[0].equals("watch")) {
        Files.writeString(folder.resolve(pair[0]), pair[1]);
        colors.add(pair[0]);
      }
    }
    return colors;
  }

  private void start(InetSocketAddress address, String color) {
    ProcessBuilder client =
        new ProcessBuilder(
                Peers.require("python3").toString(),
                CLIENT.toString(),
                words(address),
                "evening",
                color,
                folder.resolve(color).toString())
            .redirectErrorStream(true)
            .redirectOutput(output(color).toFile());
    try {
      clients.put(color, client.start());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Path output(String color) {
    return folder.resolve(color + ".out");
  }

  private List<String> lines(String color) throws IOException {
    return Files.readAllLines(output(color));
  }

  /** The numbers of the turns that a client has printed. */
  private List<Integer> turns(String color) throws IOException {
    return lines(color).stream()
        .filter(line -> line.matches("\\d+: .*"))
        .map(line -> Integer.valueOf(line.substring(0, line.indexOf(':'))))
        .toList();
  }

  private static List<Integer> sorted(List<Integer> numbers) {
    return numbers.stream().sorted().toList();
  }

  /** Waits until black, which is never killed, has printed that turn. */
  private void awaitTurn(int turn) throws Exception {
    try (WatchService changes = folder.getFileSystem().newWatchService()) {
      folder.register(changes, StandardWatchEventKinds.ENTRY_MODIFY);
      while (!turns("black").contains(turn)) {
        assertThat(clients.get("black").isAlive()).as(lines("black").toString()).isTrue();
        WatchKey changed = changes.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(changed).as(lines("black").toString()).isNotNull();
        changed.reset();
      }
    }
  }

  private void assertThatAllSeeTheSameResult() throws Exception {
    List<String> results = new ArrayList<>();
    for (Map.Entry<String, Process> client : clients.entrySet()) {
      String output = output(client.getKey()).toString();
      assertThat(client.getValue().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as(output).isTrue();
      List<String> lines = lines(client.getKey());
      assertThat(client.getValue().exitValue()).as(lines.toString()).isZero();
      results.add(lines.get(lines.size() - 1));
    }
    assertThat(results).allMatch(result -> result.startsWith("{\"finished\": true, \"reason\": "));
    assertThat(results.stream().distinct()).hasSize(1);
  }
}
