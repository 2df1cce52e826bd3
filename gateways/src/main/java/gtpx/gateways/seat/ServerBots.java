package gtpx.gateways.seat;

import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.BotOptions;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import java.util.Optional;

/**
 * The bots that play on servers whose count takes all stones on the board for alive.
 *
 * @param reports who receives what a bot thinks about its move, if anybody
 */
public record ServerBots(BotFactory bots, Optional<Reports> reports) implements BotFactory {
  /** Receives what a bot thinks. */
  @FunctionalInterface
  public interface Reports {
    /** Receives the last report before a move, whose ownership is valid only during the call. */
    void add(Position position, Analysis analysis);
  }

  @Override
  public Player create(ThinkingBudget budget, long seed) {
    return new ServerPlayer(bots.create(budget, seed), reports);
  }

  @Override
  public BotFactory with(BotOptions options) {
    return new ServerBots(bots.with(options), reports);
  }
}
