package gtpx.bridge.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The requests of one connection, each answered before the next is begun. While one is answered
 * reading goes on, for only so is it seen when the other side goes away; but not beyond the next.
 */
final class HttpRequestQueue extends SimpleChannelInboundHandler<FullHttpRequest> {
  private final ConnectionLifecycle link;
  private final PageHandler service;
  private final Deque<QueuedRequest> waiting = new ArrayDeque<>();
  private final CloseTimer nextRequest;
  private Optional<CompletableFuture<PageResponse>> current = Optional.empty();
  private boolean isLong; // the one that is answered may take minutes
  private Optional<CloseReason> ending = Optional.empty(); // no more requests are answered

  HttpRequestQueue(ConnectionLifecycle link, PageHandler service) {
    this.link = link;
    this.service = service;
    nextRequest = link.deadline(link.config().times().line(), CloseReason.SLOW_LINE);
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    nextRequest.start();
  }

  /** Also when the connection is closed, or turns to something else. */
  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    nextRequest.stop();
    current.ifPresent(reply -> reply.cancel(false));
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    waiting.add(QueuedRequest.of(request, service));
    next();
  }

  private void next() {
    if (current.isEmpty() && !waiting.isEmpty()) {
      nextRequest.stop();
      begin(waiting.remove());
    } else if (current.isEmpty() && ending.isPresent()) {
      link.leave(ending.get());
    } else if (current.isEmpty()) {
      nextRequest.start();
    }
    link.read(waiting.isEmpty());
  }

  @SuppressWarnings("FutureReturnValueIgnored") // a failure is answered too
  private void begin(QueuedRequest task) {
    if (task.isLast()) {
      end(CloseReason.DONE);
      waiting.clear();
    }
    isLong = task.isLong();
    CompletableFuture<PageResponse> reply = task.answer().apply(link.channel().eventLoop());
    current = Optional.of(reply);
    reply.exceptionally(this::failed).thenAccept(answer -> link.later(() -> finish(answer)));
  }

  private PageResponse failed(Throwable fault) {
    link.later(() -> link.logFault(fault));
    return PageResponse.error(500, "internal error");
  }

  private void finish(PageResponse answer) {
    link.write(answer.response(ending.isPresent() && waiting.isEmpty()));
    current = Optional.empty();
    next();
  }

  private void end(CloseReason reason) {
    ending = Optional.of(ending.orElse(reason));
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent || event == SslCloseCompletionEvent.SUCCESS) {
      leftAlone();
    } else if (event == ShutdownEvent.NOW) {
      end(CloseReason.SHUTDOWN);
      next();
    } else {
      context.fireUserEventTriggered(event);
    }
  }

  /** Who has shut its side may still read what comes soon; nobody waits for minutes like that. */
  private void leftAlone() {
    end(CloseReason.CLIENT);
    if (current.isPresent() && isLong) {
      link.cut(CloseReason.CLIENT);
    } else {
      next();
    }
  }
}
