package gtpx.rooms.limit;

import com.google.common.base.Ticker;
import io.github.bucket4j.TimeMeter;
import java.util.function.LongSupplier;

/**
 * The clock that refills buckets and expires cache entries, in nanoseconds from an arbitrary
 * origin.
 */
public record NanoClock(LongSupplier nanoTime) implements TimeMeter {
  @Override
  public long currentTimeNanos() {
    return nanoTime.getAsLong();
  }

  @Override
  public boolean isWallClockBased() {
    return false;
  }

  /** Returns this clock as a ticker for Guava's caches. */
  public Ticker ticker() {
    return new Ticker() {
      @Override
      public long read() {
        return nanoTime.getAsLong();
      }
    };
  }
}
