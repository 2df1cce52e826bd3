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
 * The lines of a controller. They are read on a separate thread, so that a running command notices
 * at once that {@code # interrupt} or another line has arrived. Waiting lines take bounded memory:
 * a controller that sends faster than commands are executed is read more slowly. Parses nothing.
 */
final class CommandInbox implements Cancellation {
  static final int MAX_LINE_BYTES = 1 << 20; // without the line end

  private static final int MOST_WAITING_BYTES = 4 * MAX_LINE_BYTES;
  private static final int LINE_OVERHEAD_BYTES = 256;

  private final LineReader lines;
  private final LongSupplier nanoTime;
  private final LinkedBlockingQueue<Entry> entries = new LinkedBlockingQueue<>();
  private final Semaphore room = new Semaphore(MOST_WAITING_BYTES);
  private volatile long lastRead;
  private volatile long interruptedUpTo;

  /**
   * A line, the end of the stream, or a read failure.
   *
   * @param number counts all lines from 1
   * @param arrival when it was read
   * @param line empty for the end of the stream or a {@code failure}
   * @param isFollowed whether another line came with it
   */
  private record Entry(
      long number,
      long arrival,
      Optional<LineReader.Line> line,
      Optional<IOException> failure,
      boolean isFollowed) {}

  // About the running command; only the thread that takes lines reads these:

  private long current;
  private long arrival;
  private boolean cameWithAnother;

  /**
   * Creates an inbox that doesn't read yet.
   *
   * @param nanoTime a clock
   */
  CommandInbox(InputStream in, LongSupplier nanoTime) {
    lines = new LineReader(in, MAX_LINE_BYTES);
    this.nanoTime = nanoTime;
  }

  /** Starts reading; the thread ends with the stream. */
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
    cameWithAnother = entry.isFollowed();
    return entry.line();
  }

  @Override
  public long waitedNanos() {
    return nanoTime.getAsLong() - arrival;
  }

  /** Whether another line, or the end of the stream, has arrived since the last line was taken. */
  @Override
  public boolean isFollowed() {
    return cameWithAnother || lastRead > current;
  }

  /** Whether the command taken last was interrupted, while it ran or waited. */
  @Override
  public boolean isInterrupted() {
    return interruptedUpTo >= current;
  }

  /** Interrupts the running command and those that wait. Callable from any thread. */
  void interrupt() {
    interruptedUpTo = lastRead;
  }

  private void readAll() {
    try {
      Optional<LineReader.Line> line = lines.next();
      while (line.isPresent()) {
        add(line.get(), lines.hasAnother());
        line = lines.next();
      }
      add(Optional.empty(), Optional.empty(), false);
    } catch (IOException e) {
      add(Optional.empty(), Optional.of(e), false);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void add(LineReader.Line line, boolean isFollowed) throws InterruptedException {
    if (GtpCommand.isInterrupt(line.text())) {
      interrupt();
    } else {
      room.acquire(cost(line));
      add(Optional.of(line), Optional.empty(), isFollowed);
    }
  }

  private void add(
      Optional<LineReader.Line> line, Optional<IOException> failure, boolean isFollowed) {
    long number = lastRead + 1;
    lastRead = number; // written by this thread only; set before the entry can be taken
    entries.add(new Entry(number, nanoTime.getAsLong(), line, failure, isFollowed));
  }

  private static int cost(LineReader.Line line) {
    return line.text().length() + LINE_OVERHEAD_BYTES;
  }
}
