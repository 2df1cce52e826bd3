package gtpx.bridge.seat;

import gtpx.client.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Keeps what programs write to their standard error, up to a limit: a full file is kept as {@code
 * NAME.1}, in place of the one before it. Keeps nothing of the conversation. What can't be written
 * is lost.
 *
 * @param most bytes
 */
public record ErrorFile(Path file, long most) implements Transcript {
  /** The size of each of the two files. */
  public static final long STANDARD_BYTES = 1 << 20;

  @Override
  public void add(Direction direction, String text) {
    if (direction == Direction.STDERR) {
      keep((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Opens the file for each line, so that there is none to close; programs write few. */
  private synchronized void keep(byte[] line) {
    try {
      if (Files.exists(file) && Files.size(file) + line.length > most) {
        Path old = file.resolveSibling(file.getFileName() + ".1");
        Files.move(file, old, StandardCopyOption.REPLACE_EXISTING);
      }
      Files.write(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      // no seat fails because a disk is full
    }
  }
}
