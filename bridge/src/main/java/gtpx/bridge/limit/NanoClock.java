package gtpx.bridge.limit;

import io.github.bucket4j.TimeMeter;
import java.util.function.LongSupplier;

/** The clock that buckets are filled by, in nanoseconds from any beginning. */
public record NanoClock(LongSupplier nanoTime) implements TimeMeter {
  @Override
  public long currentTimeNanos() {
    return nanoTime.getAsLong();
  }

  @Override
  public boolean isWallClockBased() {
    return false;
  }
}
