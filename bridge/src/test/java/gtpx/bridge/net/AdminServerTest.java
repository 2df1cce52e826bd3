package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.session.Operator;
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
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

@ExtendWith(NoLeaks.class)
@Timeout(30)
class AdminServerTest {
  private final FakeOperator operator = new FakeOperator();
  private NetServer server;

  @BeforeEach
  void start() throws IOException {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    server = AdminServer.start(any, operator, operator::health, () -> "gtpx_games 3\n");
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
  void aServerThatIsDrainedIsHealthyNoMore() throws Exception {
    HttpResponse<String> before = ask(request("/healthz").build());

    HttpResponse<String> drained = ask(post("/admin/drain").build());

    assertThat(before.statusCode()).isEqualTo(200);
    assertThat(before.body()).isEqualTo("ok\n");
    assertThat(drained.statusCode()).isEqualTo(200);
    HttpResponse<String> after = ask(request("/healthz").build());
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
