package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class FairThreadsTest {
  private final Queue<Runnable> pool = new ArrayDeque<>();
  private final FairThreads threads = new FairThreads(pool::add);
  private final List<String> done = new ArrayList<>();

  /** Regression: a club's move waited for all of an attacker's ten thousand connections. */
  @Test
  void aClientWaitsForOneTaskOfEachOther() {
    Executor attacker = threads.of("attacker");
    for (int i = 0; i < 3; i++) {
      attacker.execute(() -> done.add("attack"));
    }
    threads.of("club").execute(() -> done.add("first move"));
    threads.of("club").execute(() -> done.add("second move"));

    while (!pool.isEmpty()) {
      pool.remove().run();
    }

    assertThat(done).containsExactly("attack", "first move", "attack", "second move", "attack");
  }

  /**
   * Regression: with one turn per client, a network of a hundred clients had a hundred turns to
   * another's one.
   */
  @Test
  void aClientWaitsForOneTaskOfEachOtherNetwork() {
    for (int i = 1; i <= 3; i++) {
      threads.of("192.0.2." + i).execute(() -> done.add("network"));
    }
    threads.of("198.51.100.1").execute(() -> done.add("first"));
    threads.of("198.51.100.1").execute(() -> done.add("second"));

    while (!pool.isEmpty()) {
      pool.remove().run();
    }

    assertThat(done).containsExactly("network", "first", "network", "second", "network");
  }

  @Test
  void theClientsOfANetworkTakeTurns() {
    threads.of("192.0.2.1").execute(() -> done.add("one"));
    threads.of("192.0.2.1").execute(() -> done.add("one again"));
    threads.of("192.0.2.2").execute(() -> done.add("other"));

    while (!pool.isEmpty()) {
      pool.remove().run();
    }

    assertThat(done).containsExactly("one", "other", "one again");
  }

  @Test
  void whatWaitsIsMovedToo() {
    Queue<Runnable> others = new ArrayDeque<>();
    threads.of("club").execute(() -> done.add("waited"));

    threads.moveTo(others::add);
    threads.of("club").execute(() -> done.add("came later"));
    while (!others.isEmpty()) {
      others.remove().run();
    }

    assertThat(done).containsExactly("waited", "came later");
    pool.remove().run(); // the earlier threads find nothing to do
    assertThat(done).hasSize(2);
  }

  @Test
  void aTaskMayAddAnother() {
    Executor club = threads.of("club");
    club.execute(() -> club.execute(() -> done.add("second")));

    while (!pool.isEmpty()) {
      pool.remove().run();
    }

    assertThat(done).containsExactly("second");
  }
}
