package gtpx.bridge.net.connection;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.AsciiString;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the addresses that the proxies on a request's way have recorded: from {@code
 * X-Forwarded-For}, or, only if that is missing, from {@code Forwarded} (RFC 7239). A proxy that
 * writes the former passes on a forged {@code Forwarded} header unchanged. This class doesn't
 * decide which addresses to trust; {@link TrustedProxies} does.
 */
final class ForwardedHeaders {
  private static final AsciiString FORWARDED_FOR = AsciiString.cached("X-Forwarded-For");
  private static final AsciiString FORWARDED = AsciiString.cached("Forwarded");
  private static final String UNKNOWN = "unknown"; // RFC 7239, 6.2
  private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

  /**
   * A name and a value, and the character that ends the pair; RFC 7239, 4. An element may have no
   * pair.
   */
  private static final Pattern PAIR =
      Pattern.compile(
          "[ \\t]*(?:(?<name>"
              + TOKEN
              + ")=(?<value>"
              + TOKEN
              + "|\"(?:[^\"\\\\]|\\\\.)*+\"))?[ \\t]*(?<end>[,;]|$)");

  private ForwardedHeaders() {}

  /**
   * Returns the recorded addresses, that of the nearest proxy last. A proxy may record any word
   * instead of an address.
   *
   * @throws IllegalArgumentException if the header Forwarded is malformed
   */
  static List<String> nodes(HttpHeaders headers) {
    List<String> nodes = new ArrayList<>();
    for (String value : headers.getAll(FORWARDED_FOR)) {
      nodes.addAll(List.of(value.split(",", -1)));
    }
    if (!headers.contains(FORWARDED_FOR)) {
      headers.getAll(FORWARDED).forEach(value -> nodes.addAll(elements(value)));
    }
    return nodes.stream().map(String::strip).toList();
  }

  /** Returns the node of each element of a header Forwarded. */
  private static List<String> elements(String header) {
    List<String> nodes = new ArrayList<>();
    Matcher pair = PAIR.matcher(header);
    String node = UNKNOWN;
    boolean isMore = true;
    while (isMore) {
      if (!pair.lookingAt()) {
        throw new IllegalArgumentException("malformed Forwarded header (expected: as in RFC 7239)");
      }
      node = "for".equalsIgnoreCase(pair.group("name")) ? unquoted(pair.group("value")) : node;
      if (!pair.group("end").equals(";")) {
        nodes.add(node);
        node = UNKNOWN;
      }
      isMore = !pair.group("end").isEmpty();
      pair.region(pair.end(), header.length());
    }
    return nodes;
  }

  private static String unquoted(String value) {
    return value.startsWith("\"")
        ? value.substring(1, value.length() - 1).replaceAll("\\\\(.)", "$1")
        : value;
  }
}
