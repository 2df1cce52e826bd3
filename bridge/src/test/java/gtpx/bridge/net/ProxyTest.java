package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.service.ClientConnection;
import gtpx.rooms.limit.LimitValues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections and requests from trusted proxies, and from strangers who pretend to be one. */
@ExtendWith(NoLeaks.class)
@Timeout(30)
class ProxyTest {
  private static final String V1 = "PROXY TCP4 203.0.113.9 127.0.0.1 4711 7077\r\n";
  private static final String SIGNATURE = "\r\n\r\n\0\r\nQUIT\n";
  private static final String V2 =
      SIGNATURE + "!\u0011\0\u000c\u00cb\0q\u0009\u007f\0\0\u0001\u0012g\u001b\u00a5";
  private static final String V2_OF_IPV6 =
      SIGNATURE
          + "!!\0$"
          + " \u0001\r\u00b8\0\u0001\0\u0002\0\0\0\0\0\0\0\u0009"
          + "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u0001"
          + "\u0012g\u001b\u00a5";
  private static final String V2_LOCAL = SIGNATURE + " \0\0\0";

  private final FakeSessionFactory sessions = FakeSessionFactory.thatEcho();
  private NetServer server;

  @BeforeEach
  void trustThisMachine() throws IOException {
    server = start("127.0.0.1", NetLimit.DEFAULTS);
  }

  private NetServer start(String trusted, LimitValues<NetLimit> limits) throws IOException {
    TrustedProxies proxies = TrustedProxies.parse(List.of(trusted));
    return TestServers.start(TestServers.CONFIG.withProxies(proxies).withLimits(limits), sessions);
  }

  @AfterEach
  void stop() {
    server.close(Duration.ZERO);
  }

  private ClientConnection next() throws InterruptedException {
    return sessions.next().connection;
  }

  @ParameterizedTest
  @ValueSource(strings = {V1, V2})
  void aConnectionIsOfTheAddressInItsHeader(String header) throws Exception {
    try (Client client = Client.to(server)) {
      assertThat(client.send(header + "name\n").answer()).isEqualTo("= name\n\n");
    }

    ClientConnection connection = next();
    assertThat(connection.address()).isEqualTo("203.0.113.9");
    assertThat(connection.client()).isEqualTo("203.0.113.9");
  }

  @Test
  void ofIpv6ItsNetworkIsTheClient() throws Exception {
    try (Client client = Client.to(server)) {
      assertThat(client.send(V2_OF_IPV6 + "name\n").answer()).isEqualTo("= name\n\n");
    }

    assertThat(next().client()).isEqualTo("2001:0db8:0001:0002");
  }

