package gtpx.tournament.run;

import com.google.common.hash.Hashing;
import com.google.common.io.Closer;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import gtpx.client.ErrorText;
import gtpx.client.Transcript.Direction;
import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.SgfRecord;
import gtpx.rooms.match.MatchLog;
import gtpx.tournament.ScheduledGame;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/**
 * The files of one game: its record as JSON and as SGF, and for every seat what its engine sent and
 * received, and what it wrote to its standard error. What an earlier run, which was cut off, left
 * there is deleted.
 */
final class GameFolder implements MatchLog.Target, AutoCloseable {
  private static final int MAX_NAME = 200; // letters; file systems permit 255 bytes

  private final Path folder;
  private final Map<String, OutputStream> files = new HashMap<>(); // open ones, by name

  private GameFolder(Path folder) {
    this.folder = folder;
  }

  static GameFolder create(Path folder) throws IOException {
    if (Files.exists(folder)) {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
    return new GameFolder(Files.createDirectories(folder));
  }

  /**
   * Returns the name of a game's folder. It follows from the game's key alone, since the number
   * changes when entrants are added to the tournament.
   */
  static String name(ScheduledGame game) {
    String name = game.key().replace(':', '.');
    if (name.contains("/") || name.contains("\\")) {
      throw new IllegalArgumentException("game " + name + " (expected: names of entrants)");
    }
    String hash = Hashing.sha256().hashString(name, StandardCharsets.UTF_8).toString();
    return name.length() <= MAX_NAME
        ? name
        : name.substring(0, MAX_NAME - 9) + "~" + hash.substring(0, 8);
  }

  @Override
  public void add(String seat, Direction direction, String text, String line) {
    try {
      write(seat + ".log", line + "\n");
      if (direction == Direction.STDERR) {
        write(seat + ".err", text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(String name, String text) throws IOException {
    OutputStream file = files.get(name);
    if (file == null) {
      file = new BufferedOutputStream(Files.newOutputStream(folder.resolve(name)));
      files.put(name, file);
    }
    file.write(ErrorText.encode(text));
  }

  @Override
  public void flush() {
    try {
      for (OutputStream file : files.values()) {
        file.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the record; it is on disk when this returns. */
  void record(Game game, Metadata metadata) throws IOException {
    writeDurably("game.json", JsonRecord.write(game, metadata, Annotations.NONE) + "\n");
    writeDurably("game.sgf", SgfRecord.write(game, metadata, Annotations.NONE));
  }

  private void writeDurably(String name, String text) throws IOException {
    try (FileChannel file =
        FileChannel.open(
            folder.resolve(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
      file.force(true);
    }
  }

  @Override
  public void close() throws IOException {
    Closer closer = Closer.create();
    files.values().forEach(closer::register);
    closer.close();
  }
}
