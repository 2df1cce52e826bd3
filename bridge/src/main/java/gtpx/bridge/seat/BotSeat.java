package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The seat of a player in this process. It holds for dead what the referee estimates to be.
 *
 * @param name its name in records
 * @param time the setting of its clock, if it has one
 */
public record BotSeat(Color color, Player player, String name, TimeSetting time) implements Seat {
  @Override
  public Choice choose(Position position, MoveRequest request) {
    Optional<Duration> share = request.left().flatMap(time::shareForMove);
    Thinking thinking =
        Thinking.FREELY
            .within(new ThinkingBudget(OptionalInt.empty(), share))
            .until(request.isUnwanted());
    Decision decision = player.genmove(position, color, cleaningUp(position, thinking));
    return decision.move().<Choice>map(Choice.Moved::new).orElseGet(Choice.Resigned::new);
  }

  /**
   * In a clean-up a bot doesn't pass before it has captured what it holds for dead; it need not
   * fill its eyes for that.
   */
  private Thinking cleaningUp(Position position, Thinking thinking) {
    return position.isCleaningUp() && player.seesDeadOthers(position, color)
        ? thinking.among(move -> !move.isPass() && !isOwnEye(move.point(), position))
        : thinking;
  }

  private boolean isOwnEye(int point, Position position) {
    Topology board = position.topology();
    return IntStream.range(0, board.degree(point))
        .allMatch(k -> position.color(board.neighbor(point, k)) == color.seat());
  }

  @Override
  public Opinion dead(Position position, List<Integer> estimate) {
    return Opinion.estimate(estimate);
  }

  @Override
  public ColorSet allies(Position position) {
    return player.allies(position, color);
  }
}
