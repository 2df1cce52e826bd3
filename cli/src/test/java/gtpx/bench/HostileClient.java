package gtpx.bench;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/**
 * A client that sends the same text again and again, on a new connection whenever the server closes
 * the old one. Reads whatever comes; judges it only by what a part of it must match.
 */
final class HostileClient implements AutoCloseable {
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100); // after each answer
  private static final int CHUNK = 64 << 10; // bytes

  private final InetSocketAddress server;
  private final byte[] sent;
  private final Pattern expected;
  private final CountDownLatch answered = new CountDownLatch(1);
  private final Thread thread;
  private volatile Socket socket = new Socket();
  private volatile boolean isOver;

  HostileClient(InetSocketAddress server, String sent, Pattern expected) {
    this.server = server;
    this.sent = sent.getBytes(StandardCharsets.ISO_8859_1);
    this.expected = expected;
    thread = new Thread(this::run, "hostile");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    byte[] chunk = new byte[CHUNK];
    while (!isOver) {
      try (Socket one = new Socket(server.getAddress(), server.getPort())) {
        socket = one;
        while (!isOver) {
          one.getOutputStream().write(sent);
          read(one.getInputStream(), chunk);
          LockSupport.parkNanos(PAUSE_NANOS);
        }
      } catch (IOException e) {
        LockSupport.parkNanos(PAUSE_NANOS); // closed by the server, or by the test
      }
    }
  }

  private void read(InputStream in, byte[] chunk) throws IOException {
    do {
      int count = in.read(chunk);
      if (count < 0) {
        throw new IOException("closed");
      }
      if (expected.matcher(new String(chunk, 0, count, StandardCharsets.ISO_8859_1)).find()) {
        answered.countDown();
      }
    } while (in.available() > 0);
  }

  /** Waits until it has been answered as expected; returns false if that takes a minute. */
  boolean awaitAnswer() throws InterruptedException {
    return answered.await(1, TimeUnit.MINUTES);
  }

  @Override
  public void close() {
    isOver = true;
    try {
      socket.close();
    } catch (IOException e) {
      // it is closed already
    }
  }
}
