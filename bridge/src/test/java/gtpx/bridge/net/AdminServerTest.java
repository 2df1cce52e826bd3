package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.net.api.AdminToken;
import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.service.Operator;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoLeaks.class)
@Timeout(30)
class AdminServerTest {
  private static final String TOKEN = "abcdefghijklmnopqrstuvwxyz";

  private final FakeOperator operator = new FakeOperator();
  private Optional<AdminToken> token = Optional.empty();
  private NetServer server;

  @BeforeEach
  void start() throws IOException {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    AdminConfig config = new AdminConfig(any, Set.of("bridge.example"), TrustedProxies.NONE, token);
    server = AdminServer.start(config, operator, operator::health, () -> "gtpx_games 3\n");
  }

  @AfterEach
  void stop() {
    server.close(Duration.ZERO);
  }

  @Test
  void metricsAreTextOfPrometheus() throws Exception {
    HttpResponse<String> answer = ask(request("/metrics").build());

    assertThat(answer.body()).isEqualTo("gtpx_games 3\n");
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/plain; version=0.0.4");
  }

  @Test
  void allGamesAreListed() throws Exception {
    assertThat(ask(request("/admin/games").build()).body()).isEqualTo("[\"all\"]");
  }

  @Test
  void aGameIsAborted() throws Exception {
    assertThat(ask(post("/admin/games/one/abort").build()).statusCode()).isEqualTo(200);
    assertThat(ask(post("/admin/games/two/abort").build()).statusCode()).isEqualTo(404);
  }

  @Test
  void aServerThatIsDrainedIsReadyNoMore() throws Exception {
    HttpResponse<String> before = ask(request("/readyz").build());

    HttpResponse<String> drained = ask(post("/admin/drain").build());

    assertThat(before.statusCode()).isEqualTo(200);
    assertThat(before.body()).isEqualTo("ok\n");
    assertThat(drained.statusCode()).isEqualTo(200);
    HttpResponse<String> after = ask(request("/readyz").build());
    assertThat(after.statusCode()).isEqualTo(503);
    assertThat(after.body()).isEqualTo("draining\n");
  }

  @Test
  void aWebPageChangesNothing() throws Exception {
    HttpResponse<String> answer =
        ask(post("/admin/drain").header("Origin", "http://elsewhere").build());

    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(operator.isDraining()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "LOCALHOST.:80", "127.0.0.1:1", "[::1]:7", "bridge.example"})
  void theServersNamesAreAnswered(String host) throws IOException {
    assertThat(metricsFor("Host: " + host + "\r\n")).startsWith("HTTP/1.1 200 ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rebound.example", "192.0.2.1:7078", "bridge.example.evil", "localhost.x"})
  void anotherNameIsMisdirected(String host) throws IOException {
    assertThat(metricsFor("Host: " + host + "\r\n"))
        .startsWith("HTTP/1.1 421 ")
        .contains("not a name of this server");
  }

  /** The body never arrives, so a server that waited for it would not answer. */
  @Test
  void anotherNameIsMisdirectedWithoutItsBody() throws IOException {
    try (Client client = Client.to(server)) {
      client.send(
          "POST /admin/drain HTTP/1.1\r\nHost: rebound.example\r\nContent-Length: 9\r\n\r\n");

      assertThat(client.rest()).startsWith("HTTP/1.1 421 ").contains("connection: close");
    }
  }

  @Test
  void nobodyIsAskedForABodyThatIsRefused() throws IOException {
    try (Client client = Client.to(server)) {
      String head = "POST /admin/drain HTTP/1.1\r\nHost: rebound.example\r\nContent-Length: 9\r\n";
      client.send(head + "Expect: 100-continue\r\n\r\n");

      assertThat(client.rest()).startsWith("HTTP/1.1 421 ");
    }
  }

