package gtpx.bridge.store;

import com.google.common.util.concurrent.Uninterruptibles;
import gtpx.rooms.log.FencedException;
import gtpx.rooms.log.StoreException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * A bounded queue of writes, and the one thread that writes them. Everything that is queued while
 * the thread is writing becomes its next batch, so there is only one wait for the disk per batch;
 * then the futures complete in order. After the first failure nothing more is written, since it is
 * unknown what a failed disk has kept. Contains no SQL.
 */
final class GroupCommit implements AutoCloseable {
  static final int MOST_WRITES = 1024; // in the queue
  static final int MOST_CHARS = 4 << 20; // in the queue
  static final Duration MOST_AGE = Duration.ofSeconds(10); // of a write, to be healthy

  private final String name;
  private final BatchWriter disk;
  private final Runnable release;
  private final LongSupplier nanoTime;
  private final Thread thread;

  private List<Pending> waiting = new ArrayList<>(); // guarded by this, like the fields below
  private long waitingChars;
  private boolean isClosed;
  private Optional<StoreException> refusal = Optional.empty(); // why no more is accepted
  private List<Pending> writing = List.of(); // taken from the queue, and not on disk yet

  private List<Pending> batch = List.of(); // taken last; used only by the thread
  private final StoreDelay delay = new StoreDelay();
  private volatile LongConsumer listener = nanos -> {}; // receives the time of each batch

  /** Writes batches atomically: all of a batch, or nothing. */
  @FunctionalInterface
  interface BatchWriter {
    /**
     * Writes a batch.
     *
     * @return for each write, in order, empty, or the reason why this write alone was refused; all
     *     others are on disk
     * @throws SQLException if nothing can be written any more, and it is unknown what was written
     * @throws StoreException if one of the writes must not be written; then none was
     */
    List<Optional<RuntimeException>> write(List<Write> batch) throws SQLException;
  }

  /** A write, the time when it was queued, and its future. */
  private record Pending(Write write, long since, CompletableFuture<Void> future) {
    void complete(Optional<RuntimeException> refused) {
      if (refused.isPresent()) {
        future.completeExceptionally(refused.get());
      } else {
        future.complete(null);
      }
    }
  }

  /**
   * Starts the thread.
   *
   * @param name the name of the store
   * @param release run by the thread when it ends, which happens on closing
   * @param nanoTime the clock for the age of queued writes
   */
  GroupCommit(String name, BatchWriter disk, Runnable release, LongSupplier nanoTime) {
    this.name = name;
    this.disk = disk;
    this.release = release;
    this.nanoTime = nanoTime;
    thread = new Thread(this::run, "writer of " + name);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Queues writes that belong together: they get into one batch, which is written as a whole or not
   * at all. Callable from any thread; waits while the queue is full, except on the writing thread,
   * which empties the queue.
   *
   * @return a future that completes when the writes are on disk, at once if there are none; it
   *     fails with a {@link FencedException}, with the {@link NameTakenException} of the last
   *     write, or with another {@link StoreException} if it's unknown whether they are on disk
   */
  synchronized CompletableFuture<Void> submit(List<Write> writes) {
    await(() -> !isFull() || refusal.isPresent() || isOwnThread());
    CompletableFuture<Void> last = CompletableFuture.completedFuture(null);
    for (Write write : refusal.isPresent() ? List.<Write>of() : writes) {
      last = add(write);
    }
    return refusal.isPresent() ? CompletableFuture.failedFuture(refusal.get()) : last;
  }

  /** Waits for a change of the queue; an interrupt is noted only then. */
  private synchronized void await(BooleanSupplier change) {
    boolean isInterrupted = false;
    while (!change.getAsBoolean()) {
      try {
        wait();
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isFull() {
    return waiting.size() >= MOST_WRITES || waitingChars >= MOST_CHARS;
  }

  private boolean isOwnThread() {
    return Thread.currentThread() == thread;
  }

  private CompletableFuture<Void> add(Write write) {
    CompletableFuture<Void> future = new CompletableFuture<>();
    waiting.add(new Pending(write, nanoTime.getAsLong(), future));
    waitingChars += write.chars();
    notifyAll();
    return future;
  }

  /** Returns whether more is accepted and no write has waited too long. */
  synchronized boolean isHealthy() {
    return refusal.isEmpty() && age() <= MOST_AGE.toNanos();
  }

  /** Returns how long the oldest write has waited. */
  private long age() {
    return Stream.of(writing, waiting)
        .flatMap(List::stream)
        .findFirst()
        .map(oldest -> nanoTime.getAsLong() - oldest.since())
        .orElse(0L);
  }

  /** Returns how many writes are queued or being written. */
  synchronized int waiting() {
    return writing.size() + waiting.size();
  }

  /** Returns for how long the store has kept everybody waiting. */
  StoreDelay delay() {
    return delay;
  }

  /**
   * Sets the listener that receives the nanoseconds that each batch takes, on the writing thread.
   */
  void onCommit(LongConsumer listener) {
    this.listener = listener;
  }

  /** Writes what was queued, and ends. On the writing thread, it doesn't wait for that. */
  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
      refuseMore(new StoreException(name + " is closed"));
    }
    if (!isOwnThread()) {
      Uninterruptibles.joinUninterruptibly(thread); // what was queued is written nevertheless
    }
  }

  private void refuseMore(StoreException reason) {
    refusal = refusal.or(() -> Optional.of(reason));
    notifyAll();
  }

  private void run() {
    StoreException fault = new StoreException(name + ": the writer thread has ended");
    try {
      writeAll();
    } catch (SQLException | RuntimeException e) {
      fault = SqlFaults.exception(name, e);
    } finally { // even after an Error, the futures must complete
      end(fault);
    }
  }

  private void writeAll() throws SQLException {
    for (batch = take(); !batch.isEmpty(); batch = take()) {
      long start = nanoTime.getAsLong();
      delay.begin(start);
      var refusals = disk.write(batch.stream().map(Pending::write).toList());
      long end = nanoTime.getAsLong();
      delay.end(end);
      listener.accept(end - start);
      noteWritten();
      for (int i = 0; i < batch.size(); i++) {
        batch.get(i).complete(refusals.get(i));
      }
    }
  }

  /** Waits until the queue holds something, and takes all of it; empty when it was closed. */
  private synchronized List<Pending> take() {
    await(() -> !waiting.isEmpty() || isClosed);
    writing = takeAll();
    return writing;
  }

  private synchronized void noteWritten() {
    writing = List.of();
  }

  private List<Pending> takeAll() {
    List<Pending> taken = waiting;
    waiting = new ArrayList<>();
    waitingChars = 0;
    notifyAll();
    return taken;
  }

  /** Fails all futures that aren't complete, and waits to be closed. */
  private void end(StoreException fault) {
    List<Pending> rest = refuse(fault);
    batch.forEach(pending -> pending.future().completeExceptionally(fault));
    rest.forEach(pending -> pending.future().completeExceptionally(fault));
    take(); // the queue stays empty: waits until closed
    release.run();
  }

  /** Stops accepting writes, and returns what was queued. */
  private synchronized List<Pending> refuse(StoreException reason) {
    refuseMore(reason);
    return takeAll();
  }
}
