package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.TestCertificates;
import gtpx.bridge.net.connection.TlsFiles;
import gtpx.rooms.seat.RandomEngine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole games whose players are connected to different nodes. */
@Timeout(120)
class ClusterTest {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @TempDir static Path certificates;
  private static SSLContext trusting;

  @TempDir Path folder;
  private TestCluster cluster;

  @BeforeAll
  static void makeCertificate() throws Exception {
    KeyStore store = TestCertificates.make(certificates, "EC");
    store.setCertificateEntry("trusted", store.getCertificate("it"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    trusting = SSLContext.getInstance("TLS");
    trusting.init(null, trust.getTrustManagers(), null);
  }

  @BeforeEach
  void start() throws IOException {
    TlsFiles pair =
        new TlsFiles(certificates.resolve("EC-cert.pem"), certificates.resolve("EC-key.pem"));
    cluster = new TestCluster(folder, net -> net.withTls(pair));
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  /** How a player is connected. */
  private enum Transport {
    TCP,
    TLS,
    WEB_SOCKET,
    HTTP
  }

  /** A player, who sends lines and waits for their answers. */
  private interface Player {
    String ask(String line) throws Exception;
  }

  private Player connect(Transport transport, int node, String sit) throws Exception {
    InetSocketAddress address = cluster.address(node);
    Player player =
        switch (transport) {
          case TCP -> gtp(node);
          case TLS ->
              lines(
                  trusting
                      .getSocketFactory()
                      .createSocket(address.getAddress(), address.getPort()));
          case WEB_SOCKET -> webSocket(address);
          case HTTP -> line -> post(node, sit.split(" ", -1)[3], line);
        };
    if (transport != Transport.HTTP) {
      assertThat(player.ask(sit)).isEqualTo("= ");
    }
    return player;
  }

  private Player gtp(int node) throws IOException {
    InetSocketAddress address = cluster.address(node);
    return lines(new Socket(address.getAddress(), address.getPort()));
  }

  private static Player lines(Socket socket) throws IOException {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    return line -> {
      socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
      StringBuilder answer = new StringBuilder();
      for (String next = in.readLine(); next != null && !next.isEmpty(); next = in.readLine()) {
        answer.append(answer.isEmpty() ? "" : "\n").append(next);
      }
      return answer.toString();
    };
  }

  private static Player webSocket(InetSocketAddress address) {
    BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    WebSocket socket =
        HTTP.newWebSocketBuilder()
            .buildAsync(
                URI.create("ws://127.0.0.1:" + address.getPort() + "/ws"), new Messages(answers))
            .join();
    return line -> {
      socket.sendText(line, true).join();
      return String.valueOf(answers.poll(30, TimeUnit.SECONDS))
          .stripTrailing()
          .replaceFirst("^=$", "= ");
    };
  }

  private record Messages(BlockingQueue<String> answers) implements WebSocket.Listener {
    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean isLast) {
      answers.add(text.toString());
      socket.request(1);
      return null;
    }
  }

  private String post(int node, String secret, String line) throws Exception {
    HttpResponse<String> response = request(node, "POST", "/api/gtp", secret, line);
    assertThat(response.statusCode()).isEqualTo(200);
    return response.body().substring(0, response.body().length() - 2);
  }

  private HttpResponse<String> request(
      int node, String method, String path, String secret, String body) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + cluster.address(node).getPort() + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    if (!secret.isEmpty()) {
      request.header("Authorization", "Bearer " + secret);
    }
    return HTTP.send(request.build(), BodyHandlers.ofString());
  }

  private TestLine line(int node) throws IOException {
    return TestLine.connect(cluster.address(node));
  }

  /** Creates a game and returns its secrets. */
  private Map<String, String> create(int node, String name, String words) throws IOException {
    try (TestLine line = line(node)) {
      String answer = line.ask("gtpx-create " + name + " " + words);
      assertThat(answer).startsWith("= owner=");
      Map<String, String> secrets = new HashMap<>();
      for (String word : answer.substring(2).split(" ", -1)) {
        secrets.put(word.split("=", 2)[0], word.split("=", 2)[1]);
      }
      return secrets;
    }
  }

  /** docs/protocol/bridge.md 24 to 26: sitting, moving in turn, waiting for the other's move. */
  @ParameterizedTest
  @EnumSource(Transport.class)
  void twoPlayersAtDifferentNodesPlayAWholeGame(Transport transport) throws Exception {
    cluster.place("g", 1);
    Map<String, String> secrets = create(0, "g", "go board=9 komi=6.5");
    Player black = connect(transport, 0, "gtpx-sit g black " + secrets.get("black"));
    Player white = connect(transport, 1, "gtpx-sit g white " + secrets.get("white"));

    assertThat(black.ask("play black E5 turn=1")).isEqualTo("= ");
    assertThat(white.ask("gtpx-wait after=0")).contains("E5");
    assertThat(white.ask("play black D5")).startsWith("? illegal move: you don't hold black");
    assertThat(white.ask("play white C3 turn=2")).isEqualTo("= ");
    assertThat(black.ask("gtpx-wait after=0"))
        .contains("\"type\":\"turn\"")
        .contains("E5")
        .contains("C3");
    assertThat(black.ask("play black pass turn=3")).isEqualTo("= ");
    assertThat(white.ask("play white pass turn=4")).isEqualTo("= ");
    assertThat(black.ask("gtpx-position")).contains("\"turn\":4");
  }

  @Test
  void aConnectionThatWaitsHearsWhatHappensThroughAnotherNode() throws Exception {
    cluster.place("g", 1);
    Map<String, String> secrets = create(1, "g", "go board=9");
    try (TestLine black = line(0);
        TestLine watcher = line(0)) {
      black.ask("gtpx-sit g black " + secrets.get("black"));
      watcher.ask("gtpx-watch g");
      watcher.send("7 gtpx-wait timeout=60\n");

      assertThat(black.ask("play black E5")).isEqualTo("= ");

      assertThat(watcher.in().readLine()).startsWith("=7 ").contains("E5");
    }
  }

  @Test
  void aPendingWaitIsInterruptedThroughTheFront() throws Exception {
    cluster.place("g", 1);
    create(1, "g", "go board=9");
    try (TestLine watcher = line(0)) {
      watcher.ask("gtpx-watch g");
      watcher.send("gtpx-wait timeout=60\n# interrupt\n");

      assertThat(watcher.in().readLine()).isEqualTo("= []"); // 26.10
    }
  }

  @Test
  void aConnectionCreatesGamesOfSeveralNodesAndThenSitsInOne() throws Exception {
    cluster.place("there", 1);
    cluster.place("also_there", 1);
    try (TestLine line = line(0)) {
      String there = line.ask("gtpx-create there go board=9");
      assertThat(line.ask("gtpx-create here go board=9")).startsWith("= owner=");
      assertThat(line.ask("gtpx-sit there black AAAAAAAAAAAAAAAAAAAAAA"))
          .isEqualTo("? wrong secret");
      String secret = there.replaceFirst(".* black=(\\S+).*", "$1");

      assertThat(line.ask("gtpx-sit there black " + secret)).isEqualTo("= ");
      assertThat(line.ask("gtpx-create also_here go board=9")).startsWith("= owner=");
      assertThat(line.ask("gtpx-create also_there go board=9")).startsWith("= owner=");
      assertThat(line.ask("gtpx-watch here"))
          .isEqualTo("? already in game there; use another connection");
    }
  }

  @Test
  void anEngineDialsInAtAnyNode() throws Exception {
    cluster.place("g", 1);
    Map<String, String> secrets = create(0, "g", "go board=9");
    Process engine = new ProcessBuilder(RandomEngine.command(1)).start();
    try (TestLine wire = line(0);
        TestLine white = line(1)) {
      wire.send("gtpx-serve g black " + secrets.get("black") + "\n");
      Thread down = new Thread(() -> copy(wire.socket(), engine, true));
      Thread up = new Thread(() -> copy(wire.socket(), engine, false));
      down.start();
      up.start();

      white.ask("gtpx-sit g white " + secrets.get("white"));
      assertThat(white.ask("genmove black")).matches("= (PASS|[A-J][1-9])");
    } finally {
      engine.destroy();
    }
  }

  private static void copy(Socket socket, Process engine, boolean isToEngine) {
    try {
      if (isToEngine) {
        byte[] bytes = new byte[1024];
        for (int n = socket.getInputStream().read(bytes);
            n > 0;
            n = socket.getInputStream().read(bytes)) {
          engine.getOutputStream().write(bytes, 0, n);
          engine.getOutputStream().flush();
        }
      } else {
        engine.getInputStream().transferTo(socket.getOutputStream());
      }
    } catch (IOException e) {
      // the test has ended
    }
  }

  // HTTP. docs/openapi.yaml

  @Test
  void requestsAboutAGameOfAnotherNodeAreAnsweredThere() throws Exception {
    cluster.place("g", 1);

    HttpResponse<String> created =
        request(0, "POST", "/api/games", "", "{\"name\":\"g\",\"preset\":\"go\"}");
    assertThat(created.statusCode()).isEqualTo(201);
    String black = created.body().replaceFirst(".*\"black\":\"([^\"]+)\".*", "$1");

    assertThat(request(0, "GET", "/api/games/g", "", "").body()).contains("\"name\":\"g\"");
    HttpResponse<String> moved =
        request(0, "POST", "/api/games/g/moves", black, "{\"move\":\"Q16\",\"turn\":1}");
    assertThat(moved.body()).isEqualTo("{\"colour\":\"black\",\"move\":\"Q16\"}");
    assertThat(request(0, "GET", "/api/games/g/events?after=0", "", "").body()).contains("Q16");
    HttpResponse<String> record = request(0, "GET", "/api/games/g/record?format=sgf", "", "");
    assertThat(record.headers().firstValue("content-type")).contains("application/x-go-sgf");
    assertThat(record.body()).contains(";B[pd]");
    assertThat(request(0, "GET", "/api/games/g/state", "", "").statusCode()).isEqualTo(200);
    assertThat(request(0, "HEAD", "/api/games/g/state", "", "").body()).isEmpty();
    assertThat(request(0, "POST", "/api/games/g/moves", "wrong", "{\"move\":\"D4\"}").statusCode())
        .isEqualTo(401);
  }

  @Test
  void aRequestWithASecretFindsTheNodeThatKnowsIt() throws Exception {
    cluster.place("g", 1);
    Map<String, String> secrets = create(0, "g", "go board=9");

    assertThat(request(0, "POST", "/api/gtp", secrets.get("black"), "play black E5").body())
        .isEqualTo("= \n\n");
    assertThat(request(1, "POST", "/api/gtp", secrets.get("white"), "gtpx-wait after=0").body())
        .contains("E5");
    assertThat(request(0, "POST", "/api/gtp", "AAAAAAAAAAAAAAAAAAAAAA", "name").statusCode())
        .isEqualTo(401);
  }

  /** Creates a game with one move, and puts it to sleep on a node; returns its secrets. */
  private Map<String, String> createAsleep(String name, int node) throws Exception {
    cluster.place(name, node);
    Map<String, String> secrets = create(0, name, "go board=9");
    post(0, secrets.get("black"), "play black E5");
    do {
      cluster.putToSleep(node);
    } while (names(inMemory(node)).contains(name));
    return secrets;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aSecretOfASleepingGameWakesItOnItsNode(int node) throws Exception {
    Map<String, String> secrets = createAsleep("g", node);

    assertThat(post(0, secrets.get("white"), "play white D5")).isEqualTo("= ");

    assertThat(inMemory(node)).contains("\"name\":\"g\"");
    assertThat(inMemory(1 - node)).doesNotContain("\"name\":\"g\"");
    assertThat(post(1, secrets.get("black"), "gtpx-wait after=0")).contains("E5").contains("D5");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aMoveOverHttpWakesAGameOnItsNode(int node) throws Exception {
    Map<String, String> secrets = createAsleep("g", node);
    Map<String, String> others = createAsleep("h", node);

    assertThat(
            request(0, "POST", "/api/games/g/moves", others.get("white"), "{\"move\":\"D5\"}")
                .statusCode())
        .isEqualTo(401);
    assertThat(inMemory(node)).as("another game's secret wakes nothing").isEqualTo("[]");
    assertThat(
            request(0, "POST", "/api/games/g/moves", secrets.get("white"), "{\"move\":\"D5\"}")
                .body())
        .isEqualTo("{\"colour\":\"white\",\"move\":\"D5\"}");
  }

  @Test
  void aClientCannotNameAGameForAnotherNodeToWake() throws Exception {
    createAsleep("g", 1);

    HttpResponse<String> answer =
        request(0, "POST", "/api/gtp?sleeping=g", "AAAAAAAAAAAAAAAAAAAAAA", "name");

    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(inMemory(1)).isEqualTo("[]");
  }

  // Lists of games.

  /** Returns what a node lists to another one. */
  private String inMemory(int node) throws IOException {
    try (TestLine line = TestLine.connect(cluster.nodeAddress(node))) {
      line.send("gtpx-node 1 the-secret-of-the-nodes\nPROXY UNKNOWN\r\n");
      line.send("GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      return line.in().lines().reduce("", (before, last) -> last);
    }
  }

  /** Returns a row of {@code gtpx-games} about a game without players. */
  private static String row(String game, int turn) {
    return game + "\tgo\t0/2\t" + turn + "\tplay";
  }

  private static List<String> names(String json) {
    return Pattern.compile("\"name\":\"(.*?)\"")
        .matcher(json)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void everyNodeListsTheGamesOfAllNodesOnce(int node) throws Exception {
    cluster.place("B", 1);
    cluster.place("d", 1);
    createAsleep("c", 1);
    for (String name : List.of("d", "a", "B")) {
      create(0, name, "go board=9");
    }
    create(0, "hidden", "go board=9 private=yes");

    Player line = gtp(node);
    assertThat(line.ask("gtpx-games"))
        .isEqualTo("= " + String.join("\n", row("B", 0), row("a", 0), row("c", 1), row("d", 0)));
    assertThat(line.ask("gtpx-games after=B count=1")).isEqualTo("= " + row("a", 0));
    assertThat(names(request(node, "GET", "/api/games", "", "").body()))
        .containsExactly("B", "a", "c", "d");
    assertThat(names(request(node, "GET", "/api/games?after=B&count=2", "", "").body()))
        .containsExactly("a", "c");
    assertThat(names(inMemory(node))).isEqualTo(node == 0 ? List.of("a") : List.of("B", "d"));
  }

  @Test
  void whoIsInAGameOfAnotherNodeSeesTheSameList() throws Exception {
    cluster.place("g", 1);
    create(0, "g", "go board=9");
    create(0, "h", "go board=9");
    Player line = gtp(0);
    line.ask("gtpx-watch g");

    assertThat(line.ask("gtpx-games")).isEqualTo("= " + row("g", 0) + "\n" + row("h", 0));
  }

  @Test
  void aNodeThatIsGoneIsLeftOutOfLists() throws Exception {
    cluster.place("g", 1);
    create(0, "g", "go board=9");
    create(0, "h", "go board=9");

    cluster.end(1);

    assertThat(names(request(0, "GET", "/api/games", "", "").body())).containsExactly("h");
  }

  /** Limits.DEFAULT permits 20 wrong secrets at once. */
  @Test
  void aSecretThatNoNodeKnowsCountsOnce() throws Exception {
    int wrong = 0;
    while (request(0, "POST", "/api/gtp", "AAAAAAAAAAAAAAAAAAAAAA", "name").statusCode() == 401) {
      wrong++;
    }

    assertThat(wrong).isBetween(20, 25); // one more every 3 s
  }

  @Test
  void aGameThatIsBetweenNodesIsAskedForAgain() throws Exception {
    cluster.place("g", -1);

    try (TestLine line = line(0)) {
      assertThat(line.ask("gtpx-watch g"))
          .isEqualTo("? the server is moving game g to another node; try again in 1 s");
    }
    assertThat(request(0, "GET", "/api/games/g", "", "").statusCode()).isEqualTo(503);
  }

  @Test
  void aSecretIsUnknownOnlyWhileNoGameIsBetweenNodes() throws Exception {
    Map<String, String> secrets = create(0, "g", "go board=9");
    cluster.place("g", -1);

    for (int node = 0; node < 2; node++) {
      HttpResponse<String> answer =
          request(node, "POST", "/api/gtp", secrets.get("black"), "play black E5");
      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.body()).contains("; try again in 1 s");
    }

    cluster.place("g", 1);
    assertThat(post(0, secrets.get("black"), "play black E5")).isEqualTo("= ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gtpx-watch g\n", "GET /api/games/g HTTP/1.1\r\nHost: localhost\r\n\r\n"})
  void whatANodeHasPassedOnIsNeverPassedOnAgain(String sent) throws Exception {
    cluster.place("g", 1); // node 0 believes that, whoever asks

    try (TestLine node = TestLine.connect(cluster.nodeAddress(0))) {
      node.send("gtpx-node 1 the-secret-of-the-nodes\nPROXY UNKNOWN\r\n" + sent);
      assertThat(node.in().readLine()).isEqualTo("gtpx-node 1");
      String answer = node.in().readLine();
      if (sent.startsWith("GET")) {
        assertThat(answer).isEqualTo("HTTP/1.1 503 Service Unavailable");
      } else {
        assertThat(answer)
            .isEqualTo("? the server is moving game g to another node; try again in 1 s");
      }
    }
  }

  // Games that move.

  @Test
  void whoIsInAGameThatMovesIsDisconnectedAndFindsItAtItsNewNode() throws Exception {
    Map<String, String> secrets = create(1, "g", "go board=9");
    String sit = "gtpx-sit g black " + secrets.get("black");
    try (TestLine here = line(0);
        TestLine forwarded = line(1)) {
      here.ask(sit);
      here.ask("play black E5");
      forwarded.ask("gtpx-watch g");

      cluster.place("g", 1);

      assertThat(here.in().readLine()).isNull();
      assertThat(forwarded.in().readLine()).isNull();
    }
    try (TestLine again = line(0)) {
      assertThat(again.ask(sit)).isEqualTo("= ");
      assertThat(again.ask("gtpx-wait after=0")).contains("E5");
    }
  }
}
