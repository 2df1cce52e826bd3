package gtpx.bridge.net.api;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.regex.Pattern;

/**
 * The token that the operator's pages require. It is compared in constant time and never printed.
 */
public record AdminToken(String token) {
  private static final int LEAST_LETTERS = 16;
  private static final int MOST_BYTES = 4096; // of the file
  private static final Pattern TOKEN = Pattern.compile("[!-~]{" + LEAST_LETTERS + ",}");

  /**
   * Creates a token.
   *
   * @throws IllegalArgumentException if it is too short, or not one word of ASCII
   */
  public AdminToken {
    if (!TOKEN.matcher(token).matches()) {
      throw new IllegalArgumentException(
          "not a token (expected: one word of at least " + LEAST_LETTERS + " ASCII characters)");
    }
  }

  /**
   * Reads the token from a file, without the line end.
   *
   * @throws IOException with the file and what was expected of it
   */
  public static AdminToken read(Path file) throws IOException {
    try {
      String content =
          Files.size(file) > MOST_BYTES ? "" : Files.readString(file, StandardCharsets.ISO_8859_1);
      return new AdminToken(content.stripTrailing());
    } catch (NoSuchFileException e) {
      throw new IOException(file + ": no such file", e);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  boolean matches(String other) {
    return MessageDigest.isEqual(
        token.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "AdminToken";
  }
}
