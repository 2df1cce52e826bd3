package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.api.GameRouting;
import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.http.HostRule;
import gtpx.bridge.net.http.StaticFiles;
import gtpx.bridge.service.Pages;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.ProspectsAnswer;
import gtpx.bridge.service.RefereeAnswer;
import gtpx.protocol.GtpResponse;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(NoLeaks.class)
@Timeout(30)
class HttpTest {
  private static final NetConfig CONFIG =
      TestServers.CONFIG.withWeb(
          new NetConfig.Web(Set.of("https://go.example"), HostRule.FOR_PAGES, StaticFiles.NONE));

  private final HttpClient http = HttpClient.newHttpClient();
  private final AtomicReference<Health> health = new AtomicReference<>(Health.OK);
  private FakeSessionFactory sessions = FakeSessionFactory.thatEcho();
  private NetServer server;

  @BeforeEach
  void start() throws IOException {
    server = NetServer.start(CONFIG, sessions, new FakePages(), health::get, Placement.HERE);
  }

  @AfterEach
  void stop() {
    server.close(Duration.ZERO);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/games, 200, application/json, [\"open\"]",
    "/api/games?after=g-1&count=999, 200, application/json, '[\"g-1\",999]'",
    "/api/games?after=-, 400, application/json, {\"error\":\"after=- (expected: the name of a"
        + " game)\"}",
    "/api/games?count=0, 400, application/json,"
        + " {\"error\":\"count=0 (expected: a number from 1 to 1000)\"}",
    "/api/games?count=1001, 400, application/json,"
        + " {\"error\":\"count=1001 (expected: a number from 1 to 1000)\"}",
    "/api/finished, 200, application/json, '[999999999999999,20]'",
    "/api/finished?before=5&limit=100, 200, application/json, '[5,100]'",
    "/api/games/open, 200, application/json, {\"name\":\"open\"}",
    "/api/games/open/state, 200, application/json, {\"seq\":1}",
    "/api/games/hidden/state, 404, application/json, {\"error\":\"not found\"}",
    "/api/games/open/record, 200, application/json, record of openjson",
    "/api/games/open/record?format=json, 200, application/json, record of openjson",
    "/api/games/open/record?format=sgf, 200, application/x-go-sgf, record of opensgf",
    "/api/games/hidden, 404, application/json, {\"error\":\"not found\"}",
    "/nothing, 404, application/json, {\"error\":\"not found\"}",
    "/healthz, 200, text/plain; charset=utf-8, ok",
    "/readyz, 200, text/plain; charset=utf-8, ok",
    "/ws, 426, application/json, {\"error\":\"this address accepts WebSocket connections only\"}",
  })
  void aPageIsRead(String path, int status, String type, String body) throws Exception {
    HttpResponse<String> answer = ask(request(path).build());

    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type")).contains(type);
    assertThat(answer.body().strip()).isEqualTo(body);
    assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
  }

  /**
   * Regression: hundreds of requests for lists of games kept a server from suspending its games.
   */
  @Test
  void whileTheServerSuspendsItsGamesOnlyItsHealthIsAnswered() throws Exception {
    server.stopCommands();
    health.set(Health.DRAINING);

    HttpResponse<String> list = ask(request("/api/games").build());
    HttpResponse<String> ready = ask(request("/readyz").build());

    assertThat(list.statusCode()).isEqualTo(503);
    assertThat(list.body().strip()).isEqualTo("{\"error\":\"the server is shutting down\"}");
    assertThat(ready.body().strip()).isEqualTo("draining");
  }

