package gtpx.bridge.net;

import io.netty.channel.Channel;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Runs an action, as a rule one that closes the connection, unless it is stopped in time. Confined
 * to the event loop of the channel. Netty's idle and timeout handlers restart their time with every
 * byte; here a client that sends one byte now and then is late all the same, and what we hold up
 * ourselves does not count.
 */
final class CloseTimer {
  private final Channel channel;
  private final Duration after;
  private final Runnable action;
  private Optional<Future<?>> pending = Optional.empty();

  CloseTimer(Channel channel, Duration after, Runnable action) {
    this.channel = channel;
    this.after = after;
    this.action = action;
  }

  /** Starts the time; does nothing if it runs already. */
  void start() {
    if (pending.isEmpty()) {
      Future<?> future =
          channel.eventLoop().schedule(this::expire, after.toNanos(), TimeUnit.NANOSECONDS);
      pending = Optional.of(future);
    }
  }

  void stop() {
    pending.ifPresent(future -> future.cancel(false));
    pending = Optional.empty();
  }

  private void expire() {
    pending = Optional.empty();
    action.run();
  }
}
