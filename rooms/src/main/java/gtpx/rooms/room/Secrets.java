package gtpx.rooms.room;

import com.google.common.collect.Maps;
import com.google.common.hash.Hashing;
import gtpx.board.Color;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
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
 * The secrets that grant the rights to own a game, to hold a seat, or to watch a private game. Only
 * their hashes are stored. A secret has 128 random bits, so a slow hash isn't needed.
 *
 * <p>The first secret of a seat is an invitation, which the creator of the game also knows. Its
 * holder can exchange it once for a key that only the holder knows.
 *
 * @param owner the hash of the owner's secret, in hexadecimal digits
 * @param used the hashes of exchanged invitations, which grant nothing any more
 */
public record Secrets(
    String owner, SortedMap<Color, String> seats, String watch, SortedMap<Color, String> used) {
  private static final int BYTES = 16;
  private static final String SECRET = "[A-Za-z0-9_-]{22}";

  public Secrets {
    seats = Collections.unmodifiableSortedMap(new TreeMap<>(seats));
    used = Collections.unmodifiableSortedMap(new TreeMap<>(used));
  }

  /** Returns whether a text has the form of a secret. */
  public static boolean isSecret(String text) {
    return text.matches(SECRET);
  }

  /**
   * The secrets themselves, which are sent once and never stored.
   *
   * @param owner 22 characters of {@code [A-Za-z0-9_-]}, like the others
   */
  public record Plaintext(String owner, SortedMap<Color, String> seats, String watch) {
    /** Generates new secrets. */
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
      SortedMap<Color, String> hashes = Maps.transformValues(seats, Secrets::hash);
      return new Secrets(hash(owner), hashes, hash(watch), new TreeMap<>());
    }

    /** Returns the secrets as gtpx-create answers them: {@code owner=… black=… … watch=…}. */
    @Override
    public String toString() {
      StringBuilder words = new StringBuilder("owner=" + owner);
      seats.forEach((color, secret) -> words.append(' ').append(color).append('=').append(secret));
      return words.append(" watch=").append(watch).toString();
    }
  }

  /** Returns the hash of a secret, which is what is stored. */
  public static String hash(String secret) {
    return Hashing.sha256().hashString(secret, StandardCharsets.UTF_8).toString();
  }

  public boolean isOwner(String secret) {
    return isSame(owner, secret);
  }

  /** Returns the refusal of an invitation that was exchanged for a key. */
  public static GtpError usedInvitation() {
    return new GtpError(FailureKind.WRONG_SECRET, "the invitation was used; send the seat's key");
  }

  /** Returns whether the secret grants the right to hold the seat. */
  public boolean holds(Color color, String secret) {
    String hash = seats.get(color);
    return hash != null && isSame(hash, secret);
  }

  /** Returns whether the secret was the seat's invitation before it was exchanged. */
  public boolean isUsed(Color color, String secret) {
    String hash = used.get(color);
    return hash != null && isSame(hash, secret);
  }

  /** Returns whether the seat has a key, so that its invitation grants nothing any more. */
  public boolean hasKey(Color color) {
    return used.containsKey(color);
  }

  /** Returns the secrets after the exchange of an invitation for the key with that hash. */
  Secrets exchanged(Color color, String key) {
    SortedMap<Color, String> invitations = new TreeMap<>(used);
    SortedMap<Color, String> keys = new TreeMap<>(seats);
    String invitation = keys.put(color, key);
    if (invitation == null) {
      throw new IllegalArgumentException(color + " has no seat");
    }
    invitations.putIfAbsent(color, invitation);
    return new Secrets(owner, keys, watch, invitations);
  }

  /**
   * Returns the seat of a secret. Always compares with all seats, so that the time reveals nothing.
   */
  public Optional<Color> seatOf(String secret) {
    Optional<Color> found = Optional.empty();
    for (Map.Entry<Color, String> seat : seats.entrySet()) {
      if (isSame(seat.getValue(), secret)) {
        found = Optional.of(seat.getKey());
      }
    }
    return found;
  }

  /** Returns whether the secret grants the right to see a private game. */
  public boolean mayWatch(String secret) {
    boolean watches = isSame(watch, secret);
    boolean owns = isOwner(secret);
    boolean plays = seatOf(secret).isPresent();
    return watches || owns || plays;
  }

  /**
   * Returns whether a text is one of the secrets, or was an invitation: a client that presents it
   * to sit down may learn that a private game exists.
   */
  public boolean includes(String secret) {
    boolean wasInvited = used.values().stream().filter(hash -> isSame(hash, secret)).count() > 0;
    return mayWatch(secret) || wasInvited;
  }

  /** Returns whether the hash is that of the secret; takes constant time. */
  public static boolean isSame(String hash, String secret) {
    return MessageDigest.isEqual(
        hash.getBytes(StandardCharsets.US_ASCII), hash(secret).getBytes(StandardCharsets.US_ASCII));
  }
}
