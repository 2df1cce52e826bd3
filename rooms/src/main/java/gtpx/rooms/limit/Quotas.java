package gtpx.rooms.limit;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.protocol.FailureKind;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.Computation.Budget;
import gtpx.rooms.limit.Resource.Cap;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.EstimationProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Counts what each client and each network has taken, and refuses what exceeds the {@link Limits}.
 * However many clients a network has, others always get something: a network may hold half of what
 * the others leave, the last part is kept for networks that hold little, and a network may do
 * things only as often as a few single clients. Thread-safe.
 */
public final class Quotas {
  /**
   * Stands for the client of what no client has created, such as the games of a server's command
   * line.
   */
  public static final String OPERATOR = "";

  private static final Duration A_LETTER = Duration.ofNanos(10); // to send it
  private static final int GROWTH_SHARE = 8; // 1/8 is kept for what grows
  private static final int MOST_HOLDERS = 40_000; // whose buckets are kept

  private final Limits limits;
  private final TimeMeter time;
  private final Consumer<String> refusals;
  private final Cache<String, Buckets> holders;
  private final Map<Resource, Taken> taken = new EnumMap<>(Resource.class);

  /** What a client or a network may still do; what it has never done takes no memory. */
  private final class Buckets {
    private final int clients; // how many clients' rates it has
    private final Map<Action, Bucket> actions = new ConcurrentHashMap<>();
    private final Map<Computation, Bucket> times = new ConcurrentHashMap<>();

    private Buckets(int clients) {
      this.clients = clients;
    }

    private Rate rate(Action action) {
      Rate one = limits.of(action);
      return new Rate(clients * one.atOnce(), one.each().dividedBy(clients));
    }

    private Bucket of(Action action) {
      return actions.computeIfAbsent(action, key -> newBucket(rate(key)));
    }

    private Bucket time(Computation what) {
      return times.computeIfAbsent(what, key -> newTimeBucket(key, clients));
    }
  }

  /** How much of a resource is in use, in total, by client and by network; guarded by itself. */
  private static final class Taken {
    private final Map<String, Integer> byHolder = new HashMap<>();
    private int total;

    private int by(String holder) {
      return byHolder.getOrDefault(holder, 0);
    }

    private void add(String client, int amount) {
      total += amount;
      for (String holder : ClientNames.holders(client)) {
        byHolder.merge(holder, amount, Integer::sum);
        byHolder.remove(holder, 0);
      }
    }
  }

  /**
   * Starts with nothing in use.
   *
   * @param refusals receives the metric name of the resource, action or computation at each refusal
   */
  public Quotas(Limits limits, LongSupplier nanoTime, Consumer<String> refusals) {
    this.limits = limits;
    this.refusals = refusals;
    time = new NanoClock(nanoTime);
    holders = CacheBuilder.newBuilder().maximumSize(MOST_HOLDERS).build();
    for (Resource resource : Resource.values()) {
      taken.put(resource, new Taken());
    }
  }

  public Limits limits() {
    return limits;
  }

  // Resources.

  /**
   * Takes a part of a resource.
   *
   * @throws LimitException naming the limit, if not enough is left for this client
   */
  public Share take(Resource resource, String client, int amount) {
    return take(resource, client, amount, limits.of(resource));
  }

  /**
   * Takes a part of a resource for something new that grows, such as a game; leaves some of the
   * resource for those that grow later.
   *
   * @throws LimitException naming the limit, if not enough is left for this client
   */
  public Share takeFirst(Resource resource, String client, int amount) {
    Cap cap = limits.of(resource);
    Cap first = new Cap(withoutGrowth(cap.total()), withoutGrowth(cap.perClient()));
    return take(resource, client, amount, first);
  }

  private static int withoutGrowth(int most) {
    return most - most / GROWTH_SHARE;
  }

  private Share take(Resource resource, String client, int amount, Cap cap) {
    Taken of = of(resource);
    synchronized (of) {
      checkTotal(resource, of, amount, cap.total());
      if (!client.equals(OPERATOR)) {
        checkHolders(resource, of, client, amount, cap);
      }
      of.add(client, amount);
    }
    return new Share(() -> giveBack(of, client, amount));
  }

  private void checkTotal(Resource resource, Taken of, int amount, int most) {
    if (of.total + amount > most) {
      throw refusal(resource, "at most " + most + " at a time");
    }
  }

  private void checkHolders(Resource resource, Taken of, String client, int amount, Cap cap) {
    for (String holder : ClientNames.holders(client)) {
      boolean isClient = holder.equals(client);
      int has = of.by(holder);
      int most = isClient ? cap.perClient() : NetworkShare.most(cap.total(), of.total - has);
      if (has + amount > most) {
        String whose =
            isClient
                ? " at a time from one address"
                : " from your network: half of the free capacity";
        throw refusal(resource, "at most " + most + whose);
      }
      if (!isClient) {
        checkLast(resource, of, has + amount, amount, cap.total());
      }
    }
  }

