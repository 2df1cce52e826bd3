package gtpx.record;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.stream.Stream;

/** Reads files that somebody else has written, but neither devices nor files without end. */
public final class BoundedFile {
  private static final int MOST_OF_SETTINGS = 1 << 20; // bytes

  private BoundedFile() {}

  /**
   * Returns the contents of a file. Those that the system makes up, as in /proc, have none.
   *
   * @throws IOException if it can't be read, is no regular file, or is larger than that
   */
  public static byte[] read(Path file, int maxBytes) throws IOException {
    long size = requireRegular(file);
    if (size > maxBytes) {
      throw wrong(file, size + " bytes (expected: at most " + maxBytes + ")");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes((int) size); // reading on could wait for ever
    }
  }

  /**
   * Does the same, or reads to the end of the pipe or terminal that somebody has opened as
   * /dev/stdin or as {@code <(command)} in a shell. Other pipes and devices may never answer.
   */
  public static byte[] readOpened(Path file, int maxBytes) throws IOException {
    if (!isOpened(file)) {
      return read(file, maxBytes);
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(maxBytes);
      if (in.read() >= 0) {
        throw wrong(file, "more than " + maxBytes + " bytes");
      }
      return bytes;
    }
  }

  private static boolean isOpened(Path file) {
    return Stream.of("/dev/stdin", "/dev/fd", "/proc/self/fd").anyMatch(file::startsWith);
  }

  /** Opens a file of any length that {@link #readOpened} would not refuse. */
  public static InputStream open(Path file) throws IOException {
    if (isOpened(file) && Files.exists(file)) {
      return new FileInputStream(file.toFile()); // that of Files asks a pipe for its position
    }
    requireRegular(file);
    return Files.newInputStream(file);
  }

  /**
   * Returns the text of a file of settings, in UTF-8 and of at most a mebibyte.
   *
   * @throws IOException if it can't be read, is larger or isn't UTF-8
   */
  public static String settings(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(readOpened(file, MOST_OF_SETTINGS));
    return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
  }

  /**
   * Checks that a file is a regular one, or a link to one.
   *
   * @return its size in bytes
   * @throws IOException if it isn't, or isn't there
   */
  public static long requireRegular(Path file) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    if (!found.isRegularFile()) {
      throw wrong(
          file, (found.isDirectory() ? "a folder" : "not a regular file") + " (expected: a file)");
    }
    return found.size();
  }

  private static IOException wrong(Path file, String why) {
    return new FileSystemException(file.toString(), null, why);
  }
}
