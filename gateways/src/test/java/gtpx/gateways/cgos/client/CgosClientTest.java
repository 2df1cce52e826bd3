package gtpx.gateways.cgos.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.connect.RetryPause;
import gtpx.bridge.connect.Sleeper;
import gtpx.client.Transcript;
import gtpx.game.GameSpec;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.rooms.seat.KeptEngines;
import gtpx.rooms.seat.MoveTimeout;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Variants;
import gtpx.testing.ScriptedPlayer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client and a stand-in of a server, over sockets. */
@Timeout(60)
class CgosClientTest {
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private final List<Duration> pauses = new CopyOnWriteArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private ServerSocket socket;
  private Duration toGreet = Duration.ofMinutes(1);

  @BeforeEach
  void listen() throws IOException {
    socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    socket.close();
    threads.shutdownNow();
  }

  /** The server's side of one connection. */
  private record Peer(Socket socket, BufferedReader in, OutputStream out) {
    static Peer accept(ServerSocket listening) throws IOException {
      Socket socket = listening.accept();
      return new Peer(
          socket,
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)),
          socket.getOutputStream());
    }

    void send(String line) throws IOException {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    }

    void expect(String line, String answer) throws IOException {
      send(line);
      assertThat(in.readLine()).as(line).isEqualTo(answer);
    }

    Peer logIn() throws IOException {
      expect("protocol", "e1 gtpx");
      expect("username", "Ours");
      expect("password", "secret");
      return this;
    }

    void close() throws IOException {
      socket.close();
    }
  }

  private final class NotingListener implements CgosListener {
    @Override
    public void sent(String line) {}

    @Override
    public void received(String line) {}

    @Override
    public void note(String line) {
      notes.add(line);
    }

    @Override
    public void finished(FinishedGame game) {}
  }

  private CgosClient client() {
    Sleeper sleeper =
        new Sleeper() {
          @Override
          public long nanos() {
            return 0;
          }

          @Override
          public void pause(Duration time) {
            pauses.add(time);
          }
        };
    return new CgosClient(
        new InetSocketAddress("127.0.0.1", socket.getLocalPort()),
        new CgosSettings(
            new CgosLogin("Ours", "secret", "gtpx"),
            GameSpec.parse(List.of("go"), Variants.STANDARD),
            Duration.ZERO,
            OptionalInt.of(1)),
        new CgosClient.Entry(
            SeatSpec.parse("bot"),
            (budget, seed) -> new ScriptedPlayer(),
            new KeptEngines(new NewEngines()),
            Transcript.NONE,
            1),
        new RemoteSeat.Terms(threads, new MoveTimeout(Duration.ofHours(1), Duration.ZERO), () -> 0),
        new RetryPause(sleeper, new Random(1)),
        new NotingListener(),
        toGreet);
  }

  private CompletableFuture<CgosPlayer.End> start() {
    CompletableFuture<CgosPlayer.End> end = new CompletableFuture<>();
    threads.execute(
        () -> {
          try {
            end.complete(client().run());
          } catch (IOException | InterruptedException | RuntimeException e) {
            end.completeExceptionally(e);
          }
        });
    return end;
  }

  @Test
  void aGameGoesOnOverASecondConnection() throws Exception {
    CompletableFuture<CgosPlayer.End> end = start();

    Peer first = Peer.accept(socket).logIn();
    first.send("setup 7 9 7.0 60000 Other(1) Ours(1)");
    first.expect("genmove b 60000", "pass");
    first.close();
    Peer second = Peer.accept(socket).logIn();
    second.send("setup 7 9 7.0 60000 Other(1) Ours(1) pass 59000 D4 59000");
    second.expect("genmove b 50000", "pass");
    second.expect("gameover 2026-01-31 B+Time", "quit");

    assertThat(end.get(30, TimeUnit.SECONDS).failure()).isEmpty();
    assertThat(pauses).hasSize(1);
    assertThat(notes).anyMatch(note -> note.contains("; connecting again in "));
  }

  @Test
  void aServerThatIsTooBusyIsAskedAgain() throws Exception {
    CompletableFuture<CgosPlayer.End> end = start();

    Peer.accept(socket).send("Error: too many logins at a time; try again a little later");
    Peer second = Peer.accept(socket).logIn();
    second.send("Error: Sorry, password doesn't match");

    assertThat(end.get(30, TimeUnit.SECONDS).failure()).isPresent();
    assertThat(pauses).hasSize(1);
    assertThat(notes.get(0))
        .startsWith("the server refuses: too many logins at a time; try again a little later; con");
  }

  @Test
  void eachFailedLoginDoublesThePause() throws Exception {
    CompletableFuture<CgosPlayer.End> end = start();
    for (int i = 0; i < 9; i++) {
      Peer.accept(socket).close();
    }
    Peer last = Peer.accept(socket).logIn();
    last.send("Error: Sorry, password doesn't match");

    assertThat(end.get(30, TimeUnit.SECONDS).failure()).isPresent();
    assertThat(pauses.get(0)).isBetween(Duration.ofMillis(500), Duration.ofSeconds(1));
    assertThat(pauses.get(3)).isBetween(Duration.ofSeconds(4), Duration.ofSeconds(8));
    assertThat(pauses.get(8)).isBetween(Duration.ofSeconds(30), Duration.ofMinutes(1));
  }

  @Test
  void aLineWithoutEndIsNotStored() throws Exception {
    CompletableFuture<CgosPlayer.End> end = start();
    Peer first = Peer.accept(socket);
    try {
      byte[] noise = "x".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < 100; i++) {
        first.out().write(noise);
      }
    } catch (IOException e) {
      // the client has hung up
    }
    Peer second = Peer.accept(socket).logIn();
    second.send("Error: Sorry, password doesn't match");

    end.get(30, TimeUnit.SECONDS);
    assertThat(notes.get(0)).startsWith("the server sent a line of more than 262144 bytes");
  }

  @Test
  void aServerThatCanNotBeReachedAtFirstIsAnError() throws Exception {
    socket.close();

    assertThatThrownBy(() -> client().run())
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("127.0.0.1:" + socket.getLocalPort() + ": ");
  }

  /** GTP and HTTP servers wait for their clients. */
  @Test
  void aSilentServerIsAskedWhatItIs() throws Exception {
    toGreet = Duration.ofMillis(50);
    CompletableFuture<CgosPlayer.End> end = start();

    Peer peer = Peer.accept(socket);
    assertThat(peer.in().readLine()).isEqualTo("e1 gtpx");
    peer.send("? unknown command");

    assertThat(end.get(30, TimeUnit.SECONDS).failure())
        .contains(
            "the server sent \"? unknown command\", which is GTP (expected: protocol, the greeting"
                + " of a CGOS server)");
    assertThat(pauses).isEmpty();
  }

  @Test
  void aServerThatIsOnlySlowIsAnsweredOnce() throws Exception {
    toGreet = Duration.ofMillis(50);
    CompletableFuture<CgosPlayer.End> end = start();

    Peer peer = Peer.accept(socket);
    assertThat(peer.in().readLine()).isEqualTo("e1 gtpx");
    toGreet = Duration.ofMinutes(1);
    peer.send("protocol genmove_analyze");
    peer.expect("username", "Ours");
    peer.send("Error: Sorry, password doesn't match");

    assertThat(end.get(30, TimeUnit.SECONDS).failure()).isPresent();
  }

  @Test
  void silenceAndAnEarlyEndAreNamedEachTime() throws Exception {
    CompletableFuture<CgosPlayer.End> end = start();
    Peer.accept(socket).close();
    Peer.accept(socket).send("Error: Sorry, password doesn't match");

    assertThat(end.get(30, TimeUnit.SECONDS).failure()).isPresent();
    assertThat(notes.get(0))
        .startsWith(
            "the server closed the connection immediately (expected: protocol, the greeting of a"
                + " CGOS server); connecting again in ");
  }
}
