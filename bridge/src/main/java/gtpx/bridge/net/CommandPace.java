package gtpx.bridge.net;

import io.netty.channel.Channel;
import java.util.function.LongSupplier;

/**
 * How fast one connection may give commands, of which all connections of its client may give only
 * so many: who is faster waits, but for moments. Each takes its tokens before it waits for them, so
 * that all of a client's connections have their turn and none has to look twice. Confined to the
 * event loop of the channel.
 */
final class CommandPace {
  private final Channel channel;
  private boolean isWaiting;
  private boolean hasWaited; // for the next command

  CommandPace(Channel channel) {
    this.channel = channel;
  }

  /**
   * Takes tokens for a command or request, unless that was done; returns whether it may be carried
   * out now, or would be before a {@link CoarseTimer} could tell.
   *
   * @param tokens takes them; returns the nanoseconds until there are so many
   * @param again else called when it may
   */
  boolean admits(LongSupplier tokens, Runnable again) {
    if (!isWaiting && !hasWaited) {
      long nanos = tokens.getAsLong();
      isWaiting = nanos >= CoarseTimer.TICK_NANOS;
      if (isWaiting) {
        goOnAfter(nanos, again);
      }
    }
    hasWaited = false;
    return !isWaiting;
  }

  private void goOnAfter(long nanos, Runnable again) {
    CoarseTimer.schedule(
        channel.eventLoop(),
        nanos,
        () -> {
          isWaiting = false;
          hasWaited = true;
          again.run();
        });
  }
}
