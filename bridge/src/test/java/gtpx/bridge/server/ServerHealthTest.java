package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.limit.Limits;
import gtpx.bridge.net.AdminConfig;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.seat.RandomPlayer;
import gtpx.bridge.session.CreateRule;
import gtpx.bridge.store.NullStore;
import gtpx.bridge.store.Store;
import gtpx.rules.Variants;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a server says of its health on both of its addresses. */
@Timeout(60)
class ServerHealthTest {
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  @TempDir Path folder;
  private final AtomicBoolean isStoreHealthy = new AtomicBoolean(true);
  private Server.Running running;

  @BeforeEach
  void start() throws Exception {
    ServerConfig config =
        new ServerConfig(
            NetConfig.of(ANY),
            Optional.of(AdminConfig.of(ANY)),
            Variants.STANDARD,
            Map.of(),
            folder,
            (budget, seed) -> new RandomPlayer(seed),
            Duration.ZERO,
            Limits.DEFAULT,
            CreateRule.ANYONE,
            Optional.empty(),
            "1",
            System::nanoTime,
            System::currentTimeMillis);
    running = new Server(config, store()).open();
  }

  private Store store() {
    Store store = new NullStore();
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, method, arguments) ->
                method.getName().equals("isHealthy")
                    ? isStoreHealthy.get()
                    : method.invoke(store, arguments));
  }

  @AfterEach
  void stop() {
    running.close();
  }

  private HttpResponse<String> send(InetSocketAddress address, String path, boolean isPost)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + address.getPort() + path));
    return HttpClient.newHttpClient()
        .send(
            (isPost ? request.POST(BodyPublishers.noBody()) : request).build(),
            BodyHandlers.ofString());
  }

  private void assertHealth(int status, String word) throws Exception {
    for (InetSocketAddress address :
        List.of(running.addresses().get(0), running.admin().orElseThrow())) {
      HttpResponse<String> answer = send(address, "/healthz", false);
      assertThat(answer.statusCode()).isEqualTo(status);
      assertThat(answer.body()).isEqualTo(word + "\n");
    }
  }

  @Test
  void aServerWhoseStoreIsStuckIsNotHealthyUntilItGoesOn() throws Exception {
    assertHealth(200, "ok");

    isStoreHealthy.set(false);

    assertHealth(503, "store");
    isStoreHealthy.set(true);
    assertHealth(200, "ok");
  }

  @Test
  void aServerThatIsDrainedSaysThat() throws Exception {
    send(running.admin().orElseThrow(), "/admin/drain", true);

    assertHealth(503, "draining");
  }
}
