package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.Uninterruptibles;
import gtpx.bridge.session.Sessions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** The program that has started a {@link ThinClient}: it sends lines and receives answers. */
final class TestClient {
  private static final long PATIENCE_SECONDS = 30;
  private static final int END = -1;

  private final BlockingQueue<Integer> input = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> writes = new LinkedBlockingQueue<>();
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
  private final CountDownLatch endRead = new CountDownLatch(1);

  /** Starts the client under test. */
  TestClient(Dialer dialer, JoinRequest entrance, Duration retry, Sleeper pauses) {
    this(dialer, entrance, retry, pauses, UnaryOperator.identity());
  }

  /** Starts the client under test with something between it and this. */
  TestClient(
      Dialer dialer,
      JoinRequest entrance,
      Duration retry,
      Sleeper pauses,
      UnaryOperator<ThinClient.Streams> between) {
    ThinClient.Streams streams =
        between.apply(
            new ThinClient.Streams(
                new Input(),
                new PrintStream(new Output(), false, StandardCharsets.ISO_8859_1),
                new PrintStream(errors, true, StandardCharsets.UTF_8)));
    Thread thread =
        new Thread(
            () -> run(new ThinClient(dialer, entrance, Sessions::traits, retry, pauses, streams)),
            "connect");
    thread.setDaemon(true);
    thread.start();
  }

  private void run(ThinClient client) {
    try {
      exitCode.complete(client.run());
    } catch (InterruptedException | RuntimeException e) {
      exitCode.completeExceptionally(e);
    }
  }

  /** Supplies bytes as the test sends them, at most as many as are available. */
  private final class Input extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("a byte at a time (expected: many)");
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      try {
        int letter = input.take();
        if (letter == END) {
          endRead.countDown();
          return END;
        }
        into[offset] = (byte) letter;
        int count = 1;
        while (count < length && isByteNext()) {
          into[offset + count++] = (byte) (int) input.take();
        }
        return count;
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }

  private boolean isByteNext() {
    Integer next = input.peek();
    return next != null && next != END;
  }

  /** Records every write separately. */
  private final class Output extends OutputStream {
    @Override
    public void write(int letter) throws IOException {
      throw new IOException("a byte at a time (expected: an answer)");
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      writes.add(new String(from, offset, length, StandardCharsets.ISO_8859_1));
    }
  }

  TestClient says(String text) {
    text.chars().forEach(input::add);
    return this;
  }

  TestClient ends() {
    input.add(END);
    return this;
  }

  /** Waits until all lines and the end of the input have been read. */
  void awaitsEndRead() {
    assertThat(Uninterruptibles.awaitUninterruptibly(endRead, PATIENCE_SECONDS, TimeUnit.SECONDS))
        .isTrue();
  }

  /** Expects this text as the next single write. */
  TestClient hears(String text) throws InterruptedException {
    assertThat(writes.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo(text);
    return this;
  }

  /** Waits for the next single write. */
  String heard() throws InterruptedException {
    return String.valueOf(writes.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
  }

  void hasHeardAll() {
    assertThat(writes).isEmpty();
  }

  void whenDone(Runnable action) {
    var unused = exitCode.thenRun(action);
  }

  int exitCode() throws Exception {
    return exitCode.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  String errors() {
    return errors.toString(StandardCharsets.UTF_8);
  }
}
