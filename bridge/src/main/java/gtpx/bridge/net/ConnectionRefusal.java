package gtpx.bridge.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;

/**
 * Why a connection is one too many, told to it in its own protocol as soon as that is known.
 *
 * @param status of HTTP
 */
record ConnectionRefusal(String words, int status) implements ProtocolDetector.Speakers {

  static ConnectionRefusal inTotal(int most) {
    return new ConnectionRefusal("too many connections (at most " + most + ")", 503);
  }

  static ConnectionRefusal ofAddress(int most) {
    return new ConnectionRefusal(
        "too many connections (at most " + most + " from one address)", 429);
  }

  @Override
  public void addGtp(ConnectionLifecycle link) {
    link.write(link.ascii("? " + words + "\n\n"));
    link.leave(CloseReason.REFUSED);
  }

  @Override
  public void addHttp(ConnectionLifecycle link) {
    link.add(new HttpServerCodec(), new FirstRequest(link));
  }

  /** Answers the first request, and that is the end. */
  private final class FirstRequest extends SimpleChannelInboundHandler<HttpRequest> {
    private final ConnectionLifecycle link;

    private FirstRequest(ConnectionLifecycle link) {
      this.link = link;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpRequest request) {
      link.write(PageResponse.error(status, words).response(true));
      link.leave(CloseReason.REFUSED);
    }
  }
}
