package gtpx.bridge.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What has been given to be written and waits for it, in order. Bounded: who gives more waits too.
 * From any thread; writes nothing.
 */
final class WaitingWrites {
  static final int MOST = 1024;
  static final int MOST_CHARS = 4 << 20;

  private final ReentrantLock lock = new ReentrantLock(); // guards all below
  private final Condition isFilled = lock.newCondition(); // or closed
  private final Condition hasRoom = lock.newCondition(); // or takes no more
  private List<Given> waiting = new ArrayList<>();
  private long waitingChars;
  private boolean isClosed;
  private Optional<StoreException> refusal = Optional.empty(); // why nothing is taken any more

  /** A write, and who waits for it. */
  record Given(Write write, CompletableFuture<Void> future) {
    void complete(Optional<NameTakenException> refused) {
      if (refused.isPresent()) {
        future.completeExceptionally(refused.get());
      } else {
        future.complete(null);
      }
    }
  }

  /**
   * Adds a write.
   *
   * @param waits for room, as long as it takes; otherwise there is always room
   * @return one that has failed already if nothing is taken any more
   */
  CompletableFuture<Void> add(Write write, boolean waits) {
    lock.lock();
    try {
      while (waits && isFull() && refusal.isEmpty()) {
        hasRoom.awaitUninterruptibly();
      }
      return refusal.isPresent() ? CompletableFuture.failedFuture(refusal.get()) : add(write);
    } finally {
      lock.unlock();
    }
  }

  private boolean isFull() {
    return waiting.size() >= MOST || waitingChars >= MOST_CHARS;
  }

  private CompletableFuture<Void> add(Write write) {
    CompletableFuture<Void> future = new CompletableFuture<>();
    waiting.add(new Given(write, future));
    waitingChars += write.chars();
    isFilled.signal();
    return future;
  }

  /** Takes all that waits; waits for some; empty when there will never be any. */
  List<Given> take() {
    lock.lock();
    try {
      while (waiting.isEmpty() && !isClosed) {
        isFilled.awaitUninterruptibly();
      }
      return takeAll();
    } finally {
      lock.unlock();
    }
  }

  private List<Given> takeAll() {
    List<Given> taken = waiting;
    waiting = new ArrayList<>();
    waitingChars = 0;
    hasRoom.signalAll();
    return taken;
  }

  /** Takes no more, for this reason if there was none before; returns what waited. */
  List<Given> refuse(StoreException reason) {
    lock.lock();
    try {
      refusal = refusal.or(() -> Optional.of(reason));
      return takeAll();
    } finally {
      lock.unlock();
    }
  }

  /** Takes no more; what waits can still be taken. */
  void close(StoreException reason) {
    lock.lock();
    try {
      isClosed = true;
      refusal = refusal.or(() -> Optional.of(reason));
      isFilled.signalAll();
      hasRoom.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
