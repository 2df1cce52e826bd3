package gtpx.bridge.net.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.net.InetAddresses;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedProxiesTest {
  private static final TrustedProxies PROXIES =
      TrustedProxies.parse(List.of("10.0.0.0/8", "192.0.2.1", "2001:db8::/33", "::1"));

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0, true",
    "10.255.255.255, true",
    "11.0.0.0, false",
    "9.255.255.255, false",
    "192.0.2.1, true",
    "192.0.2.2, false",
    "2001:db8:7fff::1, true",
    "2001:db8:8000::1, false",
    "::1, true",
    "::a00:1, false",
    "127.0.0.1, false",
  })
  void aNetworkIsTheAddressesThatBeginWithItsBits(String address, boolean isThere) {
    assertThat(PROXIES.contains(InetAddresses.forString(address))).isEqualTo(isThere);
  }

  @Test
  void aNetworkOfNoBitsIsAllOfItsFamily() {
    TrustedProxies all = TrustedProxies.parse(List.of("0.0.0.0/0"));

    assertThat(all.contains(InetAddresses.forString("203.0.113.9"))).isTrue();
    assertThat(all.contains(InetAddresses.forString("::1"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "proxy.example", "10.0.0.0/33", "::/129", "10.0.0.0/", "1.2.3.4/x"})
  void whatIsNoNetworkIsRefused(String words) {
    assertThatThrownBy(() -> TrustedProxies.parse(List.of(words)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(expected: ");
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.1, '203.0.113.9', 203.0.113.9",
    "10.0.0.1, '198.51.100.7, 203.0.113.9', 203.0.113.9",
    "10.0.0.1, '198.51.100.7, 203.0.113.9 , 10.1.1.1,192.0.2.1', 203.0.113.9",
    "10.0.0.1, '203.0.113.9:4711', 203.0.113.9",
    "10.0.0.1, '2001:db8:8000::9', 2001:db8:8000::9",
    "10.0.0.1, '[2001:db8:8000::9]:4711', 2001:db8:8000::9",
    "10.0.0.1, '2001:db8:8000::9%nosuch', 2001:db8:8000::9",
    "10.0.0.1, '[fe80::9%eth0]:4711', fe80::9",
    "10.0.0.1, '::ffff:203.0.113.9', 203.0.113.9",
    "10.0.0.1, '[::ffff:cb00:7109]:4711', 203.0.113.9",
    "10.0.0.1, '203.0.113.9, ::ffff:10.0.0.2', 203.0.113.9",
    "10.0.0.1, '10.0.0.2, 10.0.0.3', 10.0.0.2",
    "10.0.0.1, '203.0.113.9, unknown', 10.0.0.1",
    "10.0.0.1, '203.0.113.9, unknown, 10.0.0.2', 10.0.0.2",
    "10.0.0.1, '', 10.0.0.1",
    "198.51.100.1, '203.0.113.9', 198.51.100.1",
  })
  void theLastAddressThatNoProxyHasIsTheClients(String sender, String header, String client) {
    assertThat(PROXIES.client(InetAddresses.forString(sender), List.of(header.split(" ?, ?", -1))))
        .isEqualTo(InetAddresses.forString(client));
  }
}
