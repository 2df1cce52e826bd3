package gtpx.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;

/**
 * A file with a secret of the user's own, such as the key that replaces a seat's invitation. The
 * first process that needs the file creates it. GoGui starts four processes at once, so the file
 * must appear complete or not at all.
 */
final class SecretFile {
  private static final int BYTES = 16;
  private static final int MOST_BYTES = 200;

  private SecretFile() {}

  /**
   * Reads the secret; creates one of 128 random bits if there is none.
   *
   * @throws IOException if the file can be neither read nor created
   */
  static String readOrMake(String name) throws IOException {
    Path file = Path.of(name);
    if (!Files.exists(file)) {
      make(file);
    }
    checkNoFolder(file);
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException(file + ": too long for a secret");
    }
    return Files.readString(file, StandardCharsets.US_ASCII).stripTrailing();
  }

  /**
   * Checks that a secret could be read there.
   *
   * @throws IOException if it is a folder
   */
  static void checkNoFolder(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + " is a folder (expected: a file)");
    }
  }

  private static void make(Path file) throws IOException {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    String key = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    Path whole = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID());
    try {
      PrivateFile.write(whole, key + "\n");
      Files.createLink(file, whole);
    } catch (FileAlreadyExistsException e) {
      // another process was faster, and this one uses its key
    } catch (UnsupportedOperationException e) {
      throw new IOException(file + ": the file system has no hard links", e);
    } finally {
      Files.deleteIfExists(whole);
    }
  }
}
