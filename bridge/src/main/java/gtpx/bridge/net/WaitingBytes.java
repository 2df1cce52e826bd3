package gtpx.bridge.net;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts what waits on all connections of a server, to be read by clients or to be carried out for
 * them, and says which connection has to go when that is too much: one that would add to what it
 * has there. Thread-safe.
 */
final class WaitingBytes {
  private static final int FREE_BYTES = 64 << 10; // of each connection, however much others have

  private final long most;
  private final AtomicLong total = new AtomicLong();

  /**
   * Nothing waits.
   *
   * @param most bytes on all connections
   */
  WaitingBytes(long most) {
    this.most = most;
  }

  /**
   * Counts more bytes of a connection, unless they are too many.
   *
   * @param own what waits on that connection already
   */
  boolean add(long own, long more) {
    if (total.addAndGet(more) > most && own + more > FREE_BYTES) {
      total.addAndGet(-more);
      return false;
    }
    return true;
  }

  /** Counts bytes that wait no more. */
  void remove(long bytes) {
    total.addAndGet(-bytes);
  }

  /** How much waits. */
  long total() {
    return total.get();
  }
}
