package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.NullStore;
import gtpx.bridge.store.Store;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a server reports about its health on both of its addresses. */
@Timeout(60)
class ServerHealthTest {
  @TempDir Path folder;
  private final AtomicBoolean isStoreHealthy = new AtomicBoolean(true);
  private Server.Running running;

  @BeforeEach
  void start() throws Exception {
    running = new Server(TestServerConfig.of(folder).withAdmin().build(), store()).open();
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

  private void assertReady(int status, String word) throws Exception {
    for (InetSocketAddress address :
        List.of(running.addresses().get(0), running.admin().orElseThrow())) {
      assertThat(send(address, "/healthz", false).body()).as("it lives").isEqualTo("ok\n");
      HttpResponse<String> answer = send(address, "/readyz", false);
      assertThat(answer.statusCode()).isEqualTo(status);
      assertThat(answer.body()).isEqualTo(word + "\n");
    }
  }

  @Test
  void aServerWhoseStoreIsStuckIsNotReadyUntilItGoesOn() throws Exception {
    assertReady(200, "ok");

    isStoreHealthy.set(false);

    assertReady(503, "store");
    isStoreHealthy.set(true);
    assertReady(200, "ok");
  }

  @Test
  void aServerThatIsDrainedSaysThat() throws Exception {
    send(running.admin().orElseThrow(), "/admin/drain", true);

    assertReady(503, "draining");
  }
}
