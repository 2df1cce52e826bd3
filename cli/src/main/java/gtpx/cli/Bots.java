package gtpx.cli;

import gtpx.bot.MonteCarloPlayer;
import gtpx.bot.SearchSettings;
import gtpx.bridge.seat.BotEngine;
import gtpx.bridge.seat.BotFactory;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Word;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;

/** The one place where the sub-commands get their bot from. */
record Bots(SearchSettings settings) implements BotFactory {

  /** Makes Monte Carlo players. */
  static BotFactory factory() {
    return new Bots(SearchSettings.DEFAULT);
  }

  @Override
  public Player create(ThinkingBudget budget, long seed) {
    return new MonteCarloPlayer(settings.withSeed(seed), budget, System::nanoTime);
  }

  @Override
  public BotFactory with(BotEngine engine) {
    return switch (engine) {
      case STANDARD -> factory();
      case UCT0 -> new Bots(SearchSettings.UCT0);
    };
  }

  /** The option that chooses among the bots. */
  static Option option() {
    return SubCommand.option(
        "engine", "standard|uct0", "which bot; uct0 is plain UCT; standard if not given");
  }

  /** Returns the bot that the option has chosen. */
  static BotEngine engine(CommandLine line) {
    return Word.find(BotEngine.values(), line.getOptionValue("engine", "standard")).orElseThrow();
  }
}
