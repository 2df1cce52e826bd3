package gtpx.bridge.net;

import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.TooLongHttpContentException;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * A request that is to be answered when its turn comes.
 *
 * @param isLast the connection is closed after it
 * @param isLong the answer may take minutes
 * @param answer begins to answer; is given what runs the connection's affairs
 */
record QueuedRequest(
    boolean isLast, boolean isLong, Function<Executor, CompletableFuture<PageResponse>> answer) {

  /** Of a request, which stays the giver's; of one that can't be read its refusal. */
  static QueuedRequest of(FullHttpRequest request, PageHandler service) {
    return Optional.ofNullable(request.decoderResult().cause())
        .map(fault -> refused(refusal(fault)))
        .orElseGet(() -> read(request, service));
  }

  private static QueuedRequest read(FullHttpRequest request, PageHandler service) {
    try {
      PageRequest ask = PageRequest.of(request);
      boolean isLong = request.method().equals(HttpMethod.POST);
      return new QueuedRequest(!ask.isKeptAlive(), isLong, loop -> service.answer(ask, loop));
    } catch (IllegalArgumentException e) {
      return refused(PageResponse.error(400, "malformed address"));
    }
  }

  private static QueuedRequest refused(PageResponse refusal) {
    return new QueuedRequest(true, false, loop -> CompletableFuture.completedFuture(refusal));
  }

  private static PageResponse refusal(Throwable fault) {
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
}
