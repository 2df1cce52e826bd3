package gtpx.bridge.net.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardedHeadersTest {
  private final HttpHeaders headers = new DefaultHttpHeaders();

  @Test
  void severalHeadersAreOneList() {
    headers.add("X-Forwarded-For", "203.0.113.9").add("x-forwarded-for", "10.0.0.2 ,10.0.0.3");

    assertThat(ForwardedHeaders.nodes(headers))
        .containsExactly("203.0.113.9", "10.0.0.2", "10.0.0.3");
  }

  /** The examples of RFC 7239, 4 and 7.1, and other forms that its grammar allows. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      value = {
        "for=192.0.2.43, 192.0.2.43",
        "'For=\"[2001:db8:cafe::17]:4711\"', [2001:db8:cafe::17]:4711",
        "for=192.0.2.60;proto=http;by=203.0.113.43, 192.0.2.60",
        "'for=192.0.2.43, for=198.51.100.17', 192.0.2.43 198.51.100.17",
        "'for=192.0.2.43,for=\"[2001:db8:cafe::17]\",for=unknown',"
            + " 192.0.2.43 [2001:db8:cafe::17] unknown",
        "'for=_hidden, for=_SEVKISEK', _hidden _SEVKISEK",
        "'by=203.0.113.43;host=\"a,b;for=c\"', unknown",
        "'for=\"192.0\\.2.43\"', 192.0.2.43",
        "'', unknown",
      })
  void theStandardHeaderHasAnAddressInEachElement(String header, String nodes) {
    headers.add("Forwarded", header);

    assertThat(ForwardedHeaders.nodes(headers)).containsExactly(nodes.split(" ", -1));
  }

  /** An unclosed quote would swallow what the proxy has appended. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for=\"1.1.1.1, for=192.0.2.43",
        "for=1.1.1.1 2.2.2.2",
        "for=[::1]",
        "for",
        "for=\"\\",
        "=1.1.1.1",
      })
  void aMalformedHeaderIsNotGuessedAt(String header) {
    headers.add("Forwarded", header);

    assertThatThrownBy(() -> ForwardedHeaders.nodes(headers))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("malformed Forwarded header (expected: as in RFC 7239)");
  }

  /**
   * A proxy that writes X-Forwarded-For passes on the Forwarded header that its client has sent.
   */
  @Test
  void theStandardHeaderCountsOnlyWithoutTheOther() {
    headers.add("Forwarded", "for=\"1.1.1.1").add("X-Forwarded-For", "203.0.113.9");

    assertThat(ForwardedHeaders.nodes(headers)).containsExactly("203.0.113.9");
  }
}
