package gtpx.bridge.net.http;

import gtpx.bridge.net.connection.ClientAddress;
import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.CloseTimer;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.ConnectionLimiter;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.rooms.limit.LimitException;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpContentException;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Answers the HTTP requests of one connection one at a time, in order. A request is answered
 * elsewhere and may take long. Meanwhile reading goes on as far as the next request, because only
 * reading shows that the client has gone. Confined to the event loop.
 */
public final class HttpRequestQueue extends SimpleChannelInboundHandler<FullHttpRequest> {
  private static final int REQUEST_BYTES = 2 << 10; // of memory, without a body

  private final ConnectionLifecycle connection;
  private final Routes routes;
  private final Deque<Queued> waiting = new ArrayDeque<>();
  private final CloseTimer nextRequest;
  private Optional<Running> running = Optional.empty();
  private long waitingBytes; // of memory
  private Optional<CloseReason> ending = Optional.empty(); // no more requests are answered

  /**
   * A request whose turn has not come.
   *
   * @param client the client that it belongs to
   * @param terms how it is treated
   * @param isLast whether the connection is closed after it
   * @param bytes the memory that it takes
   * @param answer starts to answer it
   */
  private record Queued(
      String client,
      Routes.Terms terms,
      boolean isLast,
      long bytes,
      Supplier<CompletableFuture<PageResponse>> answer) {}

  /** The request that is being answered. */
  private record Running(CompletableFuture<PageResponse> response, boolean isLong) {}

  private HttpRequestQueue(ConnectionLifecycle connection, Routes routes) {
    this.connection = connection;
    this.routes = routes;
    nextRequest =
        connection.deadline(connection.limits().time(NetLimit.LINE), CloseReason.SLOW_LINE);
  }

  /**
   * Adds the handlers of an HTTP connection.
   *
   * @param filters handlers that see every request before the routes do
   */
  public static void addTo(
      ConnectionLifecycle connection, Routes routes, ChannelHandler... filters) {
    connection.add(newCodec(), new Aggregator(connection, routes));
    connection.add(filters);
    connection.add(new HttpRequestQueue(connection, routes));
  }

  /** Returns a codec for a connection; Netty's own limit of pipelined requests throws. */
  public static HttpServerCodec newCodec() {
    return new HttpServerCodec(new HttpDecoderConfig(), Integer.MAX_VALUE);
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    nextRequest.start();
  }

