package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.bridge.limit.Limits;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.room.Secrets;
import gtpx.bridge.seat.RandomPlayer;
import gtpx.bridge.session.CreateRule;
import gtpx.bridge.store.NullStore;
import gtpx.bridge.store.Store;
import gtpx.rules.Variants;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a server does to those who are connected when it ends. docs/bridge.md, "Restarts" */
@Timeout(60)
class ServerEndTest {
  private static final int PATIENCE_MILLIS = 30_000;
  private static final String LISTED = "genmove\nplay\nquit";

  @TempDir Path folder;
  private final CompletableFuture<Void> storeClosed = new CompletableFuture<>();
  private final List<Line> lines = new ArrayList<>();
  private Runnable whenStoreCloses = () -> {};
  private Server server;
  private Server.Running running;
  private Secrets.Plaintext secrets;

  @BeforeEach
  void aGameHasBegun() throws Exception {
    server = new Server(config(), store());
    running = server.open();
    List<String> words = List.of("go", "board=5", "time=none");
    secrets = server.create(new Server.OpenGame("g", words, new TreeMap<>())).orElseThrow();
  }

  private ServerConfig config() {
    return new ServerConfig(
        NetConfig.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)),
        Optional.empty(),
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
  }

  /** A store that reports when it is closed. */
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
    for (Line line : lines) {
      line.socket().close();
    }
    if (!storeClosed.isDone()) {
      running.close();
    }
  }

  /** One connection, on either side of which somebody answers. */
  private record Line(Socket socket, BufferedReader in) {
    Line send(String text) throws IOException {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
      return this;
    }

    /** Sends a command and returns its answer. */
    String ask(String command) throws IOException {
      send(command + "\n");
      String answer = in.readLine();
      assertThat(in.readLine()).isEmpty();
      return answer;
    }

    /** Answers commands as an engine that has listed few, up to one of that name. */
    void answerUpTo(String last) throws IOException {
      String name;
      do {
        String line = in.readLine();
        assertThat(line).as("before " + last).isNotNull();
        name = line.split(" ", 2)[0];
        send("= " + (name.equals("list_commands") ? LISTED : "") + "\n\n");
      } while (!name.equals(last));
    }

    boolean isOpen() {
      try {
        socket.setSoTimeout(1);
        return in.read() >= 0;
      } catch (SocketTimeoutException e) {
        return true;
      } catch (IOException e) {
        return false;
      }
    }
  }

  private Line connect() throws IOException {
    Socket socket = new Socket();
    socket.connect(running.addresses().get(0), PATIENCE_MILLIS);
    socket.setSoTimeout(PATIENCE_MILLIS);
    Line line =
        new Line(
            socket,
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)));
    lines.add(line);
    return line;
  }

  private Line sit(Color color) throws IOException {
    Line line = connect();
    assertThat(line.ask("gtpx-sit g " + color + " " + secrets.seats().get(color))).startsWith("=");
    return line;
  }

  /** An engine that plays white, and thinks after black's first move. */
  private Line dialIn(Line black) throws IOException {
    Line engine = connect();
    engine.send("gtpx-serve g white " + secrets.seats().get(Color.WHITE) + "\n");
    engine.answerUpTo("clear_board");
    assertThat(black.ask("play black A1")).isEqualTo("= ");
    engine.answerUpTo("play");
    assertThat(engine.in().readLine()).isEqualTo("genmove white");
    return engine;
  }

  /** M6: or its stranger would own what the operator's people play. */
  @Test
  void aGameThatAStrangerHasMadeIsNotTakenForTheOperators() throws Exception {
    assertThat(connect().ask("gtpx-create table go board=5")).startsWith("= owner=");

    assertThatThrownBy(
            () ->
                server.create(
                    new Server.OpenGame("table", List.of("go", "board=5"), new TreeMap<>())))
        .hasMessageStartingWith("game table was made by a client");
    assertThat(server.create(new Server.OpenGame("g", List.of("go"), new TreeMap<>()))).isEmpty();
  }

  @Test
  void anIdleEngineThatHasDialledInIsNotToldToQuit() throws Exception {
    Line black = sit(Color.BLACK);
    Line engine = dialIn(black);
    engine.send("= B2\n\n");
    while (!black.ask("gtpx-to_move").equals("= black")) {
      black.ask("gtpx-wait");
    }

    running.close();

    assertThat(engine.in().lines()).isEmpty();
  }

  @Test
  void anEngineThatThinksIsNotToldToQuit() throws Exception {
    Line engine = dialIn(sit(Color.BLACK));

    running.close();

    assertThat(engine.in().lines()).isEmpty();
  }

  @Test
  void anEngineThatHasDialledInIsToldToQuitWhenItsGameIsOver() throws Exception {
    Line black = sit(Color.BLACK);
    Line engine = dialIn(black);
    engine.send("= B2\n\n");
    while (!black.ask("gtpx-to_move").equals("= black")) {
      black.ask("gtpx-wait");
    }

    assertThat(black.ask("play black resign")).isEqualTo("= ");

    engine.answerUpTo("quit");
  }

  @Test
  void theStoreIsClosedWhileAClientStillWaits() throws Exception {
    Line waiting = connect();
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
