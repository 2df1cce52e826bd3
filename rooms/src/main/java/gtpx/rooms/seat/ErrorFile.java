package gtpx.rooms.seat;

import gtpx.client.ErrorText;
import gtpx.client.Transcript;
import gtpx.rooms.limit.RoomLimit;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes the standard error of programs to a file of limited size, byte for byte; only a last line
 * without an end gets one when the next program writes. A full file is renamed to {@code NAME.1},
 * replacing the previous one. The GTP conversation is not written. Lines that can't be written are
 * lost.
 *
 * @param most the maximum size in bytes
 */
public record ErrorFile(Path file, long most) implements Transcript {
  /** The size of each of the two files. */
  public static final long STANDARD_BYTES = RoomLimit.PROGRAM_ERRORS.number();

  @Override
  public void add(Direction direction, String text) {
    if (direction == Direction.STDERR) {
      keep(ErrorText.encode(text));
    }
  }

  /**
   * Opens the file anew for each line, so that nothing has to be closed; programs write few lines.
   */
  private synchronized void keep(byte[] line) {
    try {
      if (Files.exists(file) && Files.size(file) + line.length > most) {
        Path old = file.resolveSibling(file.getFileName() + ".1");
        Files.move(file, old, StandardCopyOption.REPLACE_EXISTING);
      }
      append(line);
    } catch (IOException e) {
      // a full disk must not make a seat fail
    }
  }

  private void append(byte[] line) throws IOException {
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      long length = out.length();
      out.seek(Math.max(0, length - 1));
      if (length > 0 && out.read() != '\n') {
        out.write('\n');
      }
      out.write(line);
    }
  }
}
