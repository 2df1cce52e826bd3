package gtpx.bot;

import java.util.function.LongSupplier;

/** The clock of the machine, in nanoseconds; the only place in this module that reads it. */
public enum SystemClock implements LongSupplier {
  INSTANCE;

  @Override
  public long getAsLong() {
    return System.nanoTime();
  }
}
