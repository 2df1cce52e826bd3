package gtpx.bridge.net;

import gtpx.bridge.net.connection.WarningLimiter;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs at most once a minute that a listening socket can't accept connections, for instance because
 * no file descriptors are left; Netty retries every second. It's the last handler of a listening
 * socket.
 */
final class AcceptFailureLog extends ChannelInboundHandlerAdapter {
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.bridge.net");

  private final WarningLimiter warnings;
  private int failures; // since the last line

  AcceptFailureLog(WarningLimiter warnings) {
    this.warnings = warnings;
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    failures++;
    if (warnings.admits(this)) {
      LOG.atError()
          .addKeyValue("why", cause.getMessage())
          .addKeyValue("times", failures)
          .log("connections can't be accepted");
      failures = 0;
    }
  }
}
