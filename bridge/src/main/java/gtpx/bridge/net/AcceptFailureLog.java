package gtpx.bridge.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs at most once a minute that a listening socket can't accept connections, for instance because
 * no file descriptors are left; Netty retries every second. It's the last handler of a listening
 * socket.
 */
final class AcceptFailureLog extends ChannelInboundHandlerAdapter {
  private static final long PAUSE_NANOS = Duration.ofMinutes(1).toNanos(); // between lines
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.bridge.net");

  private final LongSupplier nanoTime;
  private long loggedNanos;
  private int failures; // since the last line
  private boolean hasLogged;

  AcceptFailureLog(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    failures++;
    long now = nanoTime.getAsLong();
    if (!hasLogged || now - loggedNanos >= PAUSE_NANOS) {
      LOG.atError()
          .addKeyValue("why", cause.getMessage())
          .addKeyValue("times", failures)
          .log("connections can't be accepted");
      hasLogged = true;
      loggedNanos = now;
      failures = 0;
    }
  }
}
