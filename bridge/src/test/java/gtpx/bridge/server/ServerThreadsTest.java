package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.ThreadTime;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServerThreadsTest {
  private final AtomicLong taken = new AtomicLong(); // processor time in nanoseconds
  private final AtomicLong now = new AtomicLong(); // each reading ends a quantum
  private final ClientDebts debts = new ClientDebts(this::nanoTime);
  private final ServerThreads threads =
      new ServerThreads(2, 1, this::nanoTime, debts, new ThreadTime(taken::get, debts::add));

  private long nanoTime() {
    return now.addAndGet(SequentialExecutor.QUANTUM.toNanos());
  }

  @AfterEach
  void close() {
    threads.close();
  }

  @Test
  void allThatAClientHasRunsApartFromOthersIfOneOfItTakesMuch() {
    takeMuch(threads.sequential("club"));

    assertThat(threadOf(threads.sequential("club"))).startsWith("busy-room-");
    assertThat(threadOf(threads.sequential("other"))).startsWith("room-");
  }

  /**
   * Regression: ten clients asked for expensive answers in games of their own, which ran before all
   * moves.
   */
  @Test
  void whatIsChargedToAClientCountsForItsRooms() {
    Executor club = threads.sequential("club");

    debts.add("club", HolderDebt.ALLOWANCE.multipliedBy(2).toNanos());

    assertThat(threadOf(club)).startsWith("busy-room-");
  }

  /**
   * Regression: a network could have any number of clients, each taking a hundredth of a processor.
   */
  @Test
  void aNetworkHasNoMoreThanEightClients() {
    for (int i = 0; i < 16; i++) {
      debts.add("192.0.2." + i, HolderDebt.ALLOWANCE.multipliedBy(3).dividedBy(4).toNanos());
    }

    assertThat(threadOf(threads.sequential("192.0.2.99"))).startsWith("busy-room-");
    assertThat(threadOf(threads.sequential("198.51.100.1"))).startsWith("room-");
  }

  /** A thread started by a busy room would keep that room's priority forever. */
  @Test
  void threadsOfNormalPriorityAreThereFromTheStart() {
    assertThat(Thread.getAllStackTraces().keySet())
        .extracting(Thread::getName)
        .contains("room-0", "room-3", "worker-0", "worker-3", "starter", "time");
  }

  /**
   * Regression: attackers' games ran at the lowest priority and were not parked within ten seconds.
   */
  @Test
  void whenTheServerEndsNoRoomWaitsForThoseThatTakeLittle() {
    takeMuch(threads.sequential("club"));

    threads.hurry();

    assertThat(threadOf(threads.sequential("club"))).startsWith("room-");
  }

  @Test
  void eachRoomOfTheOperatorHasAShareOfItsOwn() {
    takeMuch(threads.sequential(Quotas.OPERATOR));

    assertThat(threadOf(threads.sequential(Quotas.OPERATOR))).startsWith("room-");
  }

  /**
   * Restored games all belong to the operator. Regression: one that ended waited for all others
   * that had ended.
   */
  @Test
  void eachGameOfTheOperatorHasItsDeadStonesCountedInTurn() {
    CompletableFuture<Void> begins = new CompletableFuture<>();
    Queue<String> counted = new ConcurrentLinkedQueue<>();
    Executor many = threads.settler("many", Quotas.OPERATOR);
    many.execute(begins::join); // on the only thread
    many.execute(() -> counted.add("many 1"));
    many.execute(() -> counted.add("many 2"));

    CompletableFuture<Void> few =
        CompletableFuture.runAsync(
            () -> counted.add("few"), threads.settler("few", Quotas.OPERATOR));
    CompletableFuture<Void> last = CompletableFuture.runAsync(() -> {}, many);
    begins.complete(null);

    CompletableFuture.allOf(few, last).join();
    assertThat(counted).containsSubsequence("few", "many 2");
  }

  private void takeMuch(Executor executor) {
    CompletableFuture.runAsync(
            () -> taken.addAndGet(HolderDebt.ALLOWANCE.multipliedBy(2).toNanos()), executor)
        .thenCompose(done -> CompletableFuture.runAsync(() -> {}, executor)) // the task was counted
        .join();
  }

  private static String threadOf(Executor executor) {
    return CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), executor).join();
  }
}
