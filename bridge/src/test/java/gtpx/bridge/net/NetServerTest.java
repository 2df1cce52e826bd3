package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.net.InetAddresses;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.rooms.limit.LimitValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;

@ExtendWith(NoLeaks.class)
@Isolated("a program that another test starts holds all ports until it has closed them")
@Timeout(30)
class NetServerTest {
  private NetServer server;

  @AfterEach
  void stop() {
    server.close(Duration.ZERO);
  }

  /** A plain line-based client reads the bytes that another client has sent. */
  @Test
  void whatIsSentInUtf8IsAnsweredInUtf8() throws IOException {
    server =
        TestServers.start(
            FakeSessionFactory.that((handler, command) -> handler.answer(command.toString())));
    try (Client client = Client.to(server)) {
      client.send("gtpx-chat h\u00c3\u00a9 \u00e4\u00bd\u00a0\n");

      assertThat(client.answer()).isEqualTo("= gtpx-chat h\u00c3\u00a9 \u00e4\u00bd\u00a0\n\n");
    }
  }

  @Test
  void bytesThatAreNoUtf8AreAnsweredAsReplacementCharacters() throws IOException {
    server =
        TestServers.start(
            FakeSessionFactory.that((handler, command) -> handler.answer(command.toString())));
    try (Client client = Client.to(server)) {
      client.send("gtpx-chat h\u00e9 \u0001x\n");

      assertThat(client.answer()).isEqualTo("= gtpx-chat h\u00ef\u00bf\u00bd x\n\n");
    }
  }

  @Test
  void tenThousandCommandsAtOnceAreAnsweredInOrder() throws IOException {
    LimitValues<NetLimit> fast =
        NetLimit.DEFAULTS
            .with(NetLimit.COMMANDS_AT_ONCE, 20_000)
            .with(NetLimit.COMMANDS_PER_SECOND, 20_000);
    server = TestServers.start(TestServers.CONFIG.withLimits(fast), FakeSessionFactory.thatEcho());
    StringBuilder commands = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      commands.append(i).append(" c").append(i).append('\n');
      expected.append('=').append(i).append(" c").append(i).append("\n\n");
    }

