package gtpx.player;

import gtpx.rules.Word;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The options of a bot, except how much it thinks.
 *
 * @param resignPercent it resigns when its share of the victory is certain to be below this; 0:
 *     never
 * @param policy the aims that it assumes of the others in a game of more than two players
 * @param threads how many threads search for one move; 0: one per processor if only time limits the
 *     search, else one
 * @param without the parts of its search that are switched off
 */
public record BotOptions(
    BotEngine engine,
    int resignPercent,
    SearchPolicy policy,
    int threads,
    Set<SearchEnhancement> without) {
  private static final int MOST_THREADS = 256;

  /** The names of the options, in seats and on the command line. */
  public static final List<String> NAMES =
      List.of("engine", "resign", "search", "threads", "without");

  /**
   * The standard bot. It uses one thread, so that its choices are reproducible and several bots can
   * share a machine.
   */
  public static final BotOptions STANDARD =
      new BotOptions(BotEngine.STANDARD, 5, SearchPolicy.MAX_N, 1, Set.of());

  /** The standard bot playing on behalf of somebody else; it never resigns. */
  public static final BotOptions STAND_IN =
      new BotOptions(BotEngine.STANDARD, 0, SearchPolicy.MAX_N, 1, Set.of());

  public BotOptions {
    without = Set.copyOf(without);
  }

  /**
   * Returns these options with one of them changed.
   *
   * @throws IllegalArgumentException with the value and what was expected
   */
  public BotOptions with(String name, String value) {
    return switch (name) {
      case "engine" -> withEngine(engine(value));
      case "resign" -> {
        int percent = number(value, 0, 100);
        yield new BotOptions(engine, percent, policy, threads, without);
      }
      case "search" -> new BotOptions(engine, resignPercent, policy(value), threads, without);
      case "threads" -> withThreads(number(value, 1, MOST_THREADS));
      case "without" -> without(SearchEnhancement.parseAll(value));
      default -> throw new IllegalArgumentException(name + " (expected: one of " + NAMES + ")");
    };
  }

  /** Returns these options with one thread per processor wherever only time limits the search. */
  public BotOptions onAllProcessors() {
    return withThreads(0);
  }

  /** Returns these options of a bot that plays on in every position. */
  public BotOptions neverResigning() {
    return new BotOptions(engine, 0, policy, threads, without);
  }

  private BotOptions withEngine(BotEngine other) {
    if (!other.parts().containsAll(without)) {
      throw new IllegalArgumentException(
          other.word() + " (expected: standard, without=" + SearchEnhancement.text(without) + ")");
    }
    return new BotOptions(other, resignPercent, policy, threads, without);
  }

  private BotOptions without(Set<SearchEnhancement> parts) {
    if (!engine.parts().containsAll(parts)) {
      String known = SearchEnhancement.text(engine.parts());
      throw new IllegalArgumentException(
          String.format(
              "%s (expected: some of %s, engine=%s)",
              SearchEnhancement.text(parts), known, engine.word()));
    }
    return new BotOptions(engine, resignPercent, policy, threads, parts);
  }

  private BotOptions withThreads(int count) {
    return new BotOptions(engine, resignPercent, policy, count, without);
  }

  private static BotEngine engine(String word) {
    return Word.find(BotEngine.values(), word)
        .orElseThrow(
            () -> new IllegalArgumentException(word + " (expected: standard, uct0 or random)"));
  }

  private static SearchPolicy policy(String words) {
    return SearchPolicy.parse(words)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    words + " (expected: max-n, paranoid, confident or alliance:COLOUR+COLOUR…)"));
  }

  private static int number(String digits, int least, int most) {
    int number = digits.matches("0|[1-9]\\d{0,2}") ? Integer.parseInt(digits) : -1;
    if (number < least || number > most) {
      throw new IllegalArgumentException(digits + " (expected: " + least + " to " + most + ")");
    }
    return number;
  }

  /** Returns the options as a seat's specification writes them; empty for the standard bot. */
  @Override
  public String toString() {
    String name =
        switch (engine) {
          case STANDARD -> "";
          case UCT0 -> "engine=uct0";
          case RANDOM -> "random";
        };
    String resign = resignPercent == STANDARD.resignPercent ? "" : "resign=" + resignPercent;
    String search = policy.equals(STANDARD.policy) ? "" : "search=" + policy;
    String many = threads > 1 ? "threads=" + threads : "";
    String left = without.isEmpty() ? "" : "without=" + SearchEnhancement.text(without);
    return Stream.of(name, resign, search, many, left)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
