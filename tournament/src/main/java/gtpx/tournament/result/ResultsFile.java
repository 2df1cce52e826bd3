package gtpx.tournament.result;

import static java.nio.charset.StandardCharsets.UTF_8;

import gtpx.record.BoundedFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The results of a tournament, a line of JSON per game. A result is on disk before {@link #add}
 * returns, and a line that was cut off by a crash is dropped, so a run can be killed at any moment
 * and go on with another one: no game that was counted is lost or played twice. Keeps only the keys
 * of the games in memory. Locked by one process at a time. Thread-safe.
 */
public final class ResultsFile implements AutoCloseable {
  private static final int CHUNK_BYTES = 1 << 18;
  private static final int MAX_LINE_BYTES = 1 << 24;

  private final Path file;
  private final RandomAccessFile data; // not a channel, which an interrupt would close
  private final Optional<Object> identity; // of the file on disk, where there is one
  private final Set<String> keys = new HashSet<>(); // of the results; guarded by this

  private ResultsFile(Path file, RandomAccessFile data) throws IOException {
    this.file = file;
    this.data = data;
    identity = identity(file);
  }

  private static Optional<Object> identity(Path file) throws IOException {
    return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
  }

  /**
   * Opens a file, and creates it if there is none.
   *
   * @param results receives the results that it has, in the order in which they came
   * @throws IOException if it can't be read or written, another process has it open, or a line in
   *     it isn't a result or repeats a game
   */
  public static ResultsFile open(Path file, Consumer<GameResult> results) throws IOException {
    if (Files.exists(file)) {
      BoundedFile.requireRegular(file);
    }
    FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE).close();
    RandomAccessFile data = new RandomAccessFile(file.toFile(), "rw");
    try {
      lock(data.getChannel(), file);
      ResultsFile opened = new ResultsFile(file, data);
      opened.read(results);
      return opened;
    } catch (IOException | RuntimeException e) {
      data.close();
      throw e;
    }
  }

  private static void lock(FileChannel channel, Path file) throws IOException {
    @Nullable FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null; // of this process
    }
    if (lock == null) {
      throw new IOException(file + ": another run has it open (expected: one at a time)");
    }
  }

  /** Reads the whole lines and cuts off what follows them. */
  private synchronized void read(Consumer<GameResult> results) throws IOException {
    byte[] bytes = new byte[CHUNK_BYTES]; // from the start of a line
    int length = 0;
    long end = 0; // of the whole lines
    int number = 0;
    for (int more; (more = data.read(bytes, length, bytes.length - length)) >= 0; ) {
      int start = 0;
      for (int i = length; i < length + more; i++) {
        if (bytes[i] == '\n') {
          number++;
          accept(new String(bytes, start, i - start, UTF_8), number, results);
          start = i + 1;
        }
      }
      length += more - start;
      end += start;
      System.arraycopy(bytes, start, bytes, 0, length);
      if (length > MAX_LINE_BYTES) {
        throw new IOException(
            "%s, line %d: more than %d bytes (expected: a result)"
                .formatted(file, number + 1, MAX_LINE_BYTES));
      }
      bytes = length < bytes.length ? bytes : Arrays.copyOf(bytes, 2 * length);
    }
    data.setLength(end);
    data.seek(end);
  }

  private void accept(String line, int number, Consumer<GameResult> results) throws IOException {
    String place = file + ", line " + number;
    GameResult result = GameResult.parse(line, place);
    if (!keys.add(result.key())) {
      throw new IOException(place + ": game " + result.key() + " again (expected: each game once)");
    }
    try {
      results.accept(result);
    } catch (IllegalArgumentException e) {
      throw new IOException(place + ": " + e.getMessage(), e);
    }
  }

  /**
   * Adds the result of a game that isn't in the file yet.
   *
   * @throws IOException if it can't be written; the game then doesn't count
   */
  public synchronized void add(GameResult result) throws IOException {
    if (keys.contains(result.key())) {
      throw new IllegalArgumentException(result.key() + " twice");
    }
    requireInPlace();
    long start = data.getFilePointer();
    if (data.length() != start) {
      throw new IOException(
          "%s has %d bytes, not %d: another program has written it during the run"
              .formatted(file, data.length(), start));
    }
    try {
      data.write((result.toLine() + "\n").getBytes(UTF_8));
      data.getFD().sync();
    } catch (IOException e) {
      cutOff(start, e);
      throw e;
    }
    keys.add(result.key());
  }

  /** Whoever removes the file or its folder would lose all results that were written since. */
  private void requireInPlace() throws IOException {
    if (!Files.exists(file) || !identity(file).equals(identity)) {
      throw new IOException(
          file + " was removed or replaced during the run (expected: the file that was opened)");
    }
  }

  private void cutOff(long start, IOException why) {
    try {
      data.setLength(start);
      data.seek(start);
    } catch (IOException e) {
      why.addSuppressed(e);
    }
  }

  synchronized boolean isEmpty() {
    return keys.isEmpty();
  }

  /** Returns whether the game with that key has a result. */
  public synchronized boolean has(String key) {
    return keys.contains(key);
  }

  @Override
  public void close() throws IOException {
    data.close();
  }
}
