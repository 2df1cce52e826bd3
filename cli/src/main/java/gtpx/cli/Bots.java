package gtpx.cli;

import gtpx.bot.ConfidentPlayer;
import gtpx.bot.MonteCarloPlayer;
import gtpx.bot.SearchSettings;
import gtpx.bridge.seat.BotEngine;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.BotOptions;
import gtpx.player.Player;
import gtpx.player.SearchPolicy;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Word;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The one place where the sub-commands get their bot from. */
record Bots(SearchSettings settings) implements BotFactory {

  /** Makes Monte Carlo players. */
  static BotFactory factory() {
    return new Bots(SearchSettings.DEFAULT).with(BotOptions.STANDARD);
  }

  @Override
  public Player create(ThinkingBudget budget, long seed) {
    SearchSettings seeded = settings.withSeed(seed);
    return settings.policy().equals(SearchPolicy.CONFIDENT)
        ? new ConfidentPlayer(seeded, budget, System::nanoTime)
        : new MonteCarloPlayer(seeded, budget, System::nanoTime);
  }

  @Override
  public BotFactory with(BotOptions options) {
    SearchSettings engine =
        switch (options.engine()) {
          case STANDARD -> SearchSettings.DEFAULT;
          case UCT0 -> SearchSettings.UCT0;
        };
    double resignBelow = options.resignPercent() / 100.0;
    return new Bots(
        engine
            .withResignBelow(resignBelow)
            .withPolicy(options.policy())
            .withThreads(options.threads()));
  }

  /** Adds the options that choose among the bots. */
  static Options addTo(Options options) {
    return options
        .addOption(
            SubCommand.option(
                "engine", "standard|uct0", "which bot; uct0 is plain UCT; standard if not given"))
        .addOption(
            SubCommand.option(
                "resign", "PERCENT", "the share of the victory to resign below; 5; 0: never"))
        .addOption(
            SubCommand.option(
                "search",
                "POLICY",
                "what the others seek where more than two play: max-n, paranoid, confident,"
                    + " alliance:white; max-n if not given"))
        .addOption(
            SubCommand.option(
                "threads",
                "N",
                "to search with; if not given all processors where time alone limits it, else 1"));
  }

  /** Returns the bot that the options have chosen. */
  static BotOptions read(CommandLine line) throws ParseException {
    String engine = line.getOptionValue("engine", "standard");
    String percent = SubCommand.value(line, "resign", "5", "\\d{1,2}|100", "0 to 100");
    int threads =
        line.hasOption("threads")
            ? SubCommand.number(line, "threads", 1, BotOptions.MOST_THREADS)
            : 0;
    return BotOptions.STANDARD
        .with(Word.find(BotEngine.values(), engine).orElseThrow())
        .resigningBelow(Integer.parseInt(percent))
        .searchingBy(policy(line.getOptionValue("search", "max-n")))
        .withThreads(threads);
  }

  private static SearchPolicy policy(String words) throws ParseException {
    return SearchPolicy.parse(words)
        .orElseThrow(
            () ->
                new ParseException(
                    "search="
                        + words
                        + " (expected: max-n, paranoid, confident or alliance:COLOUR+COLOUR…)"));
  }
}
