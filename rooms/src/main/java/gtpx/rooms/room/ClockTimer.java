package gtpx.rooms.room;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A timer that runs on the clocks' time, which stands still while the store is unavailable. After
 * such a stop, an alarm may be up to {@link #INTERVAL} late.
 *
 * @param timer a timer that runs on real time
 * @param nanoTime the clocks' time
 */
record ClockTimer(RoomTimer timer, LongSupplier nanoTime) implements RoomTimer {
  /**
   * How long an alarm that rings too early waits at least before it checks the clocks' time again.
   */
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
