package gtpx.rooms.room;

import java.time.Duration;

/** Wakes a room later, on the room's own thread. */
@FunctionalInterface
public interface RoomTimer {
  /** Runs a task after the delay, unless it is cancelled before. */
  Alarm after(Duration delay, Runnable task);

  /** A task that is due later. */
  @FunctionalInterface
  interface Alarm {
    /** Prevents the task from running, unless it has already run. */
    void cancel();
  }
}
