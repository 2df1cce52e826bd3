package gtpx.bridge.store;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.log.FencedException;
import gtpx.rooms.log.StoreException;
import gtpx.testing.PostgresServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Many threads that claim a few games on several nodes, and append for as long as they can, while
 * sessions of the database are ended. A claimer first checks that it reads everything that was
 * acknowledged before it claimed.
 */
final class FenceAttack {
  private static final Logger LOG = LoggerFactory.getLogger(FenceAttack.class);
  private static final Duration TIME = Duration.ofSeconds(8);
  private static final int MOST_APPENDS = 200; // by one claimer
  private static final int WAITING = 8; // of its appends at a time

  private final List<ClusterStore> nodes;
  private final List<String> games;
  private final long end = System.nanoTime() + TIME.toNanos();
  private final Map<String, Map<Integer, String>> acknowledged = new ConcurrentHashMap<>();
  private final AtomicInteger claims = new AtomicInteger();
  private final AtomicInteger appends = new AtomicInteger(); // that were acknowledged
  private final AtomicInteger refusals = new AtomicInteger();

  FenceAttack(List<ClusterStore> nodes, List<String> games) {
    this.nodes = nodes;
    this.games = games;
    games.forEach(game -> acknowledged.put(game, new ConcurrentHashMap<>()));
  }

  /** Runs until the time is over; throws if a claimer misses something. */
  void run(int threads, PostgresServer server) throws Exception {
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      tasks.add(this::claimAndAppend);
    }
    tasks.add(() -> endSessions(server));
    ExecutorService executor = Executors.newFixedThreadPool(tasks.size());
    for (Future<Void> done : executor.invokeAll(tasks)) {
      done.get();
    }
    executor.shutdown();
  }

  /** Returns the events whose futures completed, by number. */
  Map<Integer, String> acknowledged(String game) {
    return acknowledged.getOrDefault(game, Map.of());
  }

  /** Asserts that there was something to defend against. */
  void assertWasOne() {
    LOG.info("{} claims, {} events written, {} refused", claims, appends, refusals);
    assertThat(claims).hasValueGreaterThan(100);
    assertThat(appends).hasValueGreaterThan(100);
    assertThat(refusals).hasValueGreaterThan(100);
  }

  private boolean goesOn() {
    return System.nanoTime() < end;
  }

  private static <T> T oneOf(List<T> all) {
    return all.get(ThreadLocalRandom.current().nextInt(all.size()));
  }

  private Void claimAndAppend() throws Exception {
    while (goesOn()) {
      try {
        claimAndAppend(oneOf(games));
      } catch (StoreException e) {
        assertThat(e).hasMessageContaining("terminating connection"); // twice in a row: tries again
      }
    }
    return null;
  }

  private void claimAndAppend(String game) throws Exception {
    String claim = "claim " + claims.incrementAndGet();
    Store store = oneOf(nodes).claim(Shards.of(game), claim);
    Map<Integer, String> before = Map.copyOf(acknowledged(game));
    List<String> rows = new ArrayList<>();
    store.read(game, rows::addAll);
    before.forEach(
        (number, event) -> assertThat(rows).as(game).element(number - 1).isEqualTo(event));
    append(store, game, rows.size(), claim);
  }

  /** Appends until somebody else has claimed the game. */
  private void append(Store store, String game, int last, String claim) throws Exception {
    List<CompletableFuture<Void>> futures = new ArrayList<>();
    for (int number = last + 1; number <= last + MOST_APPENDS && goesOn(); number++) {
      futures.add(appendOne(store, game, number, claim + ", event " + number));
      try {
        futures.get(Math.max(0, futures.size() - WAITING)).get(60, SECONDS);
      } catch (ExecutionException e) {
        assertThat(e).hasCauseInstanceOf(FencedException.class);
        return;
      }
    }
  }

  private CompletableFuture<Void> appendOne(Store store, String game, int number, String event) {
    return store
        .append(game, number, event)
        .whenComplete(
            (done, problem) -> {
              if (problem == null) {
                acknowledged(game).put(number, event);
                appends.incrementAndGet();
              } else {
                refusals.incrementAndGet();
              }
            });
  }

  /** Ends sessions now and then, so that commits remain undecided. */
  private Void endSessions(PostgresServer server) throws Exception {
    while (goesOn()) {
      server.execute(
          "SELECT pg_sleep(0.3); SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              + " WHERE application_name = 'gtpx' AND random() < 0.3");
    }
    return null;
  }
}