  /** Regression: a zone of the proxy's machine ended the connection with an internal error. */
  @ParameterizedTest
  @CsvSource({"::ffff:203.0.113.9, 203.0.113.9", "fe80::9%nosuch, fe80:0000:0000:0000"})
  void anAddressMayBeMappedOrHaveAZone(String address, String expected) throws Exception {
    String header = "PROXY TCP6 " + address + " 2001:db8::1 4711 7077\r\n";

    try (Client client = Client.to(server)) {
      assertThat(client.send(header + "name\n").answer()).isEqualTo("= name\n\n");
    }

    assertThat(next().client()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", V2_LOCAL, "PROXY UNKNOWN\r\n"})
  void allWhomNoProxyNamesAreOneStranger(String header) throws Exception {
    try (Client client = Client.to(server)) {
      assertThat(client.send(header + "name\n").answer()).isEqualTo("= name\n\n");
    }

    ClientConnection connection = next();
    assertThat(connection.address()).isEqualTo("127.0.0.1");
    assertThat(connection.client()).isEqualTo("unknown");
    assertThat(connection.isLocal()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {V1, V2})
  void theHeaderMayComeByteByByte(String header) throws Exception {
    try (Client client = Client.to(server)) {
      client.socket().setTcpNoDelay(true);
      for (byte each : (header + "name\n").getBytes(StandardCharsets.ISO_8859_1)) {
        client.socket().getOutputStream().write(each);
      }
      assertThat(client.answer()).isEqualTo("= name\n\n");
    }

    assertThat(next().address()).isEqualTo("203.0.113.9");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PROXY TCP4 203.0.113.9 127.0.0.1 port 7077\r\n",
        "PROXY TCP4 nonsense 127.0.0.1 1 7077\r\n",
        "PROXY nonsense\r\n",
        SIGNATURE + "\u0091\u0011\0\u000c\0\0\0\0\0\0\0\0\0\0\0\0",
        SIGNATURE + "!\u0011\0\u0010\0\0\0\0\0\0\0\0\0\0\0\0 \0\u00ff\0",
      })
  @ResourceLock(LogCapture.LOCK)
  void aMalformedHeaderEndsTheConnection(String header) throws Exception {
    try (LogCapture log = LogCapture.of("gtpx.bridge.net");
        Client client = Client.to(server)) {
      assertThat(client.send(header + "name\n").rest()).isEmpty();

      assertThat(log.lines()).doesNotContain("internal error");
      assertThat(sessions.waiting()).isZero();
    }
  }

  /**
   * Regression: the proxy's header was taken for a stranger's, so no client learned the reason, and
   * the log blamed the proxy.
   */
  @ParameterizedTest
  @ValueSource(strings = {"", V1, V2})
  @ResourceLock(LogCapture.LOCK)
  void aProxysConnectionThatIsOneTooManyIsToldSo(String header) throws Exception {
    stop();
    server = start("127.0.0.1", TestLimits.ofConnections(1, 1));

    try (LogCapture log = LogCapture.of("gtpx.bridge.net");
        Client first = Client.to(server)) {
      assertThat(first.send("name\n").answer()).isEqualTo("= name\n\n");
      try (Client second = Client.to(server)) {
        assertThat(second.send(header + "name\n").rest())
            .isEqualTo("? too many connections (at most 1)\n\n");
      }

      assertThat(log.lines()).doesNotContain("PROXY header");
    }
  }

  /**
   * If it were taken for a line, it would be answered, and every command would get the answer to
   * the previous one.
   */
  @ParameterizedTest
  @ValueSource(strings = {V1, V2, V2_OF_IPV6, V2_LOCAL, "PROXY UNKNOWN\r\n"})
  @ResourceLock(LogCapture.LOCK)
  void aStrangersHeaderEndsTheConnectionWithOneWarning(String header) throws Exception {
    stop();
    server = start("192.0.2.0/24", NetLimit.DEFAULTS);

    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      for (int i = 0; i < 2; i++) {
        try (Client client = Client.to(server)) {
          assertThat(client.send(header).rest()).isEmpty();
        }
      }

      assertThat(log.lines())
          .containsOnlyOnce("PROXY header from 127.0.0.1, which is not a --trusted-proxy");
    }
    assertThat(sessions.waiting()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r\n", "\r\n\r\n", "P\n", "PROXY\n", "proxy "})
  void whatOnlyBeginsLikeAHeaderIsALine(String line) throws Exception {
    stop();
    server = start("192.0.2.0/24", NetLimit.DEFAULTS);

    try (Client client = Client.to(server)) {
      client.send(line + "name\n");
      assertThat(client.answer()).startsWith("= ");
    }
  }

  @Test
  void theAddressInTheHeaderHasTheLimitOfAnAddress() throws Exception {
    stop();
    server = start("127.0.0.1", TestLimits.ofConnections(10, 1));

    try (Client first = Client.to(server);
        Client second = Client.to(server);
        Client other = Client.to(server)) {
      assertThat(first.send(V1 + "name\n").answer()).isEqualTo("= name\n\n");
      assertThat(second.send(V1 + "name\n").rest())
          .isEqualTo("? too many connections (at most 1 from one address)\n\n");
      assertThat(other.send(V1.replace("113.9", "113.8") + "name\n").answer())
          .isEqualTo("= name\n\n");
    }
  }

  @Test
  void everyRequestOnAConnectionIsOfItsOwnClient() throws Exception {
    try (Client proxy = Client.to(server)) {
      proxy.send(post("198.51.100.7") + post("1.1.1.1, 198.51.100.8") + post(""));
      for (int i = 0; i < 3; i++) {
        assertThat(proxy.line()).startsWith("HTTP/1.1 200 ");
        assertThat(proxy.answer()).contains("\r\n\r\n= name");
      }
    }

    assertThat(List.of(next().client(), next().client(), next().client()))
        .containsExactly("198.51.100.7", "198.51.100.8", "unknown");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nonsense", "203.0.113.9, unknown", "127.0.0.1"})
  void aRequestOfNobodyThatAProxyNamesIsNotOfThisMachine(String forwardedFor) throws Exception {
    try (Client proxy = Client.to(server)) {
      assertThat(proxy.send(post(forwardedFor)).line()).startsWith("HTTP/1.1 200 ");
    }

    ClientConnection connection = next();
    assertThat(connection.client()).isEqualTo("unknown");
    assertThat(connection.isLocal()).isFalse();
  }

  @Test
  void whoeverComesFromThisMachineWithoutATrustedProxyIsLocal() throws Exception {
    stop();
    server = start("192.0.2.0/24", NetLimit.DEFAULTS);

    try (Client client = Client.to(server)) {
      assertThat(client.send("name\n").answer()).isEqualTo("= name\n\n");
    }

    ClientConnection connection = next();
    assertThat(connection.client()).isEqualTo("connection 1");
    assertThat(connection.isLocal()).isTrue();
  }

  /** Haproxy does this to check whether a server is up. */
  @Test
  void aTrustedProxyMayConnectAndSayNothing() throws Exception {
    stop();
    server = start("127.0.0.1", TestLimits.ofConnections(10, 1));

    try (Client check = Client.to(server);
        Client another = Client.to(server);
        Client page = Client.to(server)) {
      check.send(V2_LOCAL);
      another.send(V2_LOCAL);
      assertThat(page.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").line())
          .startsWith("HTTP/1.1 200 ");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Forwarded: for=198.51.100.7, 198.51.100.7",
    "'Forwarded: for=1.1.1.1, for=198.51.100.7;by=127.0.0.1', 198.51.100.7",
    "'X-Forwarded-For: 198.51.100.8\r\nForwarded: for=198.51.100.7', 198.51.100.8",
  })
  void theStandardHeaderIsReadWhereTheOtherIsMissing(String headers, String client)
      throws Exception {
    try (Client proxy = Client.to(server)) {
      proxy.send(post("").replace("Host: x", "Host: x\r\n" + headers));
      assertThat(proxy.line()).startsWith("HTTP/1.1 200 ");
    }

    assertThat(next().client()).isEqualTo(client);
  }

  @Test
  void aMalformedStandardHeaderIsRefused() throws Exception {
    try (Client proxy = Client.to(server)) {
      proxy.send(post("").replace("Host: x", "Host: x\r\nForwarded: for=\"1.1.1.1, for=1.1.1.2"));
      assertThat(proxy.rest()).startsWith("HTTP/1.1 400 ").contains("malformed Forwarded header");
    }
  }

  @Test
  void aStrangersForwardedForIsIgnored() throws Exception {
    stop();
    server = start("192.0.2.0/24", NetLimit.DEFAULTS);

    try (Client client = Client.to(server)) {
      assertThat(client.send(post("198.51.100.7")).line()).startsWith("HTTP/1.1 200 ");
    }

    assertThat(next().address()).isEqualTo("127.0.0.1");
  }

  @Test
  void aClientOfTheProxyProtocolForgesNoForwardedFor() throws Exception {
    try (Client client = Client.to(server)) {
      assertThat(client.send(V1 + post("198.51.100.7")).line()).startsWith("HTTP/1.1 200 ");
    }

    assertThat(next().address()).isEqualTo("203.0.113.9");
  }

  @ParameterizedTest
  @CsvSource({"198.51.100.7, 429", "198.51.100.8, 200"})
  void requestsThatAreNotAnsweredCountAsConnectionsOfTheirClient(String second, int status)
      throws Exception {
    stop();
    FakeSessionFactory waiting = FakeSessionFactory.thatWait();
    NetConfig config =
        TestServers.CONFIG
            .withProxies(TrustedProxies.parse(List.of("127.0.0.1")))
            .withLimits(TestLimits.ofConnections(10, 1));
    server = TestServers.start(config, waiting);

    try (Client one = Client.to(server);
        Client other = Client.to(server)) {
      one.send(post("198.51.100.7"));
      FakeCommandHandler first = waiting.next();
      assertThat(first.next()).isEqualTo("name");
      other.send(get(second));
      assertThat(other.line()).startsWith("HTTP/1.1 " + status);
      first.answer("done");
      assertThat(one.line()).startsWith("HTTP/1.1 200 ");
      one.send(get("198.51.100.7"));
      assertThat(one.rest()).contains("done", "HTTP/1.1 200 ", "open");
    }
  }

  /** docs/bridge.md, "Limits": a request counts as five commands. */
  @Test
  void aClientThatHasUsedUpItsCommandsDelaysNoOtherOfItsProxy() throws Exception {
    stop();
    server =
        start(
            "127.0.0.1",
            NetLimit.DEFAULTS
                .with(NetLimit.COMMANDS_AT_ONCE, 5)
                .with(NetLimit.COMMANDS_PER_SECOND, 1));

    try (Client one = Client.to(server);
        Client oneAgain = Client.to(server);
        Client oneYetAgain = Client.to(server);
        Client other = Client.to(server)) {
      assertThat(one.send(post("198.51.100.7")).line()).startsWith("HTTP/1.1 200 ");
      oneAgain.send(post("198.51.100.7")); // answered in five seconds
      oneYetAgain.send(post("198.51.100.7"));
      assertThat(other.send(post("198.51.100.8")).line()).startsWith("HTTP/1.1 200 ");
      assertThat(List.of(next().client(), next().client()))
          .containsExactly("198.51.100.7", "198.51.100.8");
    }
  }

  @Test
  void aWebSocketIsOfTheClientOfItsHandshake() throws Exception {
    try (Client proxy = Client.to(server)) {
      proxy.send(
          """
          GET /ws HTTP/1.1\r
          Host: x\r
          Upgrade: websocket\r
          Connection: Upgrade\r
          Sec-WebSocket-Version: 13\r
          Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
          X-Forwarded-For: 198.51.100.7\r
          \r
          """);
      assertThat(proxy.line()).startsWith("HTTP/1.1 101 ");

      assertThat(next().client()).isEqualTo("198.51.100.7");
    }
  }

  @Test
  @ResourceLock(LogCapture.LOCK)
  void theLogNamesTheClientsOfAProxy() throws Exception {
    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      try (Client client = Client.to(server)) {
        client.send(V1 + "quit\n").rest();
      } finally {
        server.close(Duration.ofSeconds(10));
      }

      assertThat(log.lines()).contains("from=203.0.113.9 connection closed");
    }
  }

  private static String get(String forwardedFor) {
    return "GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: "
        + forwardedFor
        + "\r\n\r\n";
  }

  private static String post(String forwardedFor) {
    String header = forwardedFor.isEmpty() ? "" : "X-Forwarded-For: " + forwardedFor + "\r\n";
    return "POST /api/gtp HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nAuthorization: Bearer "
        + FakeSessionFactory.SECRET
        + "\r\n"
        + header
        + "\r\nname";
  }
}
