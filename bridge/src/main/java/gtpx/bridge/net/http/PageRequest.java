package gtpx.bridge.net.http;

import com.google.common.base.Splitter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One HTTP request, reduced to what the routes need. Unlike Netty's requests, it need not be
 * released, so it can be queued and read on any thread.
 *
 * @param path decoded, with its slashes
 * @param bearer the secret in {@code Authorization: Bearer}
 * @param password the password in {@code Authorization: Basic}
 * @param isOfPage whether a web page sent it
 * @param isOfForeignPage whether a page sent it that may not act on this server
 * @param acceptsGzip whether the response may be compressed
 * @param acceptsHtml whether it asks for HTML by name, as browsers do for a page
 * @param knownTags the entity tags of what the client has already
 * @param body decoded from UTF-8, with replacement characters for invalid bytes
 * @param target the path and the query as they were sent
 */
public record PageRequest(
    String method,
    String path,
    Map<String, List<String>> query,
    Optional<String> bearer,
    Optional<String> password,
    boolean isOfPage,
    boolean isOfForeignPage,
    boolean isKeptAlive,
    boolean acceptsGzip,
    boolean acceptsHtml,
    List<String> knownTags,
    String body,
    String target) {
  private static final Pattern BEARER = Pattern.compile("(?i)bearer +(\\S+) *");
  private static final String UNLESS_REFUSED = " *(;(?! *q=0(\\.0*)?$).*)?";
  private static final Pattern GZIP = Pattern.compile("(?i)gzip" + UNLESS_REFUSED);
  private static final Pattern HTML = Pattern.compile("(?i)text/html" + UNLESS_REFUSED);
  private static final Splitter COMMAS = Splitter.on(',').trimResults().omitEmptyStrings();
  private static final Pattern BASIC = Pattern.compile("(?i)basic +(\\S+) *");

  /**
   * Reads a request, which the caller releases.
   *
   * @param origins the origins of pages that may act on this server
   * @throws IllegalArgumentException if its address is malformed
   */
  static PageRequest of(FullHttpRequest request, Set<String> origins) {
    QueryStringDecoder address = new QueryStringDecoder(request.uri());
    return new PageRequest(
        request.method().name(),
        address.path(),
        address.parameters(),
        credentials(BEARER, request),
        credentials(BASIC, request).flatMap(PageRequest::password),
        request.headers().contains(HttpHeaderNames.ORIGIN),
        !OriginRule.permits(request, origins),
        HttpUtil.isKeepAlive(request),
        words(request, HttpHeaderNames.ACCEPT_ENCODING)
            .anyMatch(coding -> GZIP.matcher(coding).matches()),
        words(request, HttpHeaderNames.ACCEPT).anyMatch(type -> HTML.matcher(type).matches()),
        words(request, HttpHeaderNames.IF_NONE_MATCH).map(PageRequest::strongTag).toList(),
        request.content().toString(StandardCharsets.UTF_8),
        request.uri());
  }

  /**
   * Returns the request in Netty's form, for another node, which reads the same from it. This node
   * has decided whether the host and a page's origin are permitted. The body of the response to
   * HEAD is dropped when it is sent to the client.
   *
   * @param sentTarget the path and query that the other node reads
   */
  public FullHttpRequest toNode(String sentTarget) {
    HttpMethod sent = method.equals("HEAD") ? HttpMethod.GET : HttpMethod.valueOf(method);
    ByteBuf content = Unpooled.copiedBuffer(body, StandardCharsets.UTF_8);
    FullHttpRequest request = toNode(sent, sentTarget, content);
    HttpHeaders headers = request.headers();
    HttpUtil.setContentLength(request, content.readableBytes());
    bearer.ifPresent(secret -> headers.set(HttpHeaderNames.AUTHORIZATION, "Bearer " + secret));
    if (isOfForeignPage) {
      headers.set(HttpHeaderNames.ORIGIN, "null");
    }
    return request;
  }

  /** Returns a request for another node, without the headers of a client. */
  public static FullHttpRequest toNode(HttpMethod method, String target, ByteBuf content) {
    FullHttpRequest request =
        new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, method, target, content);
    request
        .headers()
        .set(HttpHeaderNames.HOST, "localhost")
        .set(HttpHeaderNames.CONNECTION, "close");
    return request;
  }

  /** Returns the parts of all headers of that name, which commas separate. */
  private static Stream<String> words(FullHttpRequest request, CharSequence header) {
    return request.headers().getAll(header).stream().flatMap(value -> COMMAS.splitToStream(value));
  }

  /** Returns a tag without the mark that a proxy puts before it when it compresses the content. */
  private static String strongTag(String tag) {
    return tag.startsWith("W/") ? tag.substring(2) : tag;
  }

  /** Returns whether the client has the content with that tag. */
  boolean knows(String tag) {
    return knownTags.contains(tag) || knownTags.contains("*");
  }

  private static Optional<String> credentials(Pattern scheme, FullHttpRequest request) {
    Matcher matcher = scheme.matcher(request.headers().get(HttpHeaderNames.AUTHORIZATION, ""));
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** Returns the part after the user name; empty if the credentials aren't valid Base64. */
  private static Optional<String> password(String credentials) {
    try {
      String decoded = new String(Base64.getDecoder().decode(credentials), StandardCharsets.UTF_8);
      return Optional.of(decoded.substring(decoded.indexOf(':') + 1));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the first value of a key in the query. */
  public Optional<String> parameter(String key) {
    return query.getOrDefault(key, List.of()).stream().findFirst();
  }
}
