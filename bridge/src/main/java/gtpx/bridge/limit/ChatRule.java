package gtpx.bridge.limit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Who may talk in a game. */
public enum ChatRule {
  OFF,
  SEATED,
  ANYONE;

  /** The word of {@code --chat}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<ChatRule> parse(String word) {
    return Arrays.stream(values()).filter(rule -> rule.word().equals(word)).findFirst();
  }
}
