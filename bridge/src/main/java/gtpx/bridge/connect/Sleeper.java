package gtpx.bridge.connect;

import java.time.Duration;

/** A clock that one can also wait by. */
public interface Sleeper {
  /** Returns nanoseconds since an arbitrary origin. */
  long nanos();

  void pause(Duration time) throws InterruptedException;
}
