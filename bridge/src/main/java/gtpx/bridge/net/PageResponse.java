package gtpx.bridge.net;

import com.google.gson.JsonObject;
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
record PageResponse(int status, String type, ByteBuffer body, Map<String, String> headers) {
  static final String JSON = "application/json";
  static final String SGF = "application/x-go-sgf";
  static final String TEXT = "text/plain; charset=utf-8";

  static PageResponse of(String type, String body) {
    return of(200, type, body);
  }

  static PageResponse of(int status, String type, String body) {
    return new PageResponse(status, type, StandardCharsets.UTF_8.encode(body), Map.of());
  }

  static PageResponse json(String body) {
    return of(JSON, body);
  }

  /** Returns an error response, with its reason as {@code {"error":"…"}}. */
  static PageResponse error(int status, String reason) {
    JsonObject error = new JsonObject();
    error.addProperty("error", reason);
    return of(status, JSON, error + "\n");
  }

  static PageResponse notFound() {
    return error(404, "not found");
  }

  PageResponse withStatus(int other) {
    return new PageResponse(other, type, body, headers);
  }

  PageResponse with(String header, String value) {
    return new PageResponse(status, type, body, Map.of(header, value));
  }

  /**
   * Returns the response in Netty's form.
   *
   * @param isLast whether the connection is closed after it
   */
  FullHttpResponse response(boolean isLast) {
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
