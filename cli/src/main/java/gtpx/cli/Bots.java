package gtpx.cli;

import gtpx.bot.MonteCarloPlayer;
import gtpx.bot.SearchBudget;
import gtpx.bot.SearchSettings;
import gtpx.bridge.seat.BotFactory;
import java.time.Duration;

/** The one place where the sub-commands get their bot from. Thinks nothing itself. */
final class Bots {
  private Bots() {}

  /** Makes Monte Carlo players. */
  static BotFactory factory() {
    return (budget, seed) ->
        new BotPlayer(
            new MonteCarloPlayer(SearchSettings.DEFAULT.withSeed(seed)),
            budget(budget),
            budget.playouts(),
            "Monte Carlo tree search, " + budget + ", seed=" + seed);
  }

  private static SearchBudget budget(gtpx.bridge.seat.ThinkingBudget words) {
    SearchBudget budget = SearchBudget.ofPlayouts(words.playouts().orElse(Integer.MAX_VALUE));
    return words
        .time()
        .map(Duration::toMillis)
        .map(ms -> budget.within(ms / 1000.0))
        .orElse(budget);
  }
}
