package gtpx.bridge.session;

import gtpx.bridge.room.Secrets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Who may make games.
 *
 * @param token the hash of the token that one has to name, for {@link Who#OWNER_TOKEN}
 */
public record CreateRule(Who who, Optional<String> token) {
  public static final CreateRule ANYONE = new CreateRule(Who.ANYONE, Optional.empty());

  /** Who, by the words of {@code --create}. */
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

  /** Those who name that token. */
  public static CreateRule withToken(String token) {
    return new CreateRule(Who.OWNER_TOKEN, Optional.of(Secrets.hash(token)));
  }

  /** Whether that is the token. */
  boolean isToken(String word) {
    return token.filter(hash -> Secrets.isSame(hash, word)).isPresent();
  }
}
