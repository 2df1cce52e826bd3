package gtpx.cli;

import gtpx.bot.MonteCarloPlayer;
import gtpx.bot.SearchSettings;
import gtpx.bridge.seat.BotFactory;

/** The one place where the sub-commands get their bot from. */
final class Bots {
  private Bots() {}

  /** Makes Monte Carlo players. */
  static BotFactory factory() {
    return (budget, seed) ->
        new MonteCarloPlayer(SearchSettings.DEFAULT.withSeed(seed), budget, System::nanoTime);
  }
}
