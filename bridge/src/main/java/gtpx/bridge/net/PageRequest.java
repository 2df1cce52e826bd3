package gtpx.bridge.net;

import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One HTTP request, reduced to what the routes ask for. Unlike Netty's, it need not be released, so
 * it can wait in a queue and be read on any thread.
 *
 * @param path decoded, with its slashes
 * @param bearer the secret in {@code Authorization: Bearer}
 * @param isOfPage whether a web page sent it
 * @param body bytes as letters of ISO 8859-1
 */
record PageRequest(
    String method,
    String path,
    Map<String, List<String>> query,
    Optional<String> bearer,
    boolean isOfPage,
    boolean isKeptAlive,
    String body) {
  private static final Pattern BEARER = Pattern.compile("(?i)bearer +(\\S+) *");

  /**
   * Reads a request, which the caller releases.
   *
   * @throws IllegalArgumentException if its address is malformed
   */
  static PageRequest of(FullHttpRequest request) {
    QueryStringDecoder address = new QueryStringDecoder(request.uri());
    return new PageRequest(
        request.method().name(),
        address.path(),
        address.parameters(),
        bearer(request.headers().get(HttpHeaderNames.AUTHORIZATION, "")),
        request.headers().contains(HttpHeaderNames.ORIGIN),
        HttpUtil.isKeepAlive(request),
        request.content().toString(StandardCharsets.ISO_8859_1));
  }

  private static Optional<String> bearer(String authorization) {
    Matcher bearer = BEARER.matcher(authorization);
    return bearer.matches() ? Optional.of(bearer.group(1)) : Optional.empty();
  }

  /** Returns the first value of a key in the query. */
  Optional<String> parameter(String key) {
    return query.getOrDefault(key, List.of()).stream().findFirst();
  }
}
