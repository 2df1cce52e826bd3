package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.rooms.log.StoreException;
import gtpx.testing.Waiting;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Uses a disk that writes when the test lets it, and fails when the test says. */
@Timeout(60)
final class GroupCommitTest {
  private final Semaphore mayWrite = new Semaphore(0);
  private final CountDownLatch isWriting = new CountDownLatch(1);
  private final List<List<Write>> batches = Collections.synchronizedList(new ArrayList<>());
  private final List<String> released = Collections.synchronizedList(new ArrayList<>());
  private final AtomicLong nanos = new AtomicLong();
  private volatile Optional<SQLException> fault = Optional.empty();
  private final GroupCommit commit =
      new GroupCommit(
          "disk", this::write, () -> released.add(Thread.currentThread().getName()), nanos::get);

  private List<Optional<RuntimeException>> write(List<Write> batch) throws SQLException {
    isWriting.countDown();
    mayWrite.acquireUninterruptibly();
    if (fault.isPresent()) {
      throw fault.get();
    }
    batches.add(batch);
    return Collections.nCopies(batch.size(), Optional.empty());
  }

  @AfterEach
  void end() {
    letAll();
    commit.close();
  }

  private void letAll() {
    mayWrite.release(1_000_000);
  }

  private CompletableFuture<Void> give(long number) {
    return commit.submit(List.of(Write.append("alpha", number, "event", false)));
  }

  private static Throwable failure(CompletableFuture<Void> future) {
    return catchThrowableOfType(CompletionException.class, future::join).getCause();
  }

  /** Submits writes until no more are accepted without waiting, while the disk writes the first. */
  private List<CompletableFuture<Void>> fill() throws InterruptedException {
    List<CompletableFuture<Void>> given = new ArrayList<>();
    given.add(give(1));
    isWriting.await();
    for (int i = 0; i < GroupCommit.MOST_WRITES; i++) {
      given.add(give(given.size() + 1));
    }
    return given;
  }

  private Thread giver(Runnable task) throws InterruptedException {
    Thread giver = new Thread(task);
    giver.start();
    Waiting.until(
        () -> {
          assertThat(giver.isAlive()).isTrue();
          return giver.getState() == Thread.State.WAITING;
        });
    return giver;
  }

  @Test
  void whatIsGivenDuringAWriteIsWrittenTogetherAfterIt() throws InterruptedException {
    CompletableFuture<Void> first = give(1);
    isWriting.await();
    CompletableFuture<Void> second = give(2);
    CompletableFuture<Void> third = give(3);

    mayWrite.release();
    first.join();

    assertThat(second).isNotDone();
    letAll();
    CompletableFuture.allOf(second, third).join();
    assertThat(batches).extracting(List::size).containsExactly(1, 2);
  }

  @Test
  void whoGivesMoreThanCanWaitWaits() throws InterruptedException {
    fill();
    Thread giver = giver(() -> give(GroupCommit.MOST_WRITES + 2L).join());

    letAll();
    giver.join();

    assertThat(batches).extracting(List::size).containsExactly(1, GroupCommit.MOST_WRITES, 1);
  }

  @Test
  void whoGivesMoreCharactersThanCanWaitWaits() throws InterruptedException {
    CompletableFuture<Void> first = give(1);
    isWriting.await();
    String event = "x".repeat(GroupCommit.MOST_CHARS);
    CompletableFuture<Void> large = commit.submit(List.of(Write.append("alpha", 2, event, false)));
    Thread giver = giver(() -> give(3).join());

    letAll();
    giver.join();

    assertThat(first).isDone();
    assertThat(large).isDone();
    assertThat(batches).extracting(List::size).containsExactly(1, 1, 1);
  }

  @Test
  void aFutureMayGiveMoreThoughNothingMoreCanWait() throws InterruptedException {
    List<CompletableFuture<Void>> given = fill();
    CompletableFuture<Void> more =
        given.get(0).thenCompose(done -> give(GroupCommit.MOST_WRITES + 2L));

    letAll();

    more.join();
  }

