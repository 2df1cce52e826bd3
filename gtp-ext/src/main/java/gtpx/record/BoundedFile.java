package gtpx.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads whole files that somebody else has written, but neither devices nor files without end. */
public final class BoundedFile {
  private BoundedFile() {}

  /**
   * Returns the contents of a file.
   *
   * @throws IOException if it can't be read, is no regular file, or is larger than that
   */
  public static byte[] read(Path file, int maxBytes) throws IOException {
    requireRegular(file);
    if (Files.size(file) > maxBytes) {
      throw new IOException(
          "%s: %d bytes (expected: at most %d)".formatted(file, Files.size(file), maxBytes));
    }
    return Files.readAllBytes(file);
  }

  /**
   * Checks that a file is a regular one, or a link to one.
   *
   * @throws IOException if it isn't, or isn't there
   */
  public static void requireRegular(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    } else if (!Files.isRegularFile(file)) {
      throw new IOException(file + ": not a regular file (expected: a file)");
    }
  }
}
