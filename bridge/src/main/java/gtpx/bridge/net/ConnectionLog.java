package gtpx.bridge.net;

import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * What is logged of one connection: that it came, faults, and why it was closed. Never what was
 * said, for that may be a secret; so of a fault not its message either, which may quote it.
 */
final class ConnectionLog {
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.bridge.net");

  private final long id;
  private Optional<CloseReason> reason = Optional.empty();

  ConnectionLog(long id) {
    this.id = id;
  }

  void opened(String address) {
    with(LOG.atInfo()).addKeyValue("from", address).log("connection opened");
  }

  /** Why it will have been closed; the first reason counts. */
  void because(CloseReason why) {
    reason = Optional.of(reason.orElse(why));
  }

  CloseReason closed(Protocol protocol) {
    CloseReason why = reason.orElse(CloseReason.CLIENT);
    with(LOG.atInfo())
        .addKeyValue("protocol", protocol.word())
        .addKeyValue("reason", why.words())
        .log("connection closed");
    return why;
  }

  /** Logs a fault if it is ours; says whose it is. */
  CloseReason fault(Throwable thrown) {
    Throwable inner = thrown.getCause();
    Throwable cause = thrown instanceof CompletionException && inner != null ? inner : thrown;
    if (cause instanceof DecoderException && !(cause.getCause() instanceof RuntimeException)) {
      return CloseReason.NOT_UNDERSTOOD;
    }
    if (cause instanceof IOException || cause instanceof PrematureChannelClosureException) {
      return CloseReason.CLIENT;
    }
    IllegalStateException withoutMessage = new IllegalStateException(cause.getClass().getName());
    withoutMessage.setStackTrace(cause.getStackTrace());
    with(LOG.atError()).setCause(withoutMessage).log("internal error");
    return CloseReason.FAULT;
  }

  private LoggingEventBuilder with(LoggingEventBuilder line) {
    return line.addKeyValue("connection", id);
  }
}
