package gtpx.gateways.seat;

import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.BotOptions;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import java.util.Optional;

/**
 * The bots that play on servers whose count takes all stones on the board for alive.
 *
 * @param reports who receives what a bot thinks about its move, if anybody
 */
public record ServerBots(BotFactory bots, Optional<AnalysisReceiver> reports)
    implements BotFactory {
  @Override
  public Player create(ThinkingBudget budget, long seed) {
    return new CleanupPlayer(bots.create(budget, seed), reports);
  }

  @Override
  public BotFactory with(BotOptions options) {
    return new ServerBots(bots.with(options), reports);
  }
}