  /** Cleans up; also called when the connection is closed or switches to another protocol. */
  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    nextRequest.stop();
    running.ifPresent(request -> request.response().cancel(false));
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    Queued queued = queued(request);
    waiting.add(queued);
    waitingBytes += queued.bytes();
    next();
  }

  private Queued queued(FullHttpRequest request) {
    Throwable fault = request.decoderResult().cause();
    if (fault != null) {
      return refused(refusal(fault));
    }
    try {
      PageRequest page = PageRequest.of(request, routes.origins());
      Routes.Terms terms = routes.terms(page);
      ClientAddress source = connection.sourceOf(request.headers());
      long bytes = REQUEST_BYTES + 2L * page.body().length();
      return new Queued(
          source.client(), terms, !page.isKeptAlive(), bytes, () -> answer(page, terms, source));
    } catch (IllegalArgumentException e) {
      return refused(PageResponse.error(400, "malformed address"));
    }
  }

  /**
   * Answers a request. If a proxy sends it for another client than the connection's, it counts as a
   * connection of that client.
   */
  @SuppressWarnings("FutureReturnValueIgnored") // a failure is answered too
  private CompletableFuture<PageResponse> answer(
      PageRequest page, Routes.Terms terms, ClientAddress source) {
    connection.noteRequest(source);
    if (connection.isServerEnding() && !terms.areWhileEnding()) {
      return Routes.now(PageResponse.error(503, "the server is shutting down"));
    }
    if (source.equals(connection.remote())) {
      return routes.answer(page, terms, source, connection);
    }
    ConnectionLimiter limiter = connection.limiter();
    Optional<ConnectionLimiter.Refusal> refusal = limiter.enterAddress(source.address());
    if (refusal.isPresent()) {
      connection.metrics().refused();
      return Routes.now(PageResponse.of(refusal.get()));
    }
    CompletableFuture<PageResponse> response = routes.answer(page, terms, source, connection);
    response.whenComplete((answer, fault) -> limiter.leaveAddress(source.address()));
    return response;
  }

  private Queued refused(PageResponse refusal) {
    return new Queued(
        connection.remote().client(),
        Routes.Terms.OF_REFUSED,
        true,
        REQUEST_BYTES,
        () -> CompletableFuture.completedFuture(refusal));
  }

  private static PageResponse refusal(Throwable fault) {
    if (fault instanceof RefusedHeadException refused) {
      return refused.response();
    }
    if (fault instanceof TooLongHttpContentException) {
      return PageResponse.error(413, "body too long");
    }
    if (fault instanceof TooLongHttpLineException) {
      return PageResponse.error(414, "address too long");
    }
    return fault instanceof TooLongHttpHeaderException
        ? PageResponse.error(431, "headers too long")
        : PageResponse.error(400, "malformed request");
  }

  private void next() {
    if (running.isEmpty() && !waiting.isEmpty()) {
      nextRequest.stop();
      Queued first = waiting.element();
      if (connection.admits(first.client(), first.terms().cost(), this::next)) {
        Queued request = waiting.remove();
        waitingBytes -= request.bytes();
        begin(request);
      }
    } else if (running.isEmpty() && ending.isPresent()) {
      connection.closeGracefully(ending.get());
    } else if (running.isEmpty()) {
      nextRequest.start();
    }
    countInput(connection, waitingBytes);
    connection.read(waiting.isEmpty());
  }

  private static void countInput(ConnectionLifecycle connection, long bytes) {
    if (!connection.holdsInput(bytes)) {
      connection.closeNow(CloseReason.TOO_MUCH_INPUT);
    }
  }

  @SuppressWarnings("FutureReturnValueIgnored") // a failure is answered too
  private void begin(Queued request) {
    if (request.isLast()) {
      end(CloseReason.DONE);
      waiting.clear();
      waitingBytes = 0;
    }
    CompletableFuture<PageResponse> response = request.answer().get();
    running = Optional.of(new Running(response, request.terms().isLong()));
    response
        .exceptionally(this::failed)
        .thenAccept(answer -> connection.later(() -> finish(answer)));
  }

  private PageResponse failed(Throwable fault) {
    Throwable cause = fault instanceof CompletionException ? fault.getCause() : fault;
    if (cause instanceof LimitException) {
      return PageResponse.error(429, String.valueOf(cause.getMessage()));
    }
    if (cause instanceof UncheckedIOException) {
      return PageResponse.error(503, String.valueOf(cause.getMessage()));
    }
    connection.later(() -> connection.logFault(fault));
    return PageResponse.error(500, "internal error");
  }

  private void finish(PageResponse answer) {
    connection.write(answer.response(ending.isPresent() && waiting.isEmpty()));
    running = Optional.empty();
    next();
  }

  private void end(CloseReason reason) {
    ending = ending.or(() -> Optional.of(reason));
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent || event == SslCloseCompletionEvent.SUCCESS) {
      inputEnded();
    } else if (event == ConnectionLifecycle.SHUTDOWN) {
      end(CloseReason.SHUTDOWN);
      next();
    } else {
      context.fireUserEventTriggered(event);
    }
  }

  /**
   * Handles the end of the input. A client that has shut down its side may still read a quick
   * answer, but won't wait for a long one.
   */
  private void inputEnded() {
    end(CloseReason.CLIENT);
    if (running.filter(Running::isLong).isPresent()) {
      connection.closeNow(CloseReason.CLIENT);
    } else {
      next();
    }
  }

  /** Marks a request that is refused because of its head alone. */
  private static final class RefusedHeadException extends Exception {
    private final transient PageResponse response;

    private RefusedHeadException(PageResponse response) {
      super(null, null, false, false);
      this.response = response;
    }

    private PageResponse response() {
      return response;
    }
  }

  /**
   * Assembles requests from their parts. A request whose body is too long is passed on as a
   * failure. So is a request that is refused because of its head, without its body.
   */
  private static final class Aggregator extends HttpObjectAggregator {
    private final ConnectionLifecycle connection;
    private final Routes routes;
    private int bodyBytes; // of the incomplete request

    private Aggregator(ConnectionLifecycle connection, Routes routes) {
      super(connection.limits().number(NetLimit.BODY_BYTES));
      this.connection = connection;
      this.routes = routes;
    }

    @Override
    protected void decode(ChannelHandlerContext context, HttpObject message, List<Object> out)
        throws Exception {
      Optional<PageResponse> refusal = Optional.empty();
      if (message instanceof HttpRequest head) {
        connection.noteFirstLine();
        refusal = head.decoderResult().isSuccess() ? refusal(head) : Optional.empty();
        bodyBytes = 0;
      } else if (message instanceof HttpContent part) {
        bodyBytes += part.content().readableBytes();
        countInput(connection, bodyBytes);
      }
      if (refusal.isPresent()) {
        out.add(failed(new RefusedHeadException(refusal.get()))); // its body is skipped
      } else {
        super.decode(context, message, out);
      }
    }

    /**
     * Returns the refusal of a request that isn't for this server, whose sender can't be
     * determined, or whose transfer coding is unknown.
     */
    private Optional<PageResponse> refusal(HttpRequest head) {
      try {
        ClientAddress unused = connection.sourceOf(head.headers());
        Optional<PageResponse> ofHost = routes.refusal(head, connection.localAddress());
        return ofHost.or(() -> refusalOfCoding(head));
      } catch (IllegalArgumentException e) {
        return Optional.of(PageResponse.error(400, String.valueOf(e.getMessage())));
      }
    }

    private static Optional<PageResponse> refusalOfCoding(HttpRequest head) {
      boolean isKnown =
          head.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING).stream()
              .allMatch(coding -> coding.strip().equalsIgnoreCase("chunked"));
      return isKnown
          ? Optional.empty()
          : Optional.of(PageResponse.error(501, "unknown transfer coding (expected: chunked)"));
    }

    private static FullHttpRequest failed(Exception fault) {
      DefaultFullHttpRequest failed =
          new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/");
      failed.setDecoderResult(DecoderResult.failure(fault));
      return failed;
    }

    /** Passes the failure on in order; Netty would answer at once, ahead of the queued requests. */
    @Override
    protected void handleOversizedMessage(ChannelHandlerContext context, HttpMessage oversized) {
      context.fireChannelRead(failed(new TooLongHttpContentException()));
    }
  }
}
