package gtpx.cli.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A file with a secret of the user's own, such as the key that replaces a seat's invitation. The
 * first process that needs the file creates it. GoGui starts four processes at once, so the file
 * must appear complete or not at all.
 */
public final class SecretFile {
  private static final int BYTES = 16;
  private static final int MOST_BYTES = 200;
  private static final int MOST_FOREIGN_BYTES = 1000;

  private SecretFile() {}

  /**
   * Reads the secret; creates one of 128 random bits if there is none.
   *
   * @throws IOException if the file can be neither read nor created
   */
  public static String readOrMake(String name) throws IOException {
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
   * Reads a secret that somebody else has made, such as a password. Warns if others can read the
   * file.
   *
   * @param command the sub-command, for the warning
   * @throws IOException if it can't be read
   */
  public static String read(Path file, String command, PrintStream err) throws IOException {
    warning(file).ifPresent(words -> err.printf("gtpx %s: warning: %s%n", command, words));
    return readForeign(file);
  }

  /**
   * Reads a secret that somebody else has made; the caller {@linkplain #warning warns}.
   *
   * @throws IOException if it can't be read
   */
  public static String readForeign(Path file) throws IOException {
    checkNoFolder(file);
    if (Files.size(file) > MOST_FOREIGN_BYTES) {
      throw new IOException(file + ": too long for a secret");
    }
    String content = Files.readString(file, StandardCharsets.ISO_8859_1);
    return content.endsWith("\n") ? content.stripTrailing() : content;
  }

  /**
   * Returns a warning if others can read the file.
   *
   * @throws IOException if its permissions can't be read
   */
  public static Optional<String> warning(Path file) throws IOException {
    return isOpenToOthers(file)
        ? Optional.of("others can read " + file + " (chmod 600 " + file + ")")
        : Optional.empty();
  }

  private static boolean isOpenToOthers(Path file) throws IOException {
    try {
      Set<PosixFilePermission> all = Files.getPosixFilePermissions(file);
      return all.contains(PosixFilePermission.GROUP_READ)
          || all.contains(PosixFilePermission.OTHERS_READ);
    } catch (UnsupportedOperationException e) {
      return false;
    }
  }

  /**
   * Checks that a secret could be read there.
   *
   * @throws IOException if it is a folder
   */
  public static void checkNoFolder(Path file) throws IOException {
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
