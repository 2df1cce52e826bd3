package gtpx.conformance.dialog;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.client.Peer;
import gtpx.conformance.script.ReceivedAnswer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * A stream of commands and answers. Writes on one thread, since the other side may not be reading,
 * and reads on another. A caller never waits longer than it asks for.
 */
public final class Dialog implements AutoCloseable {
  private static final int CHUNK = 8192;
  private static final int MOST_CHUNKS = 2048; // unread; beyond that, reading waits
  private static final int MOST_OF_AN_ANSWER = 1 << 24; // bytes
  private static final Duration GRACE = Duration.ofMillis(200);
  private static final byte[] FINISH = {};
  private static final String END = "";

  /** Kept for later dialogs, since a run has thousands, and a thread's start costs most of one. */
  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(
          new ThreadFactoryBuilder().setNameFormat("dialog-%d").setDaemon(true).build());

  private final Peer peer;
  private final LongSupplier nanos;
  private final BlockingQueue<byte[]> sent = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> chunks = new ArrayBlockingQueue<>(MOST_CHUNKS);
  private final AnswerBuffer buffer = new AnswerBuffer();
  private final Future<?> writer;
  private final Future<?> reader;
  private boolean hasEnded;

  public Dialog(Peer peer, LongSupplier nanos) {
    this.peer = peer;
    this.nanos = nanos;
    writer = start(this::write);
    reader = start(this::read);
  }

  private static Future<?> start(Runnable task) {
    return THREADS.submit(task);
  }

  /** Sends bytes, one per character, in one piece. */
  public void send(String bytes) {
    sent.add(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Closes the stream in our direction once everything has been sent. */
  public void finish() {
    sent.add(FINISH);
  }

  private void write() {
    try {
      byte[] next = sent.take();
      while (next.length > 0) {
        peer.out().write(next);
        peer.out().flush();
        next = sent.take();
      }
      peer.out().close();
    } catch (IOException e) {
      // the program no longer reads; what it still sends explains more
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed
    }
  }

  private void read() {
    try {
      readAll(peer.in());
      chunks.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed
    }
  }

  private void readAll(InputStream in) throws InterruptedException {
    byte[] bytes = new byte[CHUNK];
    try {
      int count = in.read(bytes);
      while (count >= 0) {
        if (count > 0) {
          chunks.put(new String(bytes, 0, count, StandardCharsets.ISO_8859_1));
        }
        count = in.read(bytes);
      }
    } catch (IOException e) {
      // a broken stream has ended
    }
  }

  /** Waits for the next answer, the end of the stream, or more bytes than any answer has. */
  public ReadResult read(Duration most) throws InterruptedException {
    return read(most, part -> false).orElseThrow();
  }

  /**
   * Waits for the beginning of the next answer. It will be read again together with the rest.
   *
   * @param enough whether the bytes received so far are enough
   * @return empty if they are
   */
  public Optional<ReadResult> read(Duration most, Predicate<CharSequence> enough)
      throws InterruptedException {
    long start = nanos.getAsLong();
    while (true) {
      Optional<ReceivedAnswer> whole = buffer.take();
      if (whole.isPresent()) {
        return Optional.of(new ReadResult.Answer(whole.get()));
      } else if (enough.test(buffer.seen())) {
        return Optional.empty();
      }
      Optional<ReadResult> why = readMore(most.toNanos() - (nanos.getAsLong() - start));
      if (why.isPresent()) {
        return why;
      }
    }
  }

  /** Waits for more bytes; returns the reason if none arrive. */
  private Optional<ReadResult> readMore(long most) throws InterruptedException {
    String chunk = hasEnded ? END : chunks.poll(Math.max(0, most), TimeUnit.NANOSECONDS);
    if (chunk == null) {
      return Optional.of(new ReadResult.Silence(buffer.rest()));
    }
    hasEnded = chunk.equals(END);
    if (hasEnded) {
      return Optional.of(new ReadResult.End(buffer.rest()));
    }
    buffer.add(chunk);
    return buffer.size() > MOST_OF_AN_ANSWER
        ? Optional.of(new ReadResult.Flood(buffer.rest()))
        : Optional.empty();
  }

  /** Why the stream has ended. */
  public String end(String during) {
    return String.valueOf(peer.ended(during).getMessage());
  }

  /** Closes the stream; ends a program with all its processes. */
  @Override
  public void close() {
    peer.close(GRACE);
    writer.cancel(true);
    reader.cancel(true);
  }
}
