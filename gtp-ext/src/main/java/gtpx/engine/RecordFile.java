package gtpx.engine;

import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.record.AtomicFile;
import gtpx.record.BoundedFile;
import gtpx.record.FileErrorText;
import gtpx.sgf.Sgf;
import java.io.IOException;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reads and writes files that a controller names. They are read whole, up to a limit, and written
 * whole or not at all. Knows nothing about their contents.
 */
final class RecordFile {

  private RecordFile() {}

  /** Decodes a command's word as UTF-8 if its bytes are valid; otherwise returns it unchanged. */
  static String text(String word) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(StandardCharsets.ISO_8859_1.newEncoder().encode(CharBuffer.wrap(word)))
          .toString();
    } catch (CharacterCodingException e) {
      return word;
    }
  }

  /**
   * Reads a file.
   *
   * @param failure the first words of the failure
   * @throws GtpError with the path and the reason
   */
  static byte[] read(String path, FailureKind failure) {
    try {
      return BoundedFile.read(regular(path), Sgf.MAX_BYTES);
    } catch (IOException | InvalidPathException e) {
      throw new GtpError(failure, path + ": " + why(e));
    }
  }

  /** Refuses folders and anything else that isn't a regular file, such as endless devices. */
  private static Path regular(String path) throws IOException {
    Path file = Path.of(path);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException("not a regular file");
    }
    return file;
  }

  /**
   * Writes a file as UTF-8, replacing an existing one.
   *
   * @throws GtpError with the path and the reason; the old file is then unchanged
   */
  static void write(String path, String text) {
    try {
      AtomicFile.write(regular(path), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException | InvalidPathException e) {
      throw new GtpError(FailureKind.CANNOT_WRITE, path + ": " + why(e));
    }
  }

  private static String why(Exception e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    return e instanceof InvalidPathException invalid
        ? FileErrorText.reason(invalid)
        : FileErrorText.reason((IOException) e);
  }
}
