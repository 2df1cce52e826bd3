package gtpx.bridge.net;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.netty.channel.Channel;
import io.netty.util.concurrent.Ticker;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How fast one connection may give commands: who is faster waits. Confined to the event loop of the
 * channel.
 */
final class CommandPace {
  private final Channel channel;
  private final Bucket bucket;
  private boolean isWaiting;

  CommandPace(Channel channel, NetLimits limits) {
    this.channel = channel;
    int most = limits.commandsAtOnce();
    Duration full = Duration.ofSeconds(1).multipliedBy(most).dividedBy(limits.commandsPerSecond());
    bucket =
        Bucket.builder()
            .addLimit(Bandwidth.builder().capacity(most).refillGreedy(most, full).build())
            .withCustomTimePrecision(time(channel.eventLoop().ticker()))
            .build();
  }

  private static TimeMeter time(Ticker ticker) {
    return new TimeMeter() {
      @Override
      public long currentTimeNanos() {
        return ticker.nanoTime();
      }

      @Override
      public boolean isWallClockBased() {
        return false;
      }
    };
  }

  /**
   * Counts a command, if it may be given now.
   *
   * @param again else called when it may
   */
  boolean admits(Runnable again) {
    if (isWaiting) {
      return false;
    }
    ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      isWaiting = true;
      goOnAfter(probe.getNanosToWaitForRefill(), again);
    }
    return probe.isConsumed();
  }

  @SuppressWarnings("FutureReturnValueIgnored") // it fails only if the server has ended
  private void goOnAfter(long nanos, Runnable again) {
    channel
        .eventLoop()
        .schedule(
            () -> {
              isWaiting = false;
              again.run();
            },
            nanos,
            TimeUnit.NANOSECONDS);
  }
}