  @Test
  void anUnknownFormatIsRefused() throws Exception {
    HttpResponse<String> answer = ask(request("/api/games/open/record?format=pgn").build());

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).startsWith("{\"error\":\"unknown format");
  }

  @Test
  void anUnknownPageOfFinishedGamesIsRefused() throws Exception {
    HttpResponse<String> answer = ask(request("/api/finished?limit=0&before=5").build());

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).startsWith("{\"error\":\"before=5 limit=0 (expected: ");
  }

  @Test
  void aPrivateGameIsShownToOneWithItsSecret() throws Exception {
    HttpRequest.Builder request = request("/api/games/hidden").header("Authorization", bearer());

    assertThat(ask(request.build()).body()).isEqualTo("{\"name\":\"hidden\"}");
  }

  @Test
  void headIsGetWithoutTheBody() throws Exception {
    HttpResponse<String> answer =
        ask(request("/api/games").method("HEAD", BodyPublishers.noBody()).build());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Length")).contains("8");
    assertThat(answer.body()).isEmpty();
  }

  @Test
  void aMethodThatIsNotAllowedIsToldWhichAre() throws Exception {
    HttpResponse<String> put = ask(request("/api/games").PUT(BodyPublishers.ofString("x")).build());
    HttpResponse<String> get = ask(request("/api/gtp").build());

    assertThat(put.statusCode()).isEqualTo(405);
    assertThat(put.headers().firstValue("Allow")).contains("GET, HEAD, POST, OPTIONS");
    HttpResponse<String> patch =
        ask(request("/api/games").method("PATCH", BodyPublishers.ofString("x")).build());
    assertThat(patch.statusCode()).isEqualTo(405);
    assertThat(get.statusCode()).isEqualTo(405);
    assertThat(get.headers().firstValue("Allow")).contains("POST, OPTIONS");
  }

  @ParameterizedTest
  @CsvSource({"DRAINING, draining", "STORE, store"})
  void aServerThatShouldGetNoNewGamesSaysSo(Health reason, String word) throws Exception {
    health.set(reason);

    HttpResponse<String> answer = ask(request("/readyz").build());
    HttpResponse<String> live = ask(request("/healthz").build());

    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.body()).isEqualTo(word + "\n");
    assertThat(live.statusCode()).isEqualTo(200);
  }

  @Test
  void aCommandIsAnsweredWithTheSeatsSecret() throws Exception {
    HttpResponse<String> answer = ask(post("17 name\n").build());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("=17 name\n\n");
    assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; charset=utf-8");
    FakeCommandHandler handler = sessions.next();
    assertThat(handler.next()).isEqualTo("17 name");
    assertThat(handler.next()).isEqualTo("(closed)");
  }

  @Test
  void aCommandAndItsAnswerAreUtf8() throws Exception {
    restart(FakeSessionFactory.that((handler, command) -> handler.answer(command.toString())));

    assertThat(ask(post("gtpx-chat hé 你好").build()).body()).isEqualTo("= gtpx-chat hé 你好\n\n");
  }

  @Test
  void aFailureIsAnAnswerLikeAnyOther() throws Exception {
    restart(
        FakeSessionFactory.that(
            (handler, command) ->
                handler.connection.answer(GtpResponse.failure(command.id(), "unknown command"))));

    HttpResponse<String> answer = ask(post("nonsense").build());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("? unknown command\n\n");
  }

  @Test
  void withoutASecretOrWithAnUnknownOneNothingIsDone() throws Exception {
    HttpRequest.Builder without = request("/api/gtp").POST(BodyPublishers.ofString("name"));
    HttpRequest.Builder unknown =
        request("/api/gtp")
            .POST(BodyPublishers.ofString("name"))
            .header("Authorization", "Bearer x");

    assertThat(ask(without.build()).statusCode()).isEqualTo(401);
    assertThat(ask(unknown.build()).statusCode()).isEqualTo(401);
    assertThat(sessions.waiting()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"https://elsewhere.example, 403", "null, 403", "https://go.example, 200"})
  void aCommandOfAForeignPageIsNotCarriedOut(String origin, int status) throws Exception {
    assertThat(ask(post("nonsense").header("Origin", origin).build()).statusCode())
        .isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({"''", "'# comment'", "'name\nversion'", "'\nname'"})
  void aBodyThatIsNotOneCommandIsRefused(String body) throws Exception {
    assertThat(ask(post(body).build()).statusCode()).isEqualTo(400);
    assertThat(sessions.next().next()).isEqualTo("(closed)");
  }

  /** RFC 9112, 6.1: 501 for a transfer coding that a server doesn't understand. */
  @Test
  void aTransferCodingThatIsUnknownIsRefused() throws IOException {
    try (Client client = Client.to(server)) {
      client.send(
          "POST /api/gtp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n4\r\nname");

      assertThat(client.rest())
          .startsWith("HTTP/1.1 501 ")
          .endsWith("{\"error\":\"unknown transfer coding (expected: chunked)\"}\n");
    }
  }

  @Test
  void aBodyThatIsTooLongIsRefused() throws IOException {
    try (Client client = Client.to(server)) {
      client.send("POST /api/gtp HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n\r\nname");

      assertThat(client.rest())
          .startsWith("HTTP/1.1 413 ")
          .endsWith("{\"error\":\"body too long\"}\n");
    }
  }

  @Test
  void aLongBodyIsTaken() throws Exception {
    HttpResponse<String> answer = ask(post("x" + " y".repeat(32_000)).build());

    assertThat(answer.body()).isEqualTo("= x\n\n");
  }

  @Test
  void aWaitMayBeLong() throws Exception {
    restart(FakeSessionFactory.thatWait());
    CompletableFuture<HttpResponse<String>> answer =
        http.sendAsync(post("gtpx-wait").build(), BodyHandlers.ofString());
    FakeCommandHandler handler = sessions.next();
    assertThat(handler.next()).isEqualTo("gtpx-wait");
    assertThat(answer).isNotDone();

    handler.answer("[]");

    assertThat(answer.get().body()).isEqualTo("= []\n\n");
    assertThat(handler.next()).isEqualTo("(closed)");
  }

  @Test
  void whoGoesAwayWhileHeWaitsIsReportedToTheCaller() throws Exception {
    restart(FakeSessionFactory.thatWait());
    FakeCommandHandler handler;

    try (Client client = Client.to(server)) {
      client.send(
          "POST /api/gtp HTTP/1.1\r\nHost: x\r\nAuthorization: "
              + bearer()
              + "\r\nContent-Length: 9\r\n\r\ngtpx-wait");
      handler = sessions.next();
      assertThat(handler.next()).isEqualTo("gtpx-wait");
    }

    assertThat(handler.next()).isEqualTo("(closed)");
  }

  @Test
  void requestsSentAtOnceAreAnsweredInOrder() throws IOException {
    try (Client client = Client.to(server)) {
      client.send(
          "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
              + "POST /api/gtp HTTP/1.1\r\nHost: x\r\nAuthorization: "
              + bearer()
              + "\r\nContent-Length: 4\r\n\r\nname"
              + "GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
              + "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");

      String all = client.rest();

      assertThat(all.split("HTTP/1.1 ", -1)).hasSize(4);
      assertThat(all.indexOf("ok\n")).isLessThan(all.indexOf("= name\n\n"));
      assertThat(all).endsWith("{\"error\":\"not found\"}\n");
    }
  }

  /** Regression: Netty's limit of 128 such requests ended the connection with an internal error. */
  @Test
  void hundredsOfRequestsMayBeSentAtOnce() throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(500)).shutOutput();

      assertThat(client.rest().split("HTTP/1.1 200 ", -1)).hasSize(501);
    }
  }

  @Test
  void aPageThatTakesLongHoldsUpNoOtherConnectionOfItsEventLoop() throws Exception {
    CompletableFuture<String> slow = new CompletableFuture<>();
    stop();
    server =
        NetServer.start(
            TestServers.CONFIG,
            NetServer.protocols(
                TestServers.CONFIG, sessions, pages(slow), health::get, GameRouting.HERE),
            "net",
            1);
    try (Client waiting = Client.to(server);
        Client other = Client.to(server);
        Client player = Client.to(server)) {
      waiting.send("GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n");
      waiting.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

      assertThat(other.send("GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").rest())
          .startsWith("HTTP/1.1 404 ");
      assertThat(player.send("name\n").answer()).isEqualTo("= name\n\n");
      assertThat(waiting.socket().getInputStream().available()).isZero();

      slow.complete("[\"slow\"]");

      assertThat(waiting.rest()).containsSubsequence("[\"slow\"]", "ok\n");
    }
  }

  /** Creates pages whose list of games is completed by the test. */
  private static Pages pages(CompletableFuture<String> games) {
    FakePages others = new FakePages();
    return new Pages() {
      @Override
      public String options() {
        return others.options();
      }

      @Override
      public CompletableFuture<String> games(String after, int most, String client) {
        return games;
      }

      @Override
      public CompletableFuture<String> gamesInMemory(String after, int most) {
        return games;
      }

      @Override
      public CompletableFuture<String> finished(long before, int most, String client) {
        return others.finished(before, most, client);
      }

      @Override
      public CompletableFuture<Optional<String>> game(
          String game, Optional<String> secret, String address, String client) {
        return others.game(game, secret, address, client);
      }

      @Override
      public CompletableFuture<Optional<String>> state(
          String game, Optional<String> secret, String address, String client) {
        return others.state(game, secret, address, client);
      }

      @Override
      public CompletableFuture<Optional<ProspectsAnswer>> prospects(
          String game, OptionalInt turn, Optional<String> secret, String address, String client) {
        return others.prospects(game, turn, secret, address, client);
      }

      @Override
      public CompletableFuture<Optional<String>> record(
          String game, String format, Optional<String> secret, String address, String client) {
        return others.record(game, format, secret, address, client);
      }

      @Override
      public CompletableFuture<RefereeAnswer> referee(String request, String client) {
        return others.referee(request, client);
      }
    };
  }

  @Test
  void whoShutsItsSideIsAnsweredAllTheSame() throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n").shutOutput();

      assertThat(client.rest()).endsWith("[\"open\"]");
    }
  }

  @Test
  void whatIsNoHttpIsRefused() throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET nonsense\r\n\r\n\r\n");

      assertThat(client.rest()).startsWith("HTTP/1.1 400 ");
    }
  }

  @Test
  void aRequestWithoutHostIsRefusedButOneOfHttp10IsNot() throws IOException {
    try (Client client = Client.to(server);
        Client old = Client.to(server)) {
      assertThat(client.send("GET /healthz HTTP/1.1\r\n\r\n").rest())
          .startsWith("HTTP/1.1 400 ")
          .endsWith("{\"error\":\"no Host header (expected: one)\"}\n");
      assertThat(old.send("GET /healthz HTTP/1.0\r\n\r\n").rest()).startsWith("HTTP/1.1 200 ");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GET /healthz, '', 200",
    "POST /api/gtp, '', 401",
    "POST /api/gtp, Origin: http://rebound.example, 421",
    "POST /api/gtp, Origin: https://go.example, 401",
  })
  void withoutNamesOnlyWhatAPageCouldChangeIsChecked(String line, String origin, int status)
      throws IOException {
    assertThat(statusFor("rebound.example", line, origin)).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({"rebound.example, 421", "bridge.example:7077, 200", "localhost, 200"})
  void withNamesEveryRequestIsChecked(String host, int status) throws IOException {
    stop();
    NetConfig config = TestServers.CONFIG.withHosts(HostRule.of(Set.of("Bridge.Example")));
    server = TestServers.start(config, sessions);

    assertThat(statusFor(host, "GET /healthz", "")).isEqualTo(status);
  }

  private int statusFor(String host, String line, String origin) throws IOException {
    try (Client client = Client.to(server)) {
      String headers = "Host: " + host + "\r\n" + (origin.isEmpty() ? "" : origin + "\r\n");
      client.send(line + " HTTP/1.1\r\nConnection: close\r\n" + headers + "\r\n");
      return Integer.parseInt(client.line().split(" ", -1)[1]);
    }
  }

  @Test
  void anAddressThatIsMalformedIsRefused() throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET /api/games/%zz HTTP/1.1\r\nHost: x\r\n\r\n");

      assertThat(client.rest()).endsWith("{\"error\":\"malformed address\"}\n");
    }
  }

  @Test
  void headersWithoutAnEndAreRefused() throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET / HTTP/1.1\r\n" + "X: yyyyyyyyyyyyyyyyyyyy\r\n".repeat(1000));

      assertThat(client.rest()).startsWith("HTTP/1.1 431 ");
    }
  }

  private void restart(FakeSessionFactory others) throws IOException {
    stop();
    sessions = others;
    start();
  }

  private HttpRequest.Builder post(String body) {
    return request("/api/gtp")
        .header("Authorization", bearer())
        .POST(BodyPublishers.ofString(body));
  }

  private static String bearer() {
    return "Bearer " + FakeSessionFactory.SECRET;
  }

  private HttpRequest.Builder request(String path) {
    InetSocketAddress address = server.addresses().get(0);
    return HttpRequest.newBuilder(URI.create("http://localhost:" + address.getPort() + path));
  }

  private HttpResponse<String> ask(HttpRequest request) throws IOException, InterruptedException {
    return http.send(request, BodyHandlers.ofString());
  }
}
