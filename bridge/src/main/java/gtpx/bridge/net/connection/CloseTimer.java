package gtpx.bridge.net.connection;

import io.netty.channel.Channel;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Runs an action, usually one that closes the connection, unless the timer is stopped in time.
 * Confined to the event loop of the channel. Netty's idle and timeout handlers restart with every
 * byte. With this timer, a client that sends one byte now and then is still late, and delays that
 * we cause ourselves don't count.
 */
public final class CloseTimer {
  private final Channel channel;
  private final Duration after;
  private final Runnable action;
  private Optional<Future<?>> pending = Optional.empty();

  public CloseTimer(Channel channel, Duration after, Runnable action) {
    this.channel = channel;
    this.after = after;
    this.action = action;
  }

  /** Starts the timer; does nothing if it is already running. */
  public void start() {
    if (pending.isEmpty()) {
      Future<?> future =
          channel.eventLoop().schedule(this::expire, after.toNanos(), TimeUnit.NANOSECONDS);
      pending = Optional.of(future);
    }
  }

  public void stop() {
    pending.ifPresent(future -> future.cancel(false));
    pending = Optional.empty();
  }

  private void expire() {
    pending = Optional.empty();
    action.run();
  }
}
