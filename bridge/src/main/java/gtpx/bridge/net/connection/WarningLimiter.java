package gtpx.bridge.net.connection;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.time.Duration;

/** Admits at most one warning per cause, such as an address, and minute to the log. Thread-safe. */
public final class WarningLimiter {
  static final Duration INTERVAL = Duration.ofMinutes(1);
  private static final int MOST_CAUSES = 1000;

  private final Cache<Object, Boolean> warned;

  public WarningLimiter(Ticker time) {
    warned =
        CacheBuilder.newBuilder()
            .maximumSize(MOST_CAUSES)
            .expireAfterWrite(INTERVAL)
            .ticker(time)
            .build();
  }

  /** Returns whether a warning about a cause may be logged now; if so, it counts as logged. */
  public boolean admits(Object cause) {
    return warned.asMap().putIfAbsent(cause, true) == null;
  }
}
