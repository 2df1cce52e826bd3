package gtpx.bridge.net;

import io.netty.channel.Channel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Something that happens unless it is stopped in time. Lives on one channel's event loop. */
final class CloseTimer {
  private final Channel channel;
  private final Duration after;
  private final Runnable late;
  private Optional<Future<?>> pending = Optional.empty();

  CloseTimer(Channel channel, Duration after, Runnable late) {
    this.channel = channel;
    this.after = after;
    this.late = late;
  }

  /** Begins to count, or goes on if it does already. */
  void start() {
    if (pending.isEmpty()) {
      Future<?> future =
          channel.eventLoop().schedule(this::pass, after.toNanos(), TimeUnit.NANOSECONDS);
      pending = Optional.of(future);
    }
  }

  void restart() {
    stop();
    start();
  }

  void stop() {
    pending.ifPresent(future -> future.cancel(false));
    pending = Optional.empty();
  }

  private void pass() {
    pending = Optional.empty();
    late.run();
  }
}
