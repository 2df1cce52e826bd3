package gtpx.bridge.net.http;

import com.google.gson.JsonObject;
import gtpx.bridge.net.connection.ConnectionLimiter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * One HTTP response.
 *
 * @param body shared between responses, so nobody reads it but by a duplicate
 * @param headers headers besides those that all responses have
 */
public record PageResponse(int status, String type, ByteBuffer body, Map<String, String> headers) {
  public static final String JSON = "application/json";
  public static final String SGF = "application/x-go-sgf";
  public static final String TEXT = "text/plain; charset=utf-8";

  public static PageResponse of(String type, String body) {
    return of(200, type, body);
  }

  public static PageResponse of(int status, String type, String body) {
    return new PageResponse(status, type, StandardCharsets.UTF_8.encode(body), Map.of());
  }

  public static PageResponse json(String body) {
    return of(JSON, body);
  }

  /** Returns an error response, with its reason as {@code {"error":"…"}}. */
  public static PageResponse error(int status, String reason) {
    JsonObject error = new JsonObject();
    error.addProperty("error", reason);
    return of(status, JSON, error + "\n");
  }

  /** Returns the response to a request that isn't admitted. */
  public static PageResponse of(ConnectionLimiter.Refusal refusal) {
    return error(refusal.status(), refusal.reason());
  }

  public static PageResponse notFound() {
    return error(404, "not found");
  }

  public PageResponse withStatus(int other) {
    return new PageResponse(other, type, body, headers);
  }

  public PageResponse with(String header, String value) {
    return new PageResponse(status, type, body, Map.of(header, value));
  }

  /**
   * Returns the response in Netty's form.
   *
   * @param isLast whether the connection is closed after it
   */
  public FullHttpResponse response(boolean isLast) {
    ByteBuf content = Unpooled.wrappedBuffer(body.duplicate());
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(status), content);
    response
        .headers()
        .set(HttpHeaderNames.CONTENT_TYPE, type)
        .set(HttpHeaderNames.CACHE_CONTROL, "no-store")
        .set("X-Content-Type-Options", "nosniff");
    headers.forEach((name, value) -> response.headers().set(name, value));
    if (status != HttpResponseStatus.NOT_MODIFIED.code()) { // its content is elsewhere
      HttpUtil.setContentLength(response, content.readableBytes());
    }
    HttpUtil.setKeepAlive(response, !isLast);
    return response;
  }
}
