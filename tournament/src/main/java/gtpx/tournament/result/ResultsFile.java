package gtpx.tournament.result;

import com.google.common.primitives.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The results of a tournament, a line of JSON per game. A result is on disk before {@link #add}
 * returns, and a line that was cut off by a crash is dropped, so a run can be killed at any moment
 * and go on with another one: no game that was counted is lost or played twice. Locked by one
 * process at a time. Thread-safe.
 */
public final class ResultsFile implements AutoCloseable {
  private final FileChannel channel;
  private final List<GameResult> results; // guarded by this
  private final Set<String> keys; // of the results; guarded by this

  private ResultsFile(FileChannel channel, List<GameResult> results) {
    this.channel = channel;
    this.results = results;
    keys = new HashSet<>();
    results.forEach(result -> keys.add(result.key()));
  }

  /**
   * Opens a file, and creates it if there is none.
   *
   * @throws IOException if it can't be read or written, another process has it open, or a line in
   *     it isn't a result
   */
  public static ResultsFile open(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(channel, file);
      return new ResultsFile(channel, read(channel, file));
    } catch (IOException | RuntimeException e) {
      channel.close();
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
  private static List<GameResult> read(FileChannel channel, Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int end = Bytes.asList(bytes).lastIndexOf((byte) '\n') + 1; // may cut a letter of the rest
    List<GameResult> results = new ArrayList<>();
    int number = 0;
    for (String line : new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList()) {
      number++;
      results.add(GameResult.parse(line, file + ", line " + number));
    }
    channel.truncate(end).position(end);
    return results;
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
    long start = channel.position();
    ByteBuffer line = StandardCharsets.UTF_8.encode(result.toLine() + "\n");
    try {
      while (line.hasRemaining()) {
        channel.write(line);
      }
      channel.force(false);
    } catch (IOException e) {
      channel.truncate(start).position(start);
      throw e;
    }
    results.add(result);
    keys.add(result.key());
  }

  /** Returns whether the game with that key has a result. */
  public synchronized boolean has(String key) {
    return keys.contains(key);
  }

  /** Returns the results in the order in which they came. */
  public synchronized List<GameResult> results() {
    return Collections.unmodifiableList(new ArrayList<>(results));
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
