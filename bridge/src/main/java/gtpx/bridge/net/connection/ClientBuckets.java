package gtpx.bridge.net.connection;

import static gtpx.rooms.limit.ClientNames.CLIENTS_OF_NETWORK;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.rooms.limit.ClientNames;
import gtpx.rooms.limit.NanoClock;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.netty.util.concurrent.Ticker;
import java.time.Duration;
import java.util.List;

/**
 * Limits a rate per client: each client has a token bucket, which all of its connections share, and
 * each network has a larger one. Thread-safe.
 */
final class ClientBuckets {
  private static final int MOST_CLIENTS = 20_000; // remembered at a time

  private final int atOnce;
  private final int perSecond;
  private final Cache<String, Bucket> buckets =
      CacheBuilder.newBuilder().maximumSize(MOST_CLIENTS).build();

  /**
   * Creates buckets that are all full.
   *
   * @param atOnce how many tokens a bucket holds
   * @param perSecond how many tokens are added per second
   */
  ClientBuckets(int atOnce, int perSecond) {
    this.atOnce = atOnce;
    this.perSecond = perSecond;
  }

  /** Takes a token if there is one; returns whether there was. */
  boolean take(String client, Ticker ticker) {
    List<Bucket> all = of(client, ticker);
    if (all.stream().anyMatch(bucket -> bucket.getAvailableTokens() < 1)) {
      return false;
    }
    return all.stream().allMatch(bucket -> bucket.tryConsume(1));
  }

  /** Takes tokens in advance; returns the nanoseconds until they are available. */
  long reserve(String client, int tokens, Ticker ticker) {
    return of(client, ticker).stream()
        .mapToLong(bucket -> bucket.consumeIgnoringRateLimits(tokens))
        .max()
        .orElse(0);
  }

  /**
   * Returns the buckets of the client and of its network; new ones are refilled by the given clock.
   */
  private List<Bucket> of(String client, Ticker ticker) {
    return ClientNames.holders(client).stream()
        .map(holder -> of(holder, holder.equals(client) ? 1 : CLIENTS_OF_NETWORK, ticker))
        .toList();
  }

  private Bucket of(String holder, int clients, Ticker ticker) {
    Bucket known = buckets.getIfPresent(holder); // takes no lock
    return known == null
        ? buckets.asMap().computeIfAbsent(holder, unused -> newBucket(clients, ticker))
        : known;
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
