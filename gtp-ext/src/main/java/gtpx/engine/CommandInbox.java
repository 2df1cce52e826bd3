package gtpx.engine;

import gtpx.protocol.GtpCommand;
import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;

/**
 * The lines of a controller, read on a thread of their own, so that what comes while a command runs
 * is seen at once: {@code # interrupt}, and that there is another line at all. Lines wait here in
 * bounded memory; a controller that sends faster than commands are done is read more slowly. Parses
 * nothing.
 */
final class CommandInbox implements Cancellation {
  static final int MAX_LINE_BYTES = 1 << 20; // without its end

  private static final int MOST_WAITING_BYTES = 4 * MAX_LINE_BYTES;
  private static final int LINE_OVERHEAD_BYTES = 256;

  private final LineReader lines;
  private final LongSupplier nanoTime;
  private final LinkedBlockingQueue<Entry> entries = new LinkedBlockingQueue<>();
  private final Semaphore room = new Semaphore(MOST_WAITING_BYTES);
  private volatile long lastRead;
  private volatile long interruptedUpTo;

  /**
   * A line, the end of the stream or its failure.
   *
   * @param number counts all lines from 1
   * @param arrival when it was read
   * @param line empty: the end of the stream, or {@code failure}
   */
  private record Entry(
      long number, long arrival, Optional<LineReader.Line> line, Optional<IOException> failure) {}

  // Of the command that runs; only the taker's thread reads them:

  private long current;
  private long arrival;

  /**
   * Reads nothing yet.
   *
   * @param nanoTime a clock
   */
  CommandInbox(InputStream in, LongSupplier nanoTime) {
    lines = new LineReader(in, MAX_LINE_BYTES);
    this.nanoTime = nanoTime;
  }

  /** Begins to read; the thread ends with the stream. */
  void start() {
    Thread reader = new Thread(this::readAll, "controller's lines");
    reader.setDaemon(true);
    reader.start();
  }

  /** The next line; empty at the end of the stream. */
  Optional<LineReader.Line> take() throws IOException, InterruptedException {
    Entry entry = entries.take();
    if (entry.failure().isPresent()) {
      throw entry.failure().get();
    }
    entry.line().ifPresent(line -> room.release(cost(line)));
    current = entry.number();
    arrival = entry.arrival();
    return entry.line();
  }

  @Override
  public long waitedNanos() {
    return nanoTime.getAsLong() - arrival;
  }

  /** Whether another line, or the end of the stream, has arrived since the last line was taken. */
  @Override
  public boolean isFollowed() {
    return lastRead > current;
  }

  /** Whether the command taken last, while it ran or waited, was interrupted. */
  @Override
  public boolean isInterrupted() {
    return interruptedUpTo >= current;
  }

  /** Interrupts the command that runs and those that wait. From any thread. */
  void interrupt() {
    interruptedUpTo = lastRead;
  }

  private void readAll() {
    try {
      Optional<LineReader.Line> line = lines.next();
      while (line.isPresent()) {
        add(line.get());
        line = lines.next();
      }
      add(Optional.empty(), Optional.empty());
    } catch (IOException e) {
      add(Optional.empty(), Optional.of(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void add(LineReader.Line line) throws InterruptedException {
    if (GtpCommand.isInterrupt(line.text())) {
      interrupt();
    } else {
      room.acquire(cost(line));
      add(Optional.of(line), Optional.empty());
    }
  }

  private void add(Optional<LineReader.Line> line, Optional<IOException> failure) {
    long number = lastRead + 1;
    lastRead = number; // this thread alone writes it; an interrupt must find what is taken
    entries.add(new Entry(number, nanoTime.getAsLong(), line, failure));
  }

  private static int cost(LineReader.Line line) {
    return line.text().length() + LINE_OVERHEAD_BYTES;
  }
}
