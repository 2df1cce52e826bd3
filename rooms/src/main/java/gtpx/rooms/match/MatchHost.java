package gtpx.rooms.match;

import gtpx.player.BotFactory;
import gtpx.rooms.seat.EngineSupply;
import java.util.function.LongSupplier;

/**
 * What the process that runs matches gives to their players.
 *
 * @param bots creates the bots that play, and that choose where plain engines can't
 * @param engines where the engines come from; not closed by a match
 * @param nanos the clock by which thinking is measured
 */
public record MatchHost(BotFactory bots, EngineSupply engines, LongSupplier nanos) {}
