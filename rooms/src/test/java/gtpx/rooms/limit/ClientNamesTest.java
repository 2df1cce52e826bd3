package gtpx.rooms.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.InetAddresses;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientNamesTest {
  @ParameterizedTest
  @CsvSource({
    "192.0.2.17, 192.0.2.17, 192.0.2",
    "::ffff:192.0.2.17, 192.0.2.17, 192.0.2",
    "::ffff:c000:211, 192.0.2.17, 192.0.2",
    "2001:db8:a:b:1:2:3:4, 2001:0db8:000a:000b, 2001:0db8:000a",
    "2001:db8:a:b::, 2001:0db8:000a:000b, 2001:0db8:000a",
    "::1, 0000:0000:0000:0000, 0000:0000:0000",
  })
  void anAddressIsOfAClientAndThatOfANetwork(String address, String client, String network) {
    String name = ClientNames.of(InetAddresses.forString(address));

    assertThat(name).isEqualTo(client);
    assertThat(ClientNames.holders(name)).containsExactly(client, network);
  }

  @Test
  void aZoneMakesNoOtherClient() throws UnknownHostException {
    byte[] bytes = InetAddress.getByName("fe80::1:2").getAddress();

    assertThat(ClientNames.of(Inet6Address.getByAddress(null, bytes, 3)))
        .isEqualTo(ClientNames.of(Inet6Address.getByAddress(null, bytes, 4)));
  }

  @Test
  void oneConnectionIsOfNoNetwork() {
    assertThat(ClientNames.holders("connection 7")).containsExactly("connection 7");
  }
}
