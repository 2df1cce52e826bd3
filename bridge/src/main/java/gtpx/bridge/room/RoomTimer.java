package gtpx.bridge.room;

import java.time.Duration;

/** Wakes a room later, on the room's own thread. */
@FunctionalInterface
public interface RoomTimer {
  /** Does it after that time, unless it is cancelled before. */
  Alarm after(Duration delay, Runnable task);

  /** Something that will be done. */
  @FunctionalInterface
  interface Alarm {
    /** It won't. */
    void cancel();
  }
}
