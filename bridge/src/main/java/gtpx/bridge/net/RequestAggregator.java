package gtpx.bridge.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpContentException;
import java.util.List;

/** Puts the pieces of a request together. One whose body is too long is passed on as a failure. */
final class RequestAggregator extends HttpObjectAggregator {
  private final ConnectionLifecycle link;

  RequestAggregator(ConnectionLifecycle link) {
    super(link.config().sizes().line());
    this.link = link;
  }

  @Override
  protected void decode(ChannelHandlerContext context, HttpObject message, List<Object> out)
      throws Exception {
    if (message instanceof HttpRequest) {
      link.heard();
    }
    super.decode(context, message, out);
  }

  @Override
  protected void handleOversizedMessage(ChannelHandlerContext context, HttpMessage oversized) {
    DefaultFullHttpRequest failed =
        new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/");
    failed.setDecoderResult(DecoderResult.failure(new TooLongHttpContentException()));
    context.fireChannelRead(failed);
  }
}
