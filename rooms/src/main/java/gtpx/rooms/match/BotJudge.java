package gtpx.rooms.match;

import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.player.BotFactory;
import gtpx.player.Prospects;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Alliances;
import java.util.Optional;

/**
 * Takes the built-in bot's word for who wins. A new bot looks at every position, with always the
 * same seed and number of playouts, so equal positions are judged equally. Two or more players can
 * win only where the rules have alliances: what looks like a draw is played to its end.
 *
 * @param percent how probable the victory must be
 */
public record BotJudge(BotFactory bots, int percent) implements Adjudication.Judge {
  /** The playouts per position. */
  public static final int PLAYOUTS = 400;

  private static final long SEED = 1;

  /** Checks the percentage; with half or less, more than one result would be certain. */
  public BotJudge {
    if (percent <= 50 || percent > 100) {
      throw new IllegalArgumentException("percent: " + percent + " (expected: 51 to 100)");
    }
  }

  @Override
  public Optional<ColorSet> winners(Position position) {
    return bots.create(ThinkingBudget.ofPlayouts(PLAYOUTS), SEED)
        .prospects(position)
        .flatMap(this::certain)
        .filter(winners -> winners.size() == 1 || hasAlliances(position));
  }

  private Optional<ColorSet> certain(Prospects prospects) {
    return prospects.winners(percent / 100.0);
  }

  private static boolean hasAlliances(Position position) {
    return position.spec().rules().alliances() != Alliances.NONE;
  }
}
