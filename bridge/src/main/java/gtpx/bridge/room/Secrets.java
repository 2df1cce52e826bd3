package gtpx.bridge.room;

import com.google.common.hash.Hashing;
import gtpx.board.Color;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * What one must know to own a game, to hold a seat, or to watch a private game. Only hashes are
 * kept: a secret has 128 random bits, so that no slower hash is needed.
 *
 * @param owner the hash of the owner's, in hexadecimal digits
 */
public record Secrets(String owner, SortedMap<Color, String> seats, String watch) {
  private static final int BYTES = 16;

  public Secrets {
    seats = Collections.unmodifiableSortedMap(new TreeMap<>(seats));
  }

  /**
   * The secrets themselves, which are sent once and not stored.
   *
   * @param owner 22 letters of {@code [A-Za-z0-9_-]}, as are the others
   */
  public record Plaintext(String owner, SortedMap<Color, String> seats, String watch) {
    /** New ones. */
    static Plaintext random(Iterable<Color> colors, RandomGenerator random) {
      SortedMap<Color, String> seats = new TreeMap<>();
      colors.forEach(color -> seats.put(color, secret(random)));
      return new Plaintext(secret(random), seats, secret(random));
    }

    private static String secret(RandomGenerator random) {
      byte[] bytes = new byte[BYTES];
      random.nextBytes(bytes);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    Secrets hashed() {
      SortedMap<Color, String> hashes = new TreeMap<>();
      seats.forEach((color, secret) -> hashes.put(color, hash(secret)));
      return new Secrets(hash(owner), hashes, hash(watch));
    }

    /** As gtpx-create answers them: {@code owner=… black=… … watch=…}. */
    @Override
    public String toString() {
      StringBuilder words = new StringBuilder("owner=" + owner);
      seats.forEach((color, secret) -> words.append(' ').append(color).append('=').append(secret));
      return words.append(" watch=").append(watch).toString();
    }
  }

  /** What is kept of a secret. */
  public static String hash(String secret) {
    return Hashing.sha256().hashString(secret, StandardCharsets.UTF_8).toString();
  }

  public boolean isOwner(String secret) {
    return isSame(owner, secret);
  }

  /** Whether that secret gives the right to hold that seat. */
  public boolean holds(Color color, String secret) {
    String hash = seats.get(color);
    return hash != null && isSame(hash, secret);
  }

  /** Whose seat it is; compares with all of them, whatever it finds. */
  public Optional<Color> seatOf(String secret) {
    Optional<Color> found = Optional.empty();
    for (Map.Entry<Color, String> seat : seats.entrySet()) {
      if (isSame(seat.getValue(), secret)) {
        found = Optional.of(seat.getKey());
      }
    }
    return found;
  }

  /** Whether that secret gives the right to see a private game. */
  public boolean mayWatch(String secret) {
    boolean watches = isSame(watch, secret);
    boolean owns = isOwner(secret);
    boolean plays = seatOf(secret).isPresent();
    return watches || owns || plays;
  }

  private static boolean isSame(String hash, String secret) {
    return MessageDigest.isEqual(
        hash.getBytes(StandardCharsets.US_ASCII), hash(secret).getBytes(StandardCharsets.US_ASCII));
  }
}
