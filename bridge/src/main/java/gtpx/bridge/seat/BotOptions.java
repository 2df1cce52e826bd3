package gtpx.bridge.seat;

import gtpx.player.SearchPolicy;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What kind of bot plays, besides how much it thinks.
 *
 * @param resignPercent it resigns when its share of the victory is surely below that; 0: never
 * @param policy what it assumes the others seek where more than two play
 * @param threads that search for one move; 0: as many as there are processors where time alone
 *     limits the search, else one
 */
public record BotOptions(BotEngine engine, int resignPercent, SearchPolicy policy, int threads) {
  public static final int MOST_THREADS = 256;

  /** On one thread, so that its choices can be repeated and several share a machine. */
  public static final BotOptions STANDARD =
      new BotOptions(BotEngine.STANDARD, 5, SearchPolicy.MAX_N, 1);

  /** The standard bot for somebody else, who has not asked it to resign. */
  public static final BotOptions STAND_IN = STANDARD.resigningBelow(0);

  public BotOptions {
    if (resignPercent < 0 || resignPercent > 100) {
      throw new IllegalArgumentException(
          "resignPercent: " + resignPercent + " (expected: 0 to 100)");
    }
    if (threads < 0 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "threads: " + threads + " (expected: 0 to " + MOST_THREADS + ")");
    }
  }

  public BotOptions with(BotEngine other) {
    return new BotOptions(other, resignPercent, policy, threads);
  }

  public BotOptions resigningBelow(int percent) {
    return new BotOptions(engine, percent, policy, threads);
  }

  public BotOptions searchingBy(SearchPolicy other) {
    return new BotOptions(engine, resignPercent, other, threads);
  }

  public BotOptions withThreads(int count) {
    return new BotOptions(engine, resignPercent, policy, count);
  }

  /** As a seat's specification writes it; empty for the standard. */
  @Override
  public String toString() {
    String name = engine == STANDARD.engine ? "" : "engine=" + engine.word();
    String resign = resignPercent == STANDARD.resignPercent ? "" : "resign=" + resignPercent;
    String search = policy.equals(STANDARD.policy) ? "" : "search=" + policy;
    String many = threads > 1 ? "threads=" + threads : "";
    return Stream.of(name, resign, search, many)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
