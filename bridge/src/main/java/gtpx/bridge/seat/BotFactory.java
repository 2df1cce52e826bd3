package gtpx.bridge.seat;

import gtpx.player.Player;

/** Makes those who think. Each is asked from one thread at a time. */
@FunctionalInterface
public interface BotFactory {
  Player create(ThinkingBudget budget, long seed);
}
