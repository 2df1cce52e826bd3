package gtpx.bridge.seat;

import gtpx.player.Player;
import gtpx.player.ThinkingBudget;

/** Creates the bots of this process. Each bot is asked from one thread at a time. */
@FunctionalInterface
public interface BotFactory {
  Player create(ThinkingBudget budget, long seed);

  /** Returns a factory of such bots; one that knows no options returns itself. */
  default BotFactory with(BotOptions options) {
    return this;
  }
}
