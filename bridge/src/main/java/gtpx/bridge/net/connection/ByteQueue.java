package gtpx.bridge.net.connection;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;

/**
 * An input stream of bytes that another thread adds. Reading blocks until there are bytes. Adding
 * never blocks, but reports when the queue is full; a callback reports when it has room again.
 */
public final class ByteQueue extends InputStream {
  private final Deque<byte[]> chunks = new ArrayDeque<>();
  private final int capacity;
  private final Runnable hasRoomAgain;
  private int read; // bytes of the first chunk
  private int size;
  private boolean hasEnded;
  private Optional<IOException> failure = Optional.empty();

  /**
   * Creates an empty queue.
   *
   * @param capacity in bytes
   * @param hasRoomAgain called on the reader's thread when the queue was full and has room again
   */
  public ByteQueue(int capacity, Runnable hasRoomAgain) {
    this.capacity = capacity;
    this.hasRoomAgain = hasRoomAgain;
  }

  /** Adds bytes, or drops them if the stream has ended; returns whether there is room for more. */
  public synchronized boolean add(byte[] bytes) {
    if (bytes.length > 0 && !hasEnded) {
      chunks.add(bytes);
      size += bytes.length;
      notifyAll();
    }
    return size < capacity;
  }

  /** Ends the stream after the bytes added so far. */
  public void end() {
    end(Optional.empty());
  }

  /** Makes reading fail after the bytes added so far. */
  void fail(IOException why) {
    end(Optional.of(why));
  }

  @Override
  public void close() {
    end();
  }

  private synchronized void end(Optional<IOException> why) {
    if (!hasEnded) {
      hasEnded = true;
      failure = why;
      notifyAll();
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  /**
   * {@inheritDoc}
   *
   * @throws InterruptedIOException if the thread is interrupted while it waits
   */
  @Override
  public synchronized int read(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    if (length == 0) {
      return 0;
    }
    try {
      while (chunks.isEmpty() && !hasEnded) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
    return take(into, offset, length);
  }

  private int take(byte[] into, int offset, int length) throws IOException {
    if (chunks.isEmpty()) {
      if (failure.isPresent()) {
        throw new IOException(failure.get().getMessage(), failure.get());
      }
      return -1;
    }
    byte[] first = chunks.element();
    int count = Math.min(length, first.length - read);
    System.arraycopy(first, read, into, offset, count);
    read += count;
    if (read == first.length) {
      chunks.remove();
      read = 0;
    }
    shrink(count);
    return count;
  }

  private void shrink(int count) {
    boolean wasFull = size >= capacity;
    size -= count;
    if (wasFull && size < capacity) {
      hasRoomAgain.run();
    }
  }

  @Override
  public synchronized int available() {
    return size;
  }
}
