package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.TlsFiles;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.net.line.LineConnection;
import gtpx.bridge.net.line.LineProtocol;
import gtpx.rooms.limit.LimitValues;
import gtpx.testing.RunSeed;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Connections to every port, whose bytes are no valid input of any protocol. However many there
 * are, they leave a short log without any fault of ours. A run covers a fifth of them. {@code
 * -Dgtpx.inputs=N} for more.
 */
@Timeout(value = 20, unit = TimeUnit.MINUTES)
@ResourceLock(LogCapture.LOCK)
@ExtendWith(RunSeed.class)
class MalformedInputTest {
  private static final int PARTS = 10;
  private static final int RUNS = 5; // that cover all parts
  private static final int INPUTS = Integer.getInteger("gtpx.inputs", 10_000) / PARTS;
  private static final int MOST_LOGGED_CHARACTERS = 1_000_000; // of all parts

  private static final String GET = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n";
  private static final String POST = "POST /api/games HTTP/1.1\r\nHost: localhost\r\n";
  private static final String UPGRADE =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
  private static final String OPEN =
      UPGRADE + "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  private static final String PROXY_V2 = "\r\n\r\n\0\r\nQUIT\n";

  /** Where mutation starts from. */
  private static final List<String> INPUTS_OF_CLIENTS =
      List.of(
          GET,
          GET.replace("1.1", "1.0"),
          GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
          GET.replace("/api", "http://localhost/%zz/"),
          "HEAD /ws?a=%ff HTTP/1.1\r\nHost: [::1\r\nOrigin: null\r\nForwarded: for=[:\r\n\r\n",
          "OPTIONS * HTTP/1.1\r\nA : b\r\nc\r\n d\r\n\r\n",
          "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n",
          "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
          "GET /\r\n",
          POST + "Content-Length: 2\r\n\r\n{}",
          POST + "Content-Length: 99999999\r\nExpect: 100-continue\r\n\r\n{}",
          POST + "Content-Length: -5\r\nContent-Length: 6\r\n\r\n{}",
          POST + "Transfer-Encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\nA: b\r\n\r\n",
          POST + "Transfer-Encoding: gzip\r\nContent-Length: 5\r\n\r\nabcde",
          POST + "Authorization: Bearer x\r\nA: " + "x".repeat(9000) + "\r\n\r\n",
          OPEN,
          OPEN + "\u0081\u0084abcd\u000f\u0003\u000e\u0001",
          OPEN + "\u0001\u0081abcd\u0000\u0009\u0080abcd\u0080\u0080abcd",
          OPEN + "\u0088\u0082abcdb\u008a",
          OPEN + "\u0081\u00ff\u0080\0\0\0\0\0\0\1abcd",
          UPGRADE + "Sec-WebSocket-Key1: 1 8\r\nSec-WebSocket-Key2: 1 4\r\n\r\n12345678",
          UPGRADE + "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: @\r\n\r\n",
          "PROXY TCP4 192.0.2.7 192.0.2.1 1 1\r\n",
          "PROXY TCP6 ::1 ::1 99999 -1\r\n",
          "PROXY UNKNOWN\r\n",
          PROXY_V2 + "!\u0011\0\u000f\1\2\3\4\1\2\3\4\0\1\0\1 \0\0",
          PROXY_V2 + "!\u0011\0\u000c\1\2\3\4\1\2\3\4\0\1\0\1",
          PROXY_V2 + "!\u0011\0\u0011\1\2\3\4\1\2\3\4\0\1\0\1 \0\2\0\0",
          PROXY_V2 + " \0\0\0",
          "gtpx-node 1 " + TestNodes.SECRET.word() + "\n",
          "gtpx-node 2 x\n",
          "\u0016\3\1\0\5\1\0\0\1\0",
          "\u0016\3\3\0\0\u0015\3\3\0\2\2(",
          "\u0080.\1\0\2\0\u0015\0\0\0\u0010",
          "name\n",
          "7 list_commands\r\n# interrupt\n",
          "quit\n",
          "\0\1\2\u001b\t\u007f\u00ff\n",
          "x".repeat(5000));

