package gtpx.bridge.net.http;

import com.google.common.net.InetAddresses;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The names that a server accepts in the header Host, as a protection against DNS rebinding. If a
 * page's host name is made to resolve to this server's address, the browser takes the server for
 * the page's own, but the Host that it sends is still the page's name. The address that the
 * connection was made to, {@code localhost} and loopback addresses are always accepted, because no
 * name server can rebind them.
 *
 * @param names other names of the server, without ports
 * @param isForAll whether every request is checked; otherwise only those with which a web page
 *     could change something: a WebSocket or a POST, with a header Origin
 */
public record HostRule(Set<String> names, boolean isForAll) {
  /** No other names; only requests that could change something are checked. */
  public static final HostRule FOR_PAGES = new HostRule(Set.of(), false);

  private static final String LOCALHOST = "localhost";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,253}");
  private static final Pattern HOST =
      Pattern.compile("(" + NAME + "|\\[[0-9A-Fa-f:.]+\\])(?::\\d{0,5})?");

  /**
   * Checks the names.
   *
   * @throws IllegalArgumentException if one isn't a host name
   */
  public HostRule {
    for (String name : names) {
      if (!NAME.matcher(name).matches()) {
        throw new IllegalArgumentException(
            name + " (expected: a name without a port, such as go.example)");
      }
    }
    names = names.stream().map(HostRule::canonical).collect(Collectors.toUnmodifiableSet());
  }

  /** Returns a rule for these names; it checks every request if there are any names. */
  public static HostRule of(Set<String> names) {
    return new HostRule(names, !names.isEmpty());
  }

  private static String canonical(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
  }

  /**
   * Returns the refusal of a request that isn't for this server, or doesn't name a host.
   *
   * @param local the address that the connection was made to
   * @param origins origins whose pages have the same rights as this server's own, whatever the Host
   */
  Optional<PageResponse> refusal(
      HttpRequest request, Optional<InetAddress> local, Set<String> origins) {
    List<String> hosts = request.headers().getAll(HttpHeaderNames.HOST);
    if (hosts.isEmpty()) { // browsers always send it
      return request.protocolVersion().compareTo(HttpVersion.HTTP_1_0) <= 0
          ? Optional.empty()
          : Optional.of(PageResponse.error(400, "no Host header (expected: one)"));
    }
    Matcher host = HOST.matcher(hosts.get(0));
    if (hosts.size() > 1 || !host.matches()) {
      String what = hosts.size() > 1 ? "several Host headers" : "malformed Host header";
      return Optional.of(PageResponse.error(400, what + " (expected: one, with a host)"));
    }
    return !isChecked(request, origins) || isNamed(canonical(host.group(1)), local)
        ? Optional.empty()
        : Optional.of(
            PageResponse.error(421, "not a name of this server (expected: one of --host)"));
  }

  private boolean isChecked(HttpRequest request, Set<String> origins) {
    String origin = request.headers().get(HttpHeaderNames.ORIGIN, "");
    boolean mayChange =
        request.method().equals(HttpMethod.POST)
            || request.headers().contains(HttpHeaderNames.UPGRADE);
    return !origins.contains(origin) && (isForAll || (mayChange && !origin.isEmpty()));
  }

  private boolean isNamed(String host, Optional<InetAddress> local) {
    if (!InetAddresses.isUriInetAddress(host)) {
      return host.equals(LOCALHOST) || names.contains(host);
    }
    InetAddress address = InetAddresses.forUriString(host);
    return address.isLoopbackAddress()
        || local.filter(address::equals).isPresent()
        || names.contains(host);
  }
}
