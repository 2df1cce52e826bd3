package gtpx.rooms.limit;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whom the server's bot tells what it expects of a game. Whoever watches a game may also play in
 * it, on another connection: what spectators know early, players can know.
 *
 * @param isOffered whether anybody is told anything
 * @param liveDelay how many turns later spectators of a running game are told about a position;
 *     empty: only when the game is over
 */
public record ProspectsRule(boolean isOffered, OptionalInt liveDelay) {
  public static final ProspectsRule OFF = new ProspectsRule(false, OptionalInt.empty());

  /** Only finished games, and those where the bot assists the players anyway. */
  public static final ProspectsRule FINISHED = new ProspectsRule(true, OptionalInt.empty());

  public ProspectsRule {
    if (liveDelay.orElse(0) < 0) {
      throw new IllegalArgumentException(
          "liveDelay: " + liveDelay.getAsInt() + " (expected: at least 0)");
    }
    if (liveDelay.isPresent() && !isOffered) {
      throw new IllegalArgumentException(
          "liveDelay: " + liveDelay.getAsInt() + " (expected: none, since nothing is offered)");
    }
  }

  /** Returns the rule for spectators of running games who are told that many turns later. */
  public static ProspectsRule after(int turns) {
    return new ProspectsRule(true, OptionalInt.of(turns));
  }

  /** Parses the value of {@code --prospects}; empty if it is none. */
  public static Optional<ProspectsRule> parse(String word) {
    return switch (word) {
      case "off" -> Optional.of(OFF);
      case "finished" -> Optional.of(FINISHED);
      default ->
          word.matches("\\d{1,6}") ? Optional.of(after(Integer.parseInt(word))) : Optional.empty();
    };
  }

  /**
   * Returns how many turns must have been played since a position before somebody is told about it;
   * empty: not in this game as it is now.
   *
   * @param isOver whether the game is over
   * @param isAssisted whether the bot chooses moves for players who ask
   * @param isSeated whether it is a player who asks
   */
  public OptionalInt delay(boolean isOver, boolean isAssisted, boolean isSeated) {
    if (isOffered && (isOver || isAssisted)) {
      return OptionalInt.of(0);
    }
    return isSeated ? OptionalInt.empty() : liveDelay;
  }

  @Override
  public String toString() {
    String late = isOffered ? "finished" : "off";
    return liveDelay.isPresent() ? String.format(Locale.ROOT, "%d", liveDelay.getAsInt()) : late;
  }
}