  /** The bytes that follow are the body, never another request. */
  @Test
  void theBodyOfARefusedRequestIsSkipped() throws IOException {
    String inner = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    try (Client client = Client.to(server)) {
      client.send(
          "POST /admin/drain HTTP/1.1\r\nHost: rebound.example\r\nContent-Length: "
              + inner.length()
              + "\r\n\r\n"
              + inner);

      assertThat(client.rest().split("HTTP/1.1 ", -1)).hasSize(2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Host: localhost\r\nHost: localhost\r\n", "Host: a b\r\n", "Host:\r\n"})
  void aRequestWithoutExactlyOneHostIsRefused(String headers) throws IOException {
    assertThat(metricsFor(headers))
        .startsWith("HTTP/1.1 400 ")
        .contains("Host header", "(expected: one");
  }

  private String metricsFor(String headers) throws IOException {
    try (Client client = Client.to(server)) {
      return client
          .send("GET /metrics HTTP/1.1\r\nConnection: close\r\n" + headers + "\r\n")
          .rest();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/metrics, '', 401",
    "/nothing, '', 401",
    "/metrics, Bearer abcdefghijklmnopqrstuvwxyz, 200",
    "/metrics, Bearer abcdefghijklmnopqrstuvwxyzz, 401",
    "/metrics, Basic b3BlcmF0b3I6YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo=, 200",
    "/metrics, Basic b3BlcmF0b3I6d3Jvbmc=, 401",
    "/metrics, Basic *, 401",
    "/healthz, '', 200",
    "/readyz, '', 200",
  })
  void withATokenOnlyHealthIsToldToOthers(String path, String authorization, int status)
      throws Exception {
    token = Optional.of(new AdminToken(TOKEN));
    stop();
    start();
    HttpRequest.Builder request = request(path);

    HttpResponse<String> answer =
        ask(
            authorization.isEmpty()
                ? request.build()
                : request.header("Authorization", authorization).build());

    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.headers().firstValue("WWW-Authenticate").isPresent())
        .isEqualTo(status == 401);
  }

  /** A browser shows it when the person doesn't log in. */
  @Test
  void aBrowserIsToldInASentenceHowToLogInAndThenShownLinks() throws Exception {
    token = Optional.of(new AdminToken(TOKEN));
    stop();
    start();
    HttpRequest.Builder page = request("/").header("Accept", "text/html,*/*;q=0.8");

    HttpResponse<String> outside = ask(page.build());
    HttpResponse<String> inside = ask(page.header("Authorization", "Bearer " + TOKEN).build());

    assertThat(outside.statusCode()).isEqualTo(401);
    assertThat(outside.body()).startsWith("Reload this page and log in").doesNotContain("{");
    assertThat(inside.body()).contains("<a href=\"/admin/games\">");
  }

  @Test
  void anAddressThatOthersReachNeedsAToken() {
    InetSocketAddress all = new InetSocketAddress(0);

    assertThatThrownBy(() -> new AdminConfig(all, Set.of(), TrustedProxies.NONE, Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("without a token (expected: a token, or a loopback address");
    assertThat(
            new AdminConfig(all, Set.of(), TrustedProxies.NONE, Optional.of(new AdminToken(TOKEN)))
                .token())
        .isPresent();
  }

  @Test
  void readingChangesNothing() throws Exception {
    HttpResponse<String> answer = ask(request("/admin/drain").build());

    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(operator.isDraining()).isFalse();
  }

  @Test
  @ResourceLock(LogCapture.LOCK)
  void aFailureWithinIsAnswered() throws Exception {
    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      assertThat(ask(post("/admin/games/broken/abort").build()).statusCode()).isEqualTo(500);
      assertThat(log.lines()).contains("internal error");
    }
  }

  @Test
  void gtpIsNotSpokenHere() throws IOException {
    try (Client client = Client.to(server.addresses().get(0))) {
      client.send("name\n");

      assertThat(client.rest()).isEmpty();
    }
  }

  private HttpRequest.Builder request(String path) {
    int port = server.addresses().get(0).getPort();
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
  }

  private HttpRequest.Builder post(String path) {
    return request(path).POST(BodyPublishers.noBody());
  }

  private static HttpResponse<String> ask(HttpRequest request) throws Exception {
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  /** One game, {@code one}, and {@code broken}, which fails. */
  private static final class FakeOperator implements Operator {
    private volatile boolean isDraining;

    @Override
    public CompletableFuture<String> list() {
      return CompletableFuture.supplyAsync(() -> "[\"all\"]");
    }

    @Override
    public CompletableFuture<Boolean> abort(String game) {
      return game.equals("broken")
          ? CompletableFuture.failedFuture(new IllegalStateException("broken"))
          : CompletableFuture.completedFuture(game.equals("one"));
    }

    @Override
    public CompletableFuture<Void> drain() {
      isDraining = true;
      return CompletableFuture.completedFuture(null);
    }

    boolean isDraining() {
      return isDraining;
    }

    Health health() {
      return isDraining ? Health.DRAINING : Health.OK;
    }
  }
}
