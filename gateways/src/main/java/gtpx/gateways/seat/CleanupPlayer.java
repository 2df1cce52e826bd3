package gtpx.gateways.seat;

import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.Thinking.Watching;
import gtpx.rooms.seat.ForwardingPlayer;
import gtpx.rules.Score;
import java.util.List;
import java.util.Optional;

/**
 * A bot that captures dead stones before it passes, and reports what it thinks about each move.
 * Everything else is left to the bot.
 */
final class CleanupPlayer extends ForwardingPlayer {
  private static final int LONG_GAME = 3; // turns per point

  private final Optional<AnalysisReceiver> reports;

  CleanupPlayer(Player bot, Optional<AnalysisReceiver> reports) {
    super(bot);
    this.reports = reports;
  }

  /** Chooses a move; in place of a pass, looks for one that captures dead stones. */
  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    Thinking watched =
        reports
            .map(
                receiver ->
                    thinking.watchedBy(
                        new Watching(
                            Watching.AT_THE_END, analysis -> receiver.add(position, analysis))))
            .orElse(thinking);
    Decision decision = player().genmove(position, color, watched);
    if (decision.move().filter(Move::isPass).isEmpty() || mayPass(position, color)) {
      return decision;
    }
    Thinking less = watched.within(watched.budget().sharedBy(2));
    return player().genmove(position, color, player().capturing(position, color, less));
  }

  /**
   * Whether a pass can't lose dead stones: in simultaneous games, which servers don't count; if it
   * ends the game as won; and in a game that would otherwise never end.
   */
  private static boolean mayPass(Position position, Color color) {
    return position.spec().rules().isSimultaneous()
        || position.turn() > LONG_GAME * position.topology().size()
        || (position.passRun() > 0 && leads(position, color));
  }

  private static boolean leads(Position position, Color color) {
    Score score = position.score(List.of());
    return position.active().without(color).stream()
        .allMatch(other -> score.points(color).compareTo(score.points(other)) > 0);
  }
}
