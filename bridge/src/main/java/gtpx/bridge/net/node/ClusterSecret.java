package gtpx.bridge.net.node;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.regex.Pattern;

/**
 * The secret by which the nodes of a cluster know each other. It is compared in constant time and
 * never printed.
 *
 * @param word the secret itself, to be sent to another node
 */
public record ClusterSecret(String word) {
  private static final int LEAST_LETTERS = 16;
  private static final int MOST_LETTERS = 128; // so that the first line has a limit
  private static final Pattern SECRET =
      Pattern.compile("[!-~]{" + LEAST_LETTERS + "," + MOST_LETTERS + "}");

  /**
   * Creates a secret.
   *
   * @throws IllegalArgumentException if it is too short or too long, or not one word of ASCII
   */
  public ClusterSecret {
    if (!SECRET.matcher(word).matches()) {
      throw new IllegalArgumentException(
          "not a secret of a cluster (expected: one word of %s to %s ASCII characters)"
              .formatted(LEAST_LETTERS, MOST_LETTERS));
    }
  }

  boolean matches(String other) {
    return MessageDigest.isEqual(
        word.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a hash, by which nodes find out whether they have the same secret. */
  public String hash() {
    return Hashing.sha256()
        .hashString("a secret of a cluster of gtpx: " + word, StandardCharsets.US_ASCII)
        .toString();
  }

  @Override
  public String toString() {
    return "ClusterSecret";
  }
}
