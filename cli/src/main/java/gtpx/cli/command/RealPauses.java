package gtpx.cli.command;

import gtpx.bridge.connect.Sleeper;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Pauses in real time. */
public final class RealPauses implements Sleeper {
  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public void pause(Duration time) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(time.toNanos());
  }
}
