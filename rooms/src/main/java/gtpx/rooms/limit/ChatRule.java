package gtpx.rooms.limit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Who may chat in a game. */
public enum ChatRule {
  OFF,
  SEATED,
  ANYONE;

  /** Returns the value of {@code --chat} that stands for this rule. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<ChatRule> parse(String word) {
    return Arrays.stream(values()).filter(rule -> rule.word().equals(word)).findFirst();
  }
}
