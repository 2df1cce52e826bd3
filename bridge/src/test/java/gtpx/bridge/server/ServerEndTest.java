package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import gtpx.board.Color;
import gtpx.bridge.store.NullStore;
import gtpx.bridge.store.Store;
import gtpx.rooms.room.Secrets;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What connected clients experience when a server ends. docs/bridge.md, "Restarts" */
@Timeout(60)
class ServerEndTest {
  @TempDir Path folder;
  private final CompletableFuture<Void> storeClosed = new CompletableFuture<>();
  private final List<TestLine> lines = new ArrayList<>();
  private Runnable whenStoreCloses = () -> {};
  private Server server;
  private Server.Running running;
  private Secrets.Plaintext secrets;

  @BeforeEach
  void aGameHasBegun() throws Exception {
    server = new Server(TestServerConfig.of(folder).build(), store());
    running = server.open();
    List<String> words = List.of("go", "board=5", "time=none");
    secrets = server.create(new Server.OpenGame("g", words, new TreeMap<>())).orElseThrow();
  }

  /** Creates a store that reports when it is closed. */
  private Store store() {
    Store store = new NullStore();
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close") && !storeClosed.isDone()) {
                whenStoreCloses.run();
                storeClosed.complete(null);
              }
              return method.invoke(store, arguments);
            });
  }

  @AfterEach
  void end() throws IOException {
    for (TestLine line : lines) {
      line.close();
    }
    if (!storeClosed.isDone()) {
      running.close();
    }
  }

  private TestLine connect() throws IOException {
    TestLine line = TestLine.connect(running.addresses().get(0));
    lines.add(line);
    return line;
  }

  private TestLine sit(Color color) throws IOException {
    TestLine line = connect();
    assertThat(line.ask("gtpx-sit g " + color + " " + secrets.seats().get(color))).startsWith("=");
    return line;
  }

  /** Dials in an engine that plays white and thinks after black's first move. */
  private TestLine dialIn(TestLine black) throws IOException {
    TestLine engine = connect();
    engine.send("gtpx-serve g white " + secrets.seats().get(Color.WHITE) + "\n");
    engine.answerUpTo("clear_board");
    assertThat(black.ask("play black A1")).isEqualTo("= ");
    engine.answerUpTo("play");
    assertThat(engine.in().readLine()).isEqualTo("genmove white");
    return engine;
  }

  /** The shutdown hook does this after a server has ended by itself. */
  @Test
  void aServerThatIsClosedCanBeClosedAgain() {
    running.close();

    assertThatCode(running::close).doesNotThrowAnyException();
    assertThatCode(server::close).doesNotThrowAnyException();
  }

  @Test
  void anIdleEngineThatHasDialledInIsNotToldToQuit() throws Exception {
    TestLine black = sit(Color.BLACK);
    TestLine engine = dialIn(black);
    engine.send("= B2\n\n");
    while (!black.ask("gtpx-to_move").equals("= black")) {
      black.ask("gtpx-wait");
    }

    running.close();

    assertThat(engine.in().lines()).isEmpty();
  }

  @Test
  void anEngineThatThinksIsNotToldToQuit() throws Exception {
    TestLine engine = dialIn(sit(Color.BLACK));

    running.close();

    assertThat(engine.in().lines()).isEmpty();
  }

  @Test
  void anEngineThatHasDialledInIsToldToQuitWhenItsGameIsOver() throws Exception {
    TestLine black = sit(Color.BLACK);
    TestLine engine = dialIn(black);
    engine.send("= B2\n\n");
    while (!black.ask("gtpx-to_move").equals("= black")) {
      black.ask("gtpx-wait");
    }

    assertThat(black.ask("play black resign")).isEqualTo("= ");

    engine.answerUpTo("quit");
  }

  @Test
  void theStoreIsClosedWhileAClientStillWaits() throws Exception {
    TestLine waiting = connect();
    waiting.ask("gtpx-watch g");
    waiting.ask("gtpx-view gogui");
    waiting.send("genmove b\n");
    CompletableFuture<Boolean> wasOpen = new CompletableFuture<>();
    whenStoreCloses = () -> wasOpen.complete(waiting.isOpen());

    running.close();

    assertThat(wasOpen.get(0, TimeUnit.SECONDS)).isTrue();
    assertThat(waiting.isOpen()).isFalse();
  }
}
