package gtpx.bridge.net;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.net.InetAddress;
import java.time.Duration;

/** Admits at most one warning per address and minute to the log. Thread-safe. */
final class WarningLimiter {
  static final Duration INTERVAL = Duration.ofMinutes(1);
  private static final int MOST_ADDRESSES = 1000;

  private final Cache<InetAddress, Boolean> warned;

  WarningLimiter(Ticker time) {
    warned =
        CacheBuilder.newBuilder()
            .maximumSize(MOST_ADDRESSES)
            .expireAfterWrite(INTERVAL)
            .ticker(time)
            .build();
  }

  /** Returns whether a warning about an address may be logged now; if so, it counts as logged. */
  boolean admits(InetAddress address) {
    return warned.asMap().putIfAbsent(address, true) == null;
  }
}
