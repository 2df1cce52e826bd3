package gtpx.bridge.session;

import gtpx.bridge.room.Secrets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Who may create games.
 *
 * @param token the hash of the required token, for {@link Who#OWNER_TOKEN}
 */
public record CreateRule(Who who, Optional<String> token) {
  public static final CreateRule ANYONE = new CreateRule(Who.ANYONE, Optional.empty());

  /** The values of {@code --create}. */
  public enum Who {
    OWNER_TOKEN,
    LOCAL,
    ANYONE;

    public static Optional<Who> parse(String word) {
      return Arrays.stream(values())
          .filter(who -> who.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word))
          .findFirst();
    }
  }

  public CreateRule {
    if ((who == Who.OWNER_TOKEN) != token.isPresent()) {
      throw new IllegalArgumentException(who + " with " + token + " (expected: a token, or none)");
    }
  }

  /** Returns the rule that requires the given token. */
  public static CreateRule withToken(String token) {
    return new CreateRule(Who.OWNER_TOKEN, Optional.of(Secrets.hash(token)));
  }

  /** Returns whether a word is the token. */
  boolean isToken(String word) {
    return token.filter(hash -> Secrets.isSame(hash, word)).isPresent();
  }
}