  private void checkLast(Resource resource, Taken of, int has, int amount, int total) {
    OptionalInt most = NetworkShare.mostOfLast(total, resource.ordinary(), of.total + amount, has);
    if (most.isPresent()) {
      String expected =
          "at most " + most.getAsInt() + " from your network while the server is nearly full";
      throw refusal(resource, expected);
    }
  }

  private LimitException refusal(Resource resource, String expected) {
    return refusal(
        resource.word(), FailureKind.TOO_MANY.with(resource.plural() + " (" + expected + ")"));
  }

  /** Counts what exists already, whatever the limit. */
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

  /** Returns how much of a resource is in use. */
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

  // Actions.

  /**
   * Counts an action of a client.
   *
   * @throws LimitException saying when the client may act again, if it has done this too often
   */
  public void count(Action action, String client) {
    if (client.equals(OPERATOR)) {
      return;
    }
    check(action, client);
    for (String holder : ClientNames.holders(client)) {
      var unused = of(holder, client).of(action).tryConsume(1);
    }
  }

  /**
   * Throws as {@link #count} would, but counts nothing.
   *
   * @throws LimitException saying when the client may act again, if it has done this too often
   */
  public void check(Action action, String client) {
    for (String holder : ClientNames.holders(client)) {
      Buckets buckets = of(holder, client);
      EstimationProbe probe = buckets.of(action).estimateAbilityToConsume(1);
      if (!probe.canBeConsumed()) {
        throw refusal(action, buckets, probe.getNanosToWaitForRefill());
      }
    }
  }

  private LimitException refusal(Action action, Buckets of, long nanos) {
    Rate rate = of.rate(action);
    return refusal(
        action.word(),
        FailureKind.TOO_MANY.with(
            action.plural()
                + (of.clients > 1 ? " from your network" : "")
                + " (at most "
                + rate
                + "); try again in "
                + Rate.seconds(Duration.ofNanos(nanos))));
  }

  // Computing time.

  /**
   * Checks that a client has time left for a computation.
   *
   * @throws LimitException saying when it may ask again, if its budget is spent
   */
  public void checkTime(Computation what, String client) {
    if (!client.equals(OPERATOR)) {
      ClientNames.holders(client).forEach(holder -> checkTime(what, of(holder, client)));
    }
  }

  private void checkTime(Computation what, Buckets of) {
    long owed = 1 - of.time(what).getAvailableTokens();
    if (owed > 0) {
      int share = limits.of(what).share();
      Duration wait = Duration.ofNanos(1000 * owed * share).dividedBy(of.clients);
      throw refusal(what.word(), what.refusal() + "; try again in " + Rate.seconds(wait));
    }
  }

  /** Counts the time that a computation for a client has taken. */
  public void countTime(Computation what, String client, Duration spent) {
    if (!client.equals(OPERATOR) && micros(spent) > 0) {
      for (String holder : ClientNames.holders(client)) {
        of(holder, client).time(what).consumeIgnoringRateLimits(micros(spent));
      }
    }
  }

  /** Counts the time that it takes to send a text that is long or often requested. */
  public void countLetters(String client, int letters) {
    countTime(Computation.QUESTIONS, client, A_LETTER.multipliedBy(letters));
  }

  /**
   * Counts a refusal by another limit, such as one of a single game, and returns its exception.
   *
   * @param word the metric name of the limit
   */
  public LimitException refusal(String word, String message) {
    refusals.accept(word);
    return new LimitException(message);
  }

  private Buckets of(String holder, String client) {
    try {
      return holders.get(
          holder, () -> new Buckets(holder.equals(client) ? 1 : ClientNames.CLIENTS_OF_NETWORK));
    } catch (ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private Bucket newBucket(Rate rate) {
    return newBucket(rate.atOnce(), rate.each().multipliedBy(rate.atOnce()));
  }

  private Bucket newTimeBucket(Computation what, int clients) {
    Budget budget = limits.of(what);
    return newBucket(
        clients * micros(budget.atOnce()), budget.atOnce().multipliedBy(budget.share()));
  }

  /** Returns a full bucket that refills from empty in the given time. */
  private Bucket newBucket(long tokens, Duration full) {
    Bandwidth bandwidth = Bandwidth.builder().capacity(tokens).refillGreedy(tokens, full).build();
    return Bucket.builder().addLimit(bandwidth).withCustomTimePrecision(time).build();
  }

  private static long micros(Duration time) {
    return time.toNanos() / 1000;
  }
}
