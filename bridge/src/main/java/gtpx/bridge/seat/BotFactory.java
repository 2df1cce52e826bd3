package gtpx.bridge.seat;

import gtpx.engine.Player;

/** Makes those who think. Each is asked from one thread at a time. */
@FunctionalInterface
public interface BotFactory {
  Player create(Budget budget, long seed);
}
