package gtpx.bridge.net;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.bridge.limit.NanoClock;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.netty.util.concurrent.Ticker;
import java.time.Duration;
import java.util.concurrent.ExecutionException;

/**
 * How often clients may do something: a token bucket for each, which all of its connections share.
 * Thread-safe.
 */
final class ClientBuckets {
  private static final int MOST_CLIENTS = 20_000; // that are remembered

  private final int atOnce;
  private final int perSecond;
  private final Cache<String, Bucket> buckets =
      CacheBuilder.newBuilder().maximumSize(MOST_CLIENTS).build();

  /**
   * Buckets that are all full.
   *
   * @param atOnce how many tokens one holds
   * @param perSecond how many are added
   */
  ClientBuckets(int atOnce, int perSecond) {
    this.atOnce = atOnce;
    this.perSecond = perSecond;
  }

  /** The bucket of a client, which is filled by that clock if it is new. */
  Bucket of(String client, Ticker ticker) {
    try {
      return buckets.get(client, () -> newBucket(ticker));
    } catch (ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private Bucket newBucket(Ticker ticker) {
    Duration full = Duration.ofSeconds(1).multipliedBy(atOnce).dividedBy(perSecond);
    return Bucket.builder()
        .addLimit(Bandwidth.builder().capacity(atOnce).refillGreedy(atOnce, full).build())
        .withCustomTimePrecision(new NanoClock(ticker::nanoTime))
        .build();
  }
}
