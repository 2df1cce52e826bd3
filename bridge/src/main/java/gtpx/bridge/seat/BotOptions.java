package gtpx.bridge.seat;

import gtpx.player.SearchPolicy;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What kind of bot plays, besides how much it thinks.
 *
 * @param resignPercent it resigns when its share of the victory is surely below that; 0: never
 * @param policy what it assumes the others seek where more than two play
 */
public record BotOptions(BotEngine engine, int resignPercent, SearchPolicy policy) {
  public static final BotOptions STANDARD =
      new BotOptions(BotEngine.STANDARD, 5, SearchPolicy.MAX_N);

  /** The standard bot for somebody else, who has not asked it to resign. */
  public static final BotOptions STAND_IN = STANDARD.resigningBelow(0);

  public BotOptions {
    if (resignPercent < 0 || resignPercent > 100) {
      throw new IllegalArgumentException(
          "resignPercent: " + resignPercent + " (expected: 0 to 100)");
    }
  }

  public BotOptions with(BotEngine other) {
    return new BotOptions(other, resignPercent, policy);
  }

  public BotOptions resigningBelow(int percent) {
    return new BotOptions(engine, percent, policy);
  }

  public BotOptions searchingBy(SearchPolicy other) {
    return new BotOptions(engine, resignPercent, other);
  }

  /** As a seat's specification writes it; empty for the standard. */
  @Override
  public String toString() {
    String name = engine == STANDARD.engine ? "" : "engine=" + engine.word();
    String resign = resignPercent == STANDARD.resignPercent ? "" : "resign=" + resignPercent;
    String search = policy.equals(STANDARD.policy) ? "" : "search=" + policy;
    return Stream.of(name, resign, search)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
