package gtpx.bridge.net.connection;

import io.netty.channel.Channel;
import java.util.function.LongSupplier;

/**
 * Paces the commands of one connection, whose client has a limited rate over all its connections. A
 * connection that is too fast waits, though waits of moments are skipped. Each connection takes its
 * tokens first and waits for them afterwards, so that all connections of a client get their turn
 * and none has to check twice. Confined to the event loop of the channel.
 */
final class CommandPace {
  private final Channel channel;
  private boolean isWaiting;
  private boolean hasWaited; // for the next command

  CommandPace(Channel channel) {
    this.channel = channel;
  }

  /**
   * Takes tokens for a command or request, unless they were already taken for it. Returns whether
   * it may be carried out now, which includes waits shorter than a tick of {@link CoarseTimer}.
   *
   * @param tokens takes the tokens; returns the nanoseconds until they are available
   * @param again called when it may be carried out, if the result is false
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
