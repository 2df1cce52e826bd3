package gtpx.bridge.net;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.net.InetAddress;
import java.time.Duration;

/** Lets one warning about each address into the log in a minute. Thread-safe. */
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

  /** Whether a warning about an address is due, which counts as given then. */
  boolean admits(InetAddress address) {
    return warned.asMap().putIfAbsent(address, true) == null;
  }
}
