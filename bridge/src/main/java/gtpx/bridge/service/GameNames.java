package gtpx.bridge.service;

import com.google.common.base.Ascii;
import gtpx.protocol.GtpError;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which names new games can have: what a name looks like, and which names are reserved for the
 * operator. Doesn't know which games exist. Thread-safe.
 */
public final class GameNames {
  /** The regular expression of the names that games can have. */
  public static final String PATTERN = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";

  private final Set<String> reserved = ConcurrentHashMap.newKeySet();
  private final Set<String> reservedBeginnings = ConcurrentHashMap.newKeySet();

  /** Reserves nothing yet. */
  public GameNames() {}

  /**
   * Checks that a game may have that name.
   *
   * @throws GtpError if not
   */
  public static void check(String name) {
    if (!name.matches(PATTERN)) {
      throw GtpError.syntax(
          "game "
              + name
              + " (expected: 1 to 40 letters, digits, - and _, beginning with a letter or digit)");
    }
  }

  /**
   * Reserves a game's name for the operator, in upper or lower case. To clients it counts as taken,
   * whether or not the game exists.
   */
  public void reserve(String name) {
    reserved.add(Ascii.toLowerCase(name));
  }

  /** Reserves all names with that beginning, as {@link #reserve} does one name. */
  public void reserveAll(String beginning) {
    reservedBeginnings.add(Ascii.toLowerCase(beginning));
  }

  public boolean isReserved(String name) {
    String word = Ascii.toLowerCase(name);
    return reserved.contains(word) || reservedBeginnings.stream().anyMatch(word::startsWith);
  }
}
