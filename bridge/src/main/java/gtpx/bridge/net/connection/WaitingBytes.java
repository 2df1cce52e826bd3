package gtpx.bridge.net.connection;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes that wait on all connections of a server, either to be read by clients or to be
 * processed for them. When there are too many, it refuses more bytes from a connection that already
 * has its share, and that connection has to be closed. Thread-safe.
 */
public final class WaitingBytes {
  private static final int FREE_BYTES = 64 << 10; // per connection, whatever the total

  private final long most;
  private final AtomicLong total = new AtomicLong();

  /**
   * Creates a count of zero.
   *
   * @param most the most bytes on all connections together
   */
  WaitingBytes(long most) {
    this.most = most;
  }

  /**
   * Counts more bytes of a connection; returns false, without counting them, if they are too many.
   *
   * @param own the bytes that already wait on that connection
   */
  public boolean add(long own, long more) {
    if (total.addAndGet(more) > most && own + more > FREE_BYTES) {
      total.addAndGet(-more);
      return false;
    }
    return true;
  }

  /** Stops counting bytes that no longer wait. */
  void remove(long bytes) {
    total.addAndGet(-bytes);
  }

  /** Returns how many bytes wait. */
  public long total() {
    return total.get();
  }
}
