package gtpx.bot;

import gtpx.player.BotEngine;
import gtpx.player.BotFactory;
import gtpx.player.BotOptions;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import java.util.function.LongSupplier;

/** Creates Monte Carlo players for programs, which get their bots nowhere else. */
public final class Bots implements BotFactory {
  private final SearchSettings settings;
  private final boolean isRandom;
  private final LongSupplier nanoTime;
  private final KeptTrees trees; // shared by all its bots
  private final SolvedGames games; // as well

  private Bots(
      SearchSettings settings,
      boolean isRandom,
      LongSupplier nanoTime,
      KeptTrees trees,
      SolvedGames games) {
    this.settings = settings;
    this.isRandom = isRandom;
    this.nanoTime = nanoTime;
    this.trees = trees;
    this.games = games;
  }

  /** Returns a factory for standard bots with that clock. */
  public static BotFactory factory(LongSupplier nanoTime) {
    return new Bots(SearchSettings.DEFAULT, false, nanoTime, new KeptTrees(), new SolvedGames())
        .with(BotOptions.STANDARD);
  }

  @Override
  public Player create(ThinkingBudget budget, long seed) {
    SearchSettings seeded = settings.withSeed(seed);
    return isRandom
        ? new RandomPlayer(seeded, budget, nanoTime, trees, games)
        : new MonteCarloPlayer(seeded, budget, nanoTime, trees, games);
  }

  @Override
  public BotFactory with(BotOptions options) {
    SearchSettings engine =
        switch (options.engine()) {
          case STANDARD, RANDOM -> SearchSettings.DEFAULT;
          case UCT0 -> SearchSettings.UCT0;
        };
    return new Bots(
        engine
            .withResignBelow(options.resignPercent() / 100.0)
            .withPolicy(options.policy())
            .withThreads(options.threads())
            .without(options.without()),
        options.engine() == BotEngine.RANDOM,
        nanoTime,
        trees,
        games);
  }
}
