package gtpx.bridge.connect;

import java.time.Duration;
import java.util.function.IntConsumer;

/** A clock that advances only by pauses, without waiting. */
final class TestSleeper implements Sleeper {
  private final IntConsumer meanwhile;
  private Duration taken = Duration.ZERO;
  private int count;

  TestSleeper() {
    this(count -> {});
  }

  /** Calls {@code meanwhile} in each pause with its number, counted from 1. */
  TestSleeper(IntConsumer meanwhile) {
    this.meanwhile = meanwhile;
  }

  @Override
  public synchronized long nanos() {
    return taken.toNanos();
  }

  @Override
  public synchronized void pause(Duration time) {
    taken = taken.plus(time);
    count++;
    meanwhile.accept(count);
  }

  synchronized Duration taken() {
    return taken;
  }

  synchronized int count() {
    return count;
  }
}
