package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.connection.ConnectionLimiter;
import gtpx.bridge.net.connection.TrustedProxies;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoLeaks.class)
@Timeout(30)
class LimitsTest {
  private static final NetConfig TWO =
      TestServers.CONFIG.withLimits(TestLimits.ofConnections(2, 1));

  @Test
  void whoIsOneTooManyIsToldSoInHisProtocol() throws Exception {
    NetServer server = TestServers.start(TWO, FakeSessionFactory.thatEcho());
    try (Client first = Client.to(server);
        Client second = Client.to(server)) {
      assertThat(first.send("name\n").answer()).isEqualTo("= name\n\n");
      assertThat(second.send("name\n").answer()).isEqualTo("= name\n\n");

      try (Client third = Client.to(server);
          Client browser = Client.to(server)) {
        assertThat(third.send("name\n").rest()).isEqualTo("? too many connections (at most 2)\n\n");
        assertThat(browser.send("GET / HTTP/1.1\r\n\r\n").rest())
            .startsWith("HTTP/1.1 503 ")
            .endsWith("{\"error\":\"too many connections (at most 2)\"}\n");
      }

      assertThat(first.send("version\n").answer()).isEqualTo("= version\n\n");
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void whoGoesMakesRoomForAnother() throws IOException {
    NetServer server = TestServers.start(TWO, FakeSessionFactory.thatEcho());
    try {
      for (int i = 0; i < 10; i++) {
        assertThat(awaitRoom(server)).isTrue();
      }
    } finally {
      server.close(Duration.ZERO);
    }
  }

  /**
   * Waits for a free connection: the server notices that a client has gone a little later than the
   * client.
   */
  private static boolean awaitRoom(NetServer server) throws IOException {
    for (int i = 0; i < 100; i++) {
      try (Client client = Client.to(server)) {
        if (client.send("name\n").answer().equals("= name\n\n")) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void anAddressHasALimitOfItsOwn() throws IOException {
    ConnectionLimiter limiter = limiter(10, 2);
    InetAddress address = InetAddress.getByName("192.0.2.1");
    limiter.enter(address);
    limiter.enter(address);

    ConnectionLimiter.Refusal refusal = limiter.enter(address).orElseThrow();

    assertThat(refusal.reason()).isEqualTo("too many connections (at most 2 from one address)");
    assertThat(refusal.status()).isEqualTo(429);
    assertThat(limiter.enter(InetAddress.getByName("192.0.2.2"))).isEmpty();
  }

  @Test
  void whoLeavesIsCountedNoMore() throws IOException {
    ConnectionLimiter limiter = limiter(10, 1);
    InetAddress address = InetAddress.getByName("192.0.2.1");

    for (int i = 0; i < 100; i++) {
      assertThat(limiter.enter(address)).isEmpty();
      limiter.leave(address);
    }
  }

  @Test
  void aNetworkOfIpv6IsOneAddress() throws IOException {
    ConnectionLimiter limiter = limiter(10, 1);
    limiter.enter(InetAddress.getByName("2001:db8:1:2::1"));

    assertThat(limiter.enter(InetAddress.getByName("2001:db8:1:2:ffff::9"))).isPresent();
    assertThat(limiter.enter(InetAddress.getByName("2001:db8:1:3::1"))).isEmpty();
  }

  /** Regression: ten addresses of one network took all connections. */
  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.", "2001:db8:1:%d::"})
  void aNetworkHasHalfOfWhatOthersLeave(String network) throws IOException {
    ConnectionLimiter limiter = limiter(20, 3);
    for (int i = 0; i < 10; i++) {
      assertThat(limiter.enter(InetAddress.getByName(network.formatted(i) + (i + 1)))).isEmpty();
    }
    InetAddress eleventh = InetAddress.getByName(network.formatted(11) + 11);

    ConnectionLimiter.Refusal refusal = limiter.enter(eleventh).orElseThrow();

    assertThat(refusal.reason())
        .isEqualTo(
            "too many connections (at most 10 from your network: half of the free capacity)");
    for (int i = 0; i < 5; i++) {
      assertThat(limiter.enter(InetAddress.getByName("198.51.100." + i))).isEmpty();
    }
    assertThat(limiter.enter(InetAddress.getByName("198.51.100.5"))).isPresent();
    limiter.leave(InetAddress.getByName(network.formatted(0) + 1));
    assertThat(limiter.enter(InetAddress.getByName(network.formatted(0) + 1))).isPresent();
    assertThat(limiter.enter(InetAddress.getByName("203.0.113.1"))).isEmpty();
  }

  /** Regression: fourteen networks held all 15,000, each half of what the others had left. */
  @Test
  void theLastEighthIsForNetworksThatHaveLittle() throws IOException {
    ConnectionLimiter limiter = limiter(1000, 1000);
    for (int network = 0; network < 20; network++) {
      int opened = 0; // few from each address, which is limited too
      while (limiter.enter(in("198.18." + network + ".", opened % 200)).isEmpty()) {
        opened++;
      }
    }

    assertThat(limiter.enter(in("198.18.9.", 250)).orElseThrow().reason())
        .isEqualTo(
            "too many connections (at most 1 from your network while the server is nearly full)");
    for (int network = 0; network < 100; network++) {
      assertThat(limiter.enter(in("198.51." + network + ".", 1))).isEmpty();
    }
  }

  private static InetAddress in(String network, int host) throws IOException {
    return InetAddress.getByName(network + host);
  }

  /** Entering and leaving without being counted doesn't change the count of the network. */
  @Test
  void aTrustedProxyIsOfNoNetwork() throws IOException {
    ConnectionLimiter limiter = limiter(4, 2);
    limiter.enter(InetAddress.getByName("192.0.2.1"));
    limiter.enter(InetAddress.getByName("192.0.2.2"));
    limiter.enterAddress(InetAddress.getByName("192.0.2.99"));

    limiter.leaveAddress(InetAddress.getByName("192.0.2.99"));

    assertThat(limiter.enter(InetAddress.getByName("192.0.2.3"))).isPresent();
  }

  @Test
  void aTrustedProxyHasNoLimitOfItsOwnButItsClientsHave() throws IOException {
    ConnectionLimiter limiter = limiter(10, 1);
    InetAddress proxy = InetAddress.getByName("192.0.2.99");
    InetAddress client = InetAddress.getByName("192.0.2.1");

    assertThat(limiter.enter(proxy)).isEmpty();
    assertThat(limiter.enter(proxy)).isEmpty();
    assertThat(limiter.enterAddress(client)).isEmpty();
    assertThat(limiter.enterAddress(client)).isPresent();
    limiter.leaveAddress(client);
    assertThat(limiter.enterAddress(client)).isEmpty();
  }

  @Test
  void theOwnMachineHasNoLimitOfItsOwn() {
    ConnectionLimiter limiter = limiter(10, 1);

    for (int i = 0; i < 10; i++) {
      assertThat(limiter.enter(InetAddress.getLoopbackAddress())).isEmpty();
    }
    assertThat(limiter.enter(InetAddress.getLoopbackAddress())).isPresent();
  }

  private static ConnectionLimiter limiter(int total, int perAddress) {
    return new ConnectionLimiter(
        TestLimits.ofConnections(total, perAddress), TrustedProxies.parse(List.of("192.0.2.99")));
  }
}
