package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import gtpx.testing.JavaCommand;
import gtpx.testing.TierFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Many clients of one kind that ask for costly work neither end a server of 512 MB nor hold up the
 * game of others; each is told what is too much. A few of each kind, unless -Dgtpx.clients=N says
 * how many; then the game's answers are timed, too: CONTRIBUTING.md, Longer runs.
 */
@Timeout(120)
@Tag(TierFilter.CI)
@Tag(TierFilter.SOAK)
class HostileClientsTest {
  private static final int FEW = 4; // of them, so that other tests aren't held up
  private static final int COUNT = Integer.getInteger("gtpx.clients", FEW);
  private static final boolean IS_LOAD = COUNT > FEW;
  private static final int MOVES = IS_LOAD ? 150 : 5; // of the honest game, for each kind
  private static final double MOST_MILLIS = 150; // for 99 of 100 moves
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final String LARGEST = "players=64 board=100";
  private static final List<Arguments> KINDS = kinds();
  private static final MoveScript SCRIPT = MoveScript.large(MOVES * KINDS.size());

  @TempDir private static Path folder;
  private static ServerProcess server;
  private static LoadLoop loop;
  private static LoadConnection player;
  private static int played;

  /** One row for each kind: its name, what it sends, and what it must be answered. */
  static List<Arguments> kinds() {
    return List.of(
        arguments(
            "referee: too many answers",
            referee("{\"rules\":\"parallel " + LARGEST + "\",\"ask\":[\"legal\",\"legality\"]}"),
            "HTTP/1.1 (413|429) .*"),
        arguments(
            "referee: as much as is allowed",
            referee(
                "{\"rules\":\"parallel players=16 board=100\",\"do\":["
                    + "{\"undo\":1},".repeat(50)
                    + "{\"undo\":1}],\"ask\":[\"legal\",\"legality\"]}"),
            "HTTP/1.1 (409|429) .*"),
        arguments(
            "referee: many points and edges",
            referee("{\"rules\":\"go board=graph:" + edges(9000) + "\",\"ask\":[\"topology\"]}"),
            "HTTP/1.1 (200|413|429) .*"),
        arguments("referee: nested", referee("{\"rules\":" + "[".repeat(60_000)), "HTTP/1.1 4.*"),
        arguments(
            "referee: a long number",
            referee("{\"id\":1e999999999,\"rules\":\"go komi=1e999999999\"}"),
            "HTTP/1.1 (400|429) .*"),
        arguments("referee: too long", referee("x".repeat(70_000)), "HTTP/1.1 413 .*"),
        arguments(
            "referee: a page of another host",
            post("/api/referee", "Origin: https://elsewhere.example\r\n", "{\"rules\":\"go\"}"),
            "HTTP/1.1 403 .*"),
        arguments("pages", get("/play") + get("/api/options"), "HTTP/1.1 200 .*"),
        arguments("lists", get("/api/games") + get("/api/finished"), "HTTP/1.1 (200|429) .*"),
        arguments(
            "a game as pages",
            get("/api/games/honest/state")
                + get("/api/games/honest/record?format=sgf")
                + get("/api/games/honest/events?after=0"),
            "HTTP/1.1 (200|410|429) .*"),
        arguments(
            "WebSockets of another host",
            get(
                "/ws",
                "Origin: https://elsewhere.example",
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
            "HTTP/1.1 403 .*"),
        arguments(
            "spectators",
            "gtpx-watch honest\n" + "gtpx-state\ngtpx-wait after=0\n".repeat(5),
            "= .*"),
        arguments("replays", "gtpx-watch honest\nclear_board\nshowboard\nfinal_score\n", "[=?] .*"),
        arguments(
            "games: too long a board",
            "gtpx-create graph go board=graph:" + edges(600) + "\n",
            "\\? line too long.*"),
        arguments(
            "games: the largest",
            post(
                "/api/games",
                "",
                "{\"name\":\"large\",\"preset\":\"multi\",\"options\":{\"players\":64,\"board\":100}}"),
            "HTTP/1.1 429 .*"),
        arguments("games: many", "gtpx-create large go board=100\n", "\\? (game|too).*"));
  }

  private static String edges(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> i + "-" + (i + 1))
        .collect(Collectors.joining(","));
  }

  private static String referee(String body) {
    return post("/api/referee", "", body);
  }

  private static String post(String path, String headers, String body) {
    return "POST %s HTTP/1.1\r\nHost: localhost\r\n%sContent-Length: %d\r\n\r\n%s"
        .formatted(path, headers, body.length(), body);
  }

  private static String get(String path, String... headers) {
    return "GET "
        + path
        + " HTTP/1.1\r\nHost: localhost\r\n"
        + Stream.of(headers).map(header -> header + "\r\n").collect(Collectors.joining())
        + "\r\n";
  }

  @BeforeAll
  static void seat() throws Exception {
    List<String> command =
        JavaCommand.of(
            List.of("-Xmx512m"),
            "gtpx.cli.Main",
            List.of(
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--admin",
                "off",
                "--data",
                folder.resolve("data").toString()));
    server = ServerProcess.start(command, folder.resolve("log"));
    loop = new LoadLoop();
    player = Await.get(loop.connect(server.address()), LIMIT, "connecting");
    Map<String, String> secrets =
        ScriptedGame.readSecrets(ask("gtpx-create honest " + SCRIPT.words()));
    ask(ScriptedGame.sit("honest", "black", secrets));
    ask(ScriptedGame.sit("honest", "white", secrets));
  }

  @AfterAll
  static void end() {
    loop.close();
    server.close();
  }

  private static String ask(String command) throws BenchException {
    return Await.get(player.askWell(command), LIMIT, command);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void hostileClientsAreAnsweredAndHoldUpNobody(String kind, String sent, String expected)
      throws Exception {
    List<HostileClient> clients = new ArrayList<>();
    Latencies answers = new Latencies();
    try {
      for (int i = 0; i < COUNT; i++) {
        clients.add(new HostileClient(server.address(), sent, Pattern.compile(expected)));
      }

      for (int i = 0; i < MOVES; i++) {
        long before = System.nanoTime();
        ask(SCRIPT.play(played++));
        answers.add(System.nanoTime() - before);
      }

      for (HostileClient client : clients) {
        assertThat(client.awaitAnswer()).as("%s: answer %s", kind, expected).isTrue();
      }
    } finally {
      clients.forEach(HostileClient::close);
    }
    assertThat(Files.readString(folder.resolve("log"))).doesNotContain("OutOfMemoryError");
    if (IS_LOAD) {
      System.out.println(
          COUNT + " clients, " + kind + ": " + answers.json() + " " + BenchContext.machine());
      assertThat(answers.millis(0.99)).as(kind).isLessThan(MOST_MILLIS);
    }
  }
}
