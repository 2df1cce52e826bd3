package gtpx.bridge.room;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Alarms by the time of the clocks, which stands while the store is away. When it goes on after
 * that, an alarm may be up to {@link #INTERVAL} late.
 *
 * @param timer by the time that passes in any case
 * @param nanoTime the time of the clocks
 */
record ClockTimer(RoomTimer timer, LongSupplier nanoTime) implements RoomTimer {
  /** How often an alarm looks that is due when the clocks go on. */
  static final Duration INTERVAL = Duration.ofSeconds(1);

  @Override
  public Alarm after(Duration delay, Runnable task) {
    ClockAlarm alarm = new ClockAlarm(nanoTime.getAsLong() + delay.toNanos(), task);
    alarm.set(delay);
    return alarm;
  }

  private final class ClockAlarm implements Alarm {
    private final long due;
    private final Runnable task;
    private Alarm alarm = () -> {};

    ClockAlarm(long due, Runnable task) {
      this.due = due;
      this.task = task;
    }

    void set(Duration delay) {
      alarm = timer.after(delay, this::ring);
    }

    private void ring() {
      Duration left = Duration.ofNanos(due - nanoTime.getAsLong());
      if (left.compareTo(Duration.ZERO) <= 0) {
        task.run();
      } else {
        set(left.compareTo(INTERVAL) < 0 ? INTERVAL : left);
      }
    }

    @Override
    public void cancel() {
      alarm.cancel();
    }
  }
}
