package gtpx.bridge.net;

import static gtpx.bridge.limit.ClientNames.CLIENTS_OF_NETWORK;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.bridge.limit.ClientNames;
import gtpx.bridge.limit.NanoClock;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.netty.util.concurrent.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * How often clients may do something: a token bucket for each, which all of its connections share,
 * and a larger one for its network. Thread-safe.
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

  /** Takes a token if there is one. */
  boolean take(String client, Ticker ticker) {
    List<Bucket> all = of(client, ticker);
    if (all.stream().anyMatch(bucket -> bucket.getAvailableTokens() < 1)) {
      return false;
    }
    return all.stream().allMatch(bucket -> bucket.tryConsume(1));
  }

  /** Takes tokens that there may not be yet; returns the nanoseconds until there are. */
  long reserve(String client, int tokens, Ticker ticker) {
    return of(client, ticker).stream()
        .mapToLong(bucket -> bucket.consumeIgnoringRateLimits(tokens))
        .max()
        .orElse(0);
  }

  /** The client's bucket and its network's, which are filled by that clock if they are new. */
  private List<Bucket> of(String client, Ticker ticker) {
    return ClientNames.holders(client).stream()
        .map(holder -> of(holder, holder.equals(client) ? 1 : CLIENTS_OF_NETWORK, ticker))
        .toList();
  }

  private Bucket of(String holder, int clients, Ticker ticker) {
    try {
      return buckets.get(holder, () -> newBucket(clients, ticker));
    } catch (ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private Bucket newBucket(int clients, Ticker ticker) {
    Duration full = Duration.ofSeconds(1).multipliedBy(atOnce).dividedBy(perSecond);
    long tokens = (long) clients * atOnce;
    return Bucket.builder()
        .addLimit(Bandwidth.builder().capacity(tokens).refillGreedy(tokens, full).build())
        .withCustomTimePrecision(new NanoClock(ticker::nanoTime))
        .build();
  }
}
