package gtpx.gateways.seat;

import gtpx.player.BotFactory;
import gtpx.player.BotOptions;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import java.util.Optional;

/**
 * The bots that play on servers whose count takes all stones on the board for alive.
 *
 * @param reports who receives what a bot thinks about its move, if anybody
 * @param mayResign whether they resign as their options say; otherwise they never do
 */
public record ServerBots(BotFactory bots, Optional<AnalysisReceiver> reports, boolean mayResign)
    implements BotFactory {
  /** Creates bots that may resign. */
  public ServerBots(BotFactory bots, Optional<AnalysisReceiver> reports) {
    this(bots, reports, true);
  }

  /** Returns the same bots, but such as never resign. */
  ServerBots neverResigning() {
    return new ServerBots(bots, reports, false);
  }

  @Override
  public Player create(ThinkingBudget budget, long seed) {
    return new CleanupPlayer(bots.create(budget, seed), reports);
  }

  @Override
  public BotFactory with(BotOptions options) {
    return new ServerBots(
        bots.with(mayResign ? options : options.neverResigning()), reports, mayResign);
  }
}
