package gtpx.player;

/** Creates the bots that play in this process. Each bot is called from one thread at a time. */
@FunctionalInterface
public interface BotFactory {
  Player create(ThinkingBudget budget, long seed);

  /** Returns a factory for bots with these options. By default the options are ignored. */
  default BotFactory with(BotOptions options) {
    return this;
  }
}