  @TempDir static Path folder;
  private static final List<NetServer> SERVERS = new ArrayList<>();
  private static final List<InetSocketAddress> PORTS = new ArrayList<>();
  private static LogCapture log;
  private static Client holder;

  /** Starts servers with one port of each kind, one of which refuses everybody. */
  @BeforeAll
  static void start() throws Exception {
    log = LogCapture.of("gtpx.bridge.net");
    TestCertificates.make(folder, "EC");
    TlsFiles tls = new TlsFiles(folder.resolve("EC-cert.pem"), folder.resolve("EC-key.pem"));
    LimitValues<NetLimit> fast =
        NetLimit.DEFAULTS
            .with(NetLimit.COMMANDS_AT_ONCE, 100_000_000)
            .with(NetLimit.COMMANDS_PER_SECOND, 100_000_000);
    NetConfig config = TestServers.CONFIG.withLimits(fast);
    NetConfig ofAll = config.withNode(TestNodes.port()).withTls(tls);
    NetConfig ofProxy = config.withProxies(TrustedProxies.parse(List.of("127.0.0.1")));
    NetConfig full =
        config.withLimits(
            fast.with(NetLimit.CONNECTIONS, 1).with(NetLimit.CONNECTIONS_PER_ADDRESS, 1));
    for (NetConfig each : List.of(ofAll, ofProxy, full)) {
      SERVERS.add(TestServers.start(each, FakeSessionFactory.thatEcho()));
    }
    holder = Client.to(SERVERS.get(2));
    SERVERS.add(NetServer.start(config, new Silence(), "lines"));
    SERVERS.forEach(server -> PORTS.addAll(server.addresses()));
    PORTS.add(SERVERS.get(0).nodeAddress().orElseThrow());
  }

  @AfterAll
  static void end() throws IOException {
    holder.close();
    SERVERS.forEach(server -> server.close(Duration.ZERO));
    log.close();
  }

  static List<Long> seeds() {
    return RunSeed.share(LongStream.range(0, PARTS).boxed().toList(), RUNS);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theLogIsShortAndHasNoFaultOfOurs(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < INPUTS; i++) {
      InetSocketAddress port = PORTS.get(random.nextInt(PORTS.size()));
      String input = input(random);
      try (Client client = Client.to(port)) {
        send(client, input);
      }
    }

    assertThat(log.lines())
        .contains("unlogged=")
        .doesNotContain("internal error")
        .hasSizeLessThan(MOST_LOGGED_CHARACTERS);
  }

  private static String input(Random random) {
    StringBuilder input = new StringBuilder();
    for (int parts = 1 + random.nextInt(4); parts > 0; parts--) {
      String whole = INPUTS_OF_CLIENTS.get(random.nextInt(INPUTS_OF_CLIENTS.size()));
      input.append(mutated(whole, random));
    }
    return input.toString();
  }

  private static String mutated(String input, Random random) {
    int at = random.nextInt(input.length());
    String letter = String.valueOf((char) random.nextInt(256));
    return switch (random.nextInt(8)) {
      case 0 -> input.repeat(1 + random.nextInt(10_000 / input.length()));
      case 1 -> input.substring(0, at);
      case 2 -> input.substring(0, at) + letter + input.substring(at + 1);
      case 3 -> input.substring(0, at) + letter + input.substring(at);
      case 4 -> input.substring(0, at) + input.substring(at + 1);
      default -> input;
    };
  }

  /** Sends the input and waits for the end of the connection, which the server may reset. */
  private static void send(Client client, String input) {
    try {
      client.send(input).shutOutput().rest();
    } catch (SocketTimeoutException e) {
      throw new AssertionError("not closed after " + input, e);
    } catch (IOException e) {
      // the server has closed it before it had read everything
    }
  }

  /** A protocol in which only the client says anything. */
  private record Silence() implements LineProtocol, LineProtocol.Listener {
    @Override
    public Listener open(LineConnection connection) {
      return this;
    }

    @Override
    public String refusal(String reason) {
      return reason;
    }

    @Override
    public void received(String line) {}

    @Override
    public void ended() {}
  }
}