  @Test
  void aDiskThatFailsFailsWhatItWritesWhatWaitsAndWhatComes() throws InterruptedException {
    fault = Optional.of(new SQLException("disk full\nmore about it"));
    List<CompletableFuture<Void>> given = fill();
    List<Throwable> late = Collections.synchronizedList(new ArrayList<>());
    Thread giver = giver(() -> late.add(failure(give(GroupCommit.MOST_WRITES + 2L))));

    mayWrite.release();
    giver.join();

    assertThat(given)
        .allSatisfy(
            each ->
                assertThat(failure(each))
                    .isInstanceOf(StoreException.class)
                    .hasMessage("disk: disk full")
                    .hasCause(fault.get()));
    assertThat(late).singleElement().isInstanceOf(StoreException.class);
    fault = Optional.empty();
    assertThat(failure(give(1))).hasMessage("disk: disk full");
    assertThat(batches).isEmpty();
    assertThat(released).isEmpty();
  }

  @Test
  void aWriteThatHasWaitedForTenSecondsIsNotHealthy() throws InterruptedException {
    assertThat(commit.isHealthy()).isTrue();
    CompletableFuture<Void> first = give(1);
    isWriting.await();

    nanos.set(GroupCommit.MOST_AGE.toNanos());
    CompletableFuture<Void> second = give(2);
    assertThat(commit.isHealthy()).isTrue();
    nanos.incrementAndGet();
    assertThat(commit.isHealthy()).isFalse();

    mayWrite.release();
    first.join();
    assertThat(commit.isHealthy()).as("the second has waited for a nanosecond").isTrue();
    nanos.addAndGet(GroupCommit.MOST_AGE.toNanos());
    assertThat(commit.isHealthy()).isFalse();
    letAll();
    second.join();
    assertThat(commit.isHealthy()).isTrue();
  }

  @Test
  void whatHasFailedIsNotHealthy() {
    fault = Optional.of(new SQLException("disk full"));
    letAll();

    failure(give(1));

    assertThat(commit.isHealthy()).isFalse();
  }

  @Test
  void whatIsNotOnDiskIsCounted() throws InterruptedException {
    List<CompletableFuture<Void>> given = fill();

    assertThat(commit.waiting()).isEqualTo(given.size());

    letAll();
    given.get(given.size() - 1).join();
    commit.close();
    assertThat(commit.waiting()).isZero();
  }

  @Test
  void theListenerIsToldHowLongABatchTakes() throws InterruptedException {
    List<Long> taken = Collections.synchronizedList(new ArrayList<>());
    commit.onCommit(taken::add);
    CompletableFuture<Void> first = give(1);
    isWriting.await();

    nanos.addAndGet(1234);
    letAll();
    first.join();

    assertThat(taken).containsExactly(1234L);
  }

  @Test
  void aBatchIsLateBeyondWhatIsUsual() throws InterruptedException {
    long usual = StoreDelay.USUAL.toNanos();
    nanos.set(usual); // nothing is written yet
    CompletableFuture<Void> first = give(1);
    isWriting.await();

    assertThat(commit.delay().until(2 * usual)).isZero();
    assertThat(commit.delay().until(2 * usual + 5)).isEqualTo(5);
    nanos.set(2 * usual + 70);
    assertThat(commit.delay().until(nanos.get())).isEqualTo(70);
    letAll();
    first.join();
    nanos.set(9 * usual);
    assertThat(commit.delay().until(nanos.get())).as("it doesn't go on").isEqualTo(70);
    give(2).join();

    assertThat(commit.delay().until(nanos.get())).isEqualTo(70);
  }

  @Test
  void whatHangsOnAFailureMayClose() {
    fault = Optional.of(new SQLException("disk full"));
    CompletableFuture<Void> closed =
        give(1)
            .exceptionally(
                e -> {
                  commit.close();
                  return null;
                });

    letAll();
    closed.join();
    commit.close();

    assertThat(released).containsExactly("writer of disk");
  }

  @Test
  void closingWritesWhatWaitsButNotWhatIsGivenLater() throws InterruptedException {
    List<CompletableFuture<Void>> given = fill();
    List<Throwable> late = Collections.synchronizedList(new ArrayList<>());
    Thread giver = giver(() -> late.add(failure(give(GroupCommit.MOST_WRITES + 2L))));
    Thread closer = giver(commit::close);
    giver.join();
    assertThat(released).isEmpty();

    letAll();
    closer.join();

    assertThat(given).allMatch(each -> each.isDone() && !each.isCompletedExceptionally());
    assertThat(late).singleElement().isInstanceOf(StoreException.class);
    assertThat(released).containsExactly("writer of disk");
  }
}
