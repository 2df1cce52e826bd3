package gtpx.gateways.cgos.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The answers of an engine that exists only as a client of CGOS. One thread reads; any thread adds
 * and ends. Java's piped streams would end when a writing thread does.
 */
final class AnswerStream extends InputStream {
  private static final byte[] END = {};

  private final BlockingQueue<byte[]> texts = new LinkedBlockingQueue<>();
  private byte[] current = {};
  private int position;
  private boolean isAtEnd;

  /** Adds a text; callable from any thread. */
  void add(String text) {
    texts.add(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Ends the stream after everything added so far; callable from any thread. */
  void end() {
    texts.add(END);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  /** Returns at once what has been added, instead of waiting until {@code bytes} is full. */
  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    while (position == current.length && !isAtEnd) {
      current = next();
      position = 0;
      isAtEnd = current.length == 0;
    }
    if (isAtEnd) {
      return -1;
    }
    int count = Math.min(length, current.length - position);
    System.arraycopy(current, position, bytes, offset, count);
    position += count;
    return count;
  }

  private byte[] next() throws IOException {
    try {
      return texts.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  @Override
  public void close() {
    end();
  }
}
