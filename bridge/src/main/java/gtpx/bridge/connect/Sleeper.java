package gtpx.bridge.connect;

import java.time.Duration;

/** A clock, and waiting by it. */
public interface Sleeper {
  /** Nanoseconds since some moment. */
  long nanos();

  void pause(Duration time) throws InterruptedException;
}