    try (Client client = Client.to(server)) {
      Thread sender = new Thread(() -> sendAll(client, commands.append("quit\n").toString()));
      sender.start();

      assertThat(client.rest().equals(expected + "= quit\n\n")).isTrue();
    }
  }

  private static void sendAll(Client client, String text) {
    try {
      client.send(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void whoShutsItsSideGetsAllAnswers() throws IOException {
    server = TestServers.start(FakeSessionFactory.thatEcho());

    try (Client client = Client.to(server)) {
      client.send("name\nversion\n").shutOutput();

      assertThat(client.rest()).isEqualTo("= name\n\n= version\n\n");
    }
  }

  @RepeatedTest(20) // a port released too late fails about one try in three
  void aPortIsFreeForTheNextServerWhileConnectionsAreStillOpen() throws IOException {
    server = TestServers.start(FakeSessionFactory.thatEcho());
    int port = server.addresses().get(0).getPort();

    try (Client client = Client.to(server)) {
      client.send("name\n");
      assertThat(client.answer()).isEqualTo("= name\n\n");
      server.stopListening();

      try (ServerSocket next = new ServerSocket()) {
        next.setReuseAddress(true);
        next.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      }
      client.send("version\n");
      assertThat(client.answer()).isEqualTo("= version\n\n");
    }
  }

  @Test
  void whoIsCutOffIsReportedToItsCaller() throws Exception {
    FakeSessionFactory sessions = FakeSessionFactory.thatWait();
    server = TestServers.start(sessions);
    FakeCommandHandler handler;

    try (Client client = Client.to(server)) {
      client.send("genmove b\n");
      handler = sessions.next();
      assertThat(handler.next()).isEqualTo("genmove b");
      client.socket().setSoLinger(true, 0);
    }

    assertThat(handler.next()).isEqualTo("(closed)");
  }

  @Test
  void anInterruptComesThroughWhileACommandRuns() throws Exception {
    FakeSessionFactory sessions = FakeSessionFactory.thatWait();
    server = TestServers.start(sessions);

    try (Client client = Client.to(server)) {
      client.send("gtpx-wait\n");
      FakeCommandHandler handler = sessions.next();
      assertThat(handler.next()).isEqualTo("gtpx-wait");
      client.send("# interrupt\n");
      assertThat(handler.next()).isEqualTo("(interrupted)");
      handler.answer("[]");

      assertThat(client.answer()).isEqualTo("= []\n\n");
    }
  }

  @Test
  void whoSendsAndNeverReadsIsHeldUpAndThenClosed() throws Exception {
    AtomicInteger given = new AtomicInteger();
    String answer = "x".repeat(10_000);
    FakeSessionFactory sessions =
        FakeSessionFactory.that(
            (handler, command) -> {
              given.incrementAndGet();
              handler.answer(answer);
            });
    server = TestServers.start(TestServers.CONFIG.withLimits(TestServers.impatient()), sessions);

    try (Client client = Client.to(server)) {
      client.socket().setReceiveBufferSize(10_000);
      String commands = "name\n".repeat(100_000);

      assertThatThrownBy(
              () -> {
                while (true) {
                  client.send(commands);
                }
              })
          .isInstanceOf(SocketException.class);
    }
    // What the system buffers plus the high-water mark, not the millions that were requested.
    assertThat(given.get()).isBetween(100, 2_000);
  }

  @Test
  void whoSaysNothingIsClosed() throws IOException {
    server =
        TestServers.start(
            TestServers.CONFIG.withLimits(TestServers.impatient()), FakeSessionFactory.thatEcho());

    try (Client client = Client.to(server)) {
      assertThat(client.rest()).isEmpty();
    }
  }

  @Test
  void theAnswerToALineTooLongArrivesThoughMoreOfItIsSent() throws IOException {
    server = TestServers.start(FakeSessionFactory.thatEcho());

    try (Client client = Client.to(server)) {
      client.send("1 " + "x".repeat(1 << 20));

      assertThat(client.rest()).isEqualTo("?1 line too long\n\n");
    }
  }

  @Test
  void aLongAnswerIsSentWhole() throws IOException {
    String answer = "x".repeat(5 << 20);
    server =
        TestServers.start(FakeSessionFactory.that((handler, command) -> handler.answer(answer)));

    try (Client client = Client.to(server)) {
      client.send("a\nb\n");

      assertThat(client.answerOf(answer.length() + 4)).isEqualTo("= " + answer + "\n\n");
      assertThat(client.answerOf(answer.length() + 4)).isEqualTo("= " + answer + "\n\n");
    }
  }

  @Test
  void anAddressThatIsTakenIsToldInOneLine() throws IOException {
    server = TestServers.start(FakeSessionFactory.thatEcho());
    InetSocketAddress taken = server.addresses().get(0);

    assertThatThrownBy(() -> TestServers.start(NetConfig.of(taken), FakeSessionFactory.thatEcho()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("cannot listen at 127.0.0.1:" + taken.getPort() + ": ")
        .hasMessageNotContaining("\n");
  }

  private static InetSocketAddress any(int port) {
    return new InetSocketAddress("0.0.0.0", port);
  }

  private boolean isReachedAt(String host) throws IOException {
    InetSocketAddress address = new InetSocketAddress(host, server.addresses().get(0).getPort());
    try (Socket socket = new Socket(address.getAddress(), address.getPort())) {
      return socket.isConnected();
    } catch (ConnectException e) {
      return false;
    }
  }

  /** docs/cli.md: 0.0.0.0 is every IPv4 address, [::] every IPv6 and IPv4 address. */
  @Test
  void theWildcardOfIpv4IsForIpv4Alone() throws IOException {
    server = TestServers.start(NetConfig.of(any(0)), FakeSessionFactory.thatEcho());

    assertThat(server.addresses().get(0).getAddress()).isInstanceOf(Inet4Address.class);
    assertThat(isReachedAt("127.0.0.1")).isTrue();
    assumeIpv6();
    assertThat(isReachedAt("::1")).isFalse();
  }

  @Test
  void theWildcardOfIpv6IsForBothAlsoBesideThatOfIpv4() throws IOException {
    server = TestServers.start(NetConfig.of(any(0)), FakeSessionFactory.thatEcho());
    int free = server.addresses().get(0).getPort();
    server.close(Duration.ZERO);
    assumeIpv6();

    server =
        TestServers.start(
            NetConfig.of(any(free), new InetSocketAddress("::", free)),
            FakeSessionFactory.thatEcho());

    assertThat(server.addresses()).containsExactly(new InetSocketAddress("::", free));
    assertThat(isReachedAt("127.0.0.1")).isTrue();
    assertThat(isReachedAt("::1")).isTrue();
  }

  private static void assumeIpv6() {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddresses.forString("::1"), 0));
    } catch (IOException e) {
      assumeTrue(false, "there is no IPv6");
    }
  }

  @Test
  void aServerThatEndsLetsTheCommandThatRunsBeAnswered() throws Exception {
    FakeSessionFactory sessions = FakeSessionFactory.thatWait();
    server = TestServers.start(sessions);

    try (Client idle = Client.to(server);
        Client client = Client.to(server)) {
      idle.send("\n");
      sessions.next();
      client.send("genmove b\n");
      FakeCommandHandler handler = sessions.next();
      assertThat(handler.next()).isEqualTo("genmove b");
      Thread closing = new Thread(() -> server.close(Duration.ofSeconds(10)));
      closing.start();
      assertThat(idle.rest()).isEmpty();
      idle.socket().close();
      handler.answer("D4");

      assertThat(client.rest()).isEqualTo("= D4\n\n");
      client.socket().close();
      assertThat(handler.next()).isEqualTo("(closed)");
      closing.join();
    }
  }
}
