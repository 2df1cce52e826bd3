package gtpx.bridge.limit;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.EstimationProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts what each client has taken, and refuses what goes beyond the {@link Limits}. Thread-safe.
 */
public final class Quotas {
  /** The client of what no client has made, such as the games of a server's command line. */
  public static final String OPERATOR = "";

  /** What metrics call time that was computed. */
  public static final String WORK = "work";

  private static final int MOST_CLIENTS = 20_000; // that are remembered

  private final Limits limits;
  private final TimeMeter time;
  private final Consumer<String> refusals;
  private final Cache<String, Buckets> clients;
  private final Map<Resource, Taken> taken = new EnumMap<>(Resource.class);

  /** What a client may do yet; what it has never done takes no memory. */
  private final class Buckets {
    private final Map<Action, Bucket> actions = new ConcurrentHashMap<>();
    private volatile @Nullable Bucket work;

    private Bucket of(Action action) {
      return actions.computeIfAbsent(action, Quotas.this::newBucket);
    }

    private synchronized Bucket work() {
      Bucket bucket = work == null ? newWorkBucket() : work;
      work = bucket;
      return bucket;
    }
  }

  /** How much of a resource is taken, in all and by client; guarded by itself. */
  private static final class Taken {
    private final Map<String, Integer> byClient = new HashMap<>();
    private int total;

    private int by(String client) {
      return byClient.getOrDefault(client, 0);
    }

    private void add(String client, int amount) {
      total += amount;
      byClient.merge(client, amount, Integer::sum);
      byClient.remove(client, 0);
    }
  }

  /**
   * Nothing is taken yet.
   *
   * @param refusals is told the word of the resource or action at each refusal
   */
  public Quotas(Limits limits, LongSupplier nanoTime, Consumer<String> refusals) {
    this.limits = limits;
    this.refusals = refusals;
    time = timeMeter(nanoTime);
    clients = CacheBuilder.newBuilder().maximumSize(MOST_CLIENTS).build();
    for (Resource resource : Resource.values()) {
      taken.put(resource, new Taken());
    }
  }

  private static TimeMeter timeMeter(LongSupplier nanoTime) {
    return new TimeMeter() {
      @Override
      public long currentTimeNanos() {
        return nanoTime.getAsLong();
      }

      @Override
      public boolean isWallClockBased() {
        return false;
      }
    };
  }

  public Limits limits() {
    return limits;
  }

  // What there is only so much of.

  /**
   * Takes a part of a resource.
   *
   * @throws LimitException if there is not so much left for this client, saying the limit
   */
  public Share take(Resource resource, String client, int amount) {
    Taken of = of(resource);
    synchronized (of) {
      Limits.Cap cap = limits.of(resource);
      if (of.total + amount > cap.total()) {
        throw refusal(
            resource.word(),
            "too many " + resource.plural() + " (expected: at most " + cap.total() + " at a time)");
      }
      if (!client.equals(OPERATOR) && of.by(client) + amount > cap.perClient()) {
        throw refusal(
            resource.word(),
            "too many "
                + resource.plural()
                + " (expected: at most "
                + cap.perClient()
                + " at a time from one address)");
      }
      of.add(client, amount);
    }
    return new Share(() -> giveBack(of, client, amount));
  }

  /** Counts what is there already, whatever the limit. */
  public Share note(Resource resource, String client, int amount) {
    Taken of = of(resource);
    synchronized (of) {
      of.add(client, amount);
    }
    return new Share(() -> giveBack(of, client, amount));
  }

  private static void giveBack(Taken of, String client, int amount) {
    synchronized (of) {
      of.add(client, -amount);
    }
  }

  /** How much of it is taken. */
  public int inUse(Resource resource) {
    Taken of = of(resource);
    synchronized (of) {
      return of.total;
    }
  }

  private Taken of(Resource resource) {
    Taken of = taken.get(resource);
    if (of == null) {
      throw new AssertionError(resource);
    }
    return of;
  }

  // What may be done so often.

  /**
   * Counts something that a client does.
   *
   * @throws LimitException if it has done that too often, saying when it may again
   */
  public void count(Action action, String client) {
    if (client.equals(OPERATOR)) {
      return;
    }
    ConsumptionProbe probe = bucket(action, client).tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      throw refusal(action, probe.getNanosToWaitForRefill());
    }
  }

  /**
   * Throws as {@link #count} would, but counts nothing.
   *
   * @throws LimitException if it has done that too often, saying when it may again
   */
  public void check(Action action, String client) {
    EstimationProbe probe = bucket(action, client).estimateAbilityToConsume(1);
    if (!probe.canBeConsumed()) {
      throw refusal(action, probe.getNanosToWaitForRefill());
    }
  }

  private Bucket bucket(Action action, String client) {
    return of(client).of(action);
  }

  private LimitException refusal(Action action, long nanos) {
    Limits.Rate rate = limits.of(action);
    return refusal(
        action.word(),
        "too many "
            + action.plural()
            + " (expected: "
            + rate.atOnce()
            + " at once, then one each "
            + seconds(rate.each())
            + "; again in "
            + seconds(Duration.ofNanos(nanos))
            + ")");
  }

  // Time of the server's.

  /**
   * Throws if a client has had too much computed.
   *
   * @throws LimitException saying when it may ask again
   */
  public void checkWork(String client) {
    if (client.equals(OPERATOR)) {
      return;
    }
    EstimationProbe probe = of(client).work().estimateAbilityToConsume(1);
    if (!probe.canBeConsumed()) {
      throw refusal(
          WORK,
          "too much to compute (expected: again in "
              + seconds(Duration.ofNanos(probe.getNanosToWaitForRefill()))
              + ")");
    }
  }

  /**
   * Throws if a client has had so much more computed than it may that it can't be by what it asks
   * beside its moves.
   *
   * @throws LimitException saying when it may go on
   */
  public void checkMoves(String client) {
    if (client.equals(OPERATOR)) {
      return;
    }
    long left = of(client).work().getAvailableTokens();
    long owed = -left - micros(limits.work().atOnce());
    if (owed > 0) {
      throw refusal(
          WORK,
          "too much to compute (expected: again in "
              + seconds(Duration.ofNanos(1000 * owed * limits.work().share()))
              + ")");
    }
  }

  /** Counts the time that was spent for a client. */
  public void countWork(String client, Duration spent) {
    if (!client.equals(OPERATOR) && micros(spent) > 0) {
      of(client).work().consumeIgnoringRateLimits(micros(spent));
    }
  }

  private LimitException refusal(String word, String message) {
    refusals.accept(word);
    return new LimitException(message);
  }

  private static String seconds(Duration time) {
    double seconds = Math.max(0.1, time.toMillis() / 1000.0);
    return String.format(Locale.ROOT, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
  }

  private Buckets of(String client) {
    try {
      return clients.get(client, Buckets::new);
    } catch (ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private Bucket newBucket(Action action) {
    Limits.Rate rate = limits.of(action);
    return newBucket(rate.atOnce(), rate.each().multipliedBy(rate.atOnce()));
  }

  private Bucket newWorkBucket() {
    Limits.Work work = limits.work();
    return newBucket(micros(work.atOnce()), work.atOnce().multipliedBy(work.share()));
  }

  /** A bucket that is full, and fills up in that time when it is empty. */
  private Bucket newBucket(long tokens, Duration full) {
    Bandwidth bandwidth = Bandwidth.builder().capacity(tokens).refillGreedy(tokens, full).build();
    return Bucket.builder().addLimit(bandwidth).withCustomTimePrecision(time).build();
  }

  private static long micros(Duration time) {
    return time.toNanos() / 1000;
  }
}
