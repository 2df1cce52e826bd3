package gtpx.bridge.net.node;

import gtpx.bridge.net.connection.ClientAddress;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.service.Placement;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoop;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.util.AsciiString;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/**
 * Passes one HTTP request on to another node, on a connection of its own, and its response back.
 * When the response is cancelled, because the client has gone, the connection is closed, so the
 * other node notices that, too.
 */
public final class HttpForwarder extends SimpleChannelInboundHandler<FullHttpResponse> {
  private static final int MOST_BYTES = 64 << 20; // of a response
  private static final PageResponse UNREACHABLE = PageResponse.error(503, Placement.unreachable());

  /** The response if it is unknown whether the other node has carried the request out. */
  public static final PageResponse LOST =
      PageResponse.error(
          503,
          "the server lost contact with the game's node; the command may or may not have taken"
              + " effect");

  /** The headers that the response to the client sets itself. */
  private static final Set<AsciiString> OWN =
      Set.of(
          HttpHeaderNames.CONTENT_TYPE,
          HttpHeaderNames.CONTENT_LENGTH,
          HttpHeaderNames.CONNECTION,
          HttpHeaderNames.TRANSFER_ENCODING);

  private final NetMetrics metrics;
  private final FullHttpRequest request;
  private final CompletableFuture<PageResponse> response = new CompletableFuture<>();
  private boolean isRefused;
  private long sentAt;

  private HttpForwarder(NetMetrics metrics, FullHttpRequest request) {
    super(FullHttpResponse.class);
    this.metrics = metrics;
    this.request = request;
  }

  /** Passes a request on to a node; returns its response, or one that says what went wrong. */
  public static CompletableFuture<PageResponse> forward(
      Routes.Exchange exchange, NodeLinks nodes, InetSocketAddress node) {
    ConnectionLifecycle connection = exchange.connection();
    return send(
        exchange.request().toNode(exchange.target()),
        node,
        exchange.source(),
        nodes,
        connection.channel().eventLoop());
  }

  /**
   * Sends a request to a node; returns its response, or one that says what went wrong.
   *
   * @param request released when it is sent
   * @param source whom the other node is told to serve
   * @param loop runs the new connection
   */
  static CompletableFuture<PageResponse> send(
      FullHttpRequest request,
      InetSocketAddress node,
      ClientAddress source,
      NodeLinks nodes,
      EventLoop loop) {
    HttpForwarder forwarder = new HttpForwarder(nodes.metrics(), request);
    nodes
        .connect(
            loop,
            node,
            source,
            new HttpClientCodec(),
            new HttpObjectAggregator(MOST_BYTES),
            forwarder)
        .addListener((ChannelFuture done) -> forwarder.noteConnected(done));
    return forwarder.response;
  }

  @SuppressWarnings("FutureReturnValueIgnored") // a failure is answered too
  private void noteConnected(ChannelFuture done) {
    if (done.isSuccess()) {
      response.whenComplete((answer, fault) -> NodeLinks.reset(done.channel()));
    } else {
      request.release();
      response.complete(UNREACHABLE);
    }
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // if it fails, the connection ends
  public void channelActive(ChannelHandlerContext context) {
    metrics.forwarded(1, request.content().readableBytes());
    sentAt = context.channel().eventLoop().ticker().nanoTime();
    context.writeAndFlush(request, context.voidPromise());
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpResponse answer) {
    metrics.forwardingAnswered(context.channel().eventLoop().ticker().nanoTime() - sentAt);
    response.complete(answer.decoderResult().isSuccess() ? page(answer) : LOST);
  }

  private static PageResponse page(FullHttpResponse answer) {
    Map<String, String> headers = new TreeMap<>();
    answer.headers().forEach(header -> headers.put(header.getKey(), header.getValue()));
    headers
        .keySet()
        .removeIf(name -> OWN.stream().anyMatch(own -> own.contentEqualsIgnoreCase(name)));
    ByteBuf content = answer.content();
    return new PageResponse(
        answer.status().code(),
        answer.headers().get(HttpHeaderNames.CONTENT_TYPE, PageResponse.JSON),
        ByteBuffer.wrap(ByteBufUtil.getBytes(content)),
        headers);
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    isRefused |= event == NodeHello.REFUSED;
    context.fireUserEventTriggered(event);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    response.complete(isRefused ? UNREACHABLE : LOST);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    NodeLinks.close(context.channel()); // the response is LOST then
  }
}
