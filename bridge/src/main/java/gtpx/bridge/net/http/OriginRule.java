package gtpx.bridge.net.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;

/**
 * Decides which web pages may act on a server: those of the host that the request is for, which
 * {@link HostRule} has accepted, and those whose origins are configured. Otherwise any page could
 * act on behalf of its visitor, perhaps from behind a firewall. Requests without the header Origin
 * don't come from pages of other hosts.
 */
public final class OriginRule {
  private OriginRule() {}

  /**
   * Returns whether a request doesn't come from a foreign page.
   *
   * @param origins the configured origins
   */
  public static boolean permits(HttpRequest request, Set<String> origins) {
    Optional<String> origin = Optional.ofNullable(request.headers().get(HttpHeaderNames.ORIGIN));
    String host = request.headers().get(HttpHeaderNames.HOST, "");
    return origin.isEmpty()
        || origin.filter(origins::contains).isPresent()
        || origin.flatMap(OriginRule::host).filter(host::equalsIgnoreCase).isPresent();
  }

  /** Returns the host of an origin with its port, if it has one, as in the header Host. */
  private static Optional<String> host(String origin) {
    try {
      return Optional.ofNullable(new URI(origin).getRawAuthority());
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
