package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Offer;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.GameLength;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.time.TimeSetting;
import gtpx.time.TimeShare;
import java.util.List;
import java.util.Optional;

/**
 * The seat of a player in this process. It takes the referee's estimate of the dead stones as its
 * own opinion.
 *
 * @param name its name in records
 * @param time the setting of its clock, if it has one
 */
public record BotSeat(Color color, Player player, String name, TimeSetting time) implements Seat {
  /**
   * Chooses a move or a step in the bargaining. Bargaining may take half of the time for the move
   * that follows it. A bot whose clock runs never waits for the other player, who could otherwise
   * let the bot's time run out.
   */
  @Override
  public Choice choose(Position position, MoveRequest request) {
    Thinking thinking = thinking(position, request);
    if (position.phase() == Phase.BARGAINING) {
      Thinking less = thinking.within(thinking.budget().sharedBy(2));
      boolean hasClock = request.left().isPresent();
      Optional<Event> said =
          hasClock && !isOffered(position)
              ? Optional.empty()
              : player.bargain(position, color, less);
      return hasClock && said.isEmpty() ? Choice.Bargained.end(color) : new Choice.Bargained(said);
    }
    Thinking bound = position.isResumed() ? player.capturing(position, color, thinking) : thinking;
    Decision decision = player.genmove(position, color, bound);
    return decision
        .move()
        .<Choice>map(move -> new Choice.Moved(move, prisonersFirst(position)))
        .orElseGet(Choice.Resigned::new);
  }

  /**
   * Returns the colours whose stones it wants first; empty if its known preference already starts
   * with them.
   */
  private List<Color> prisonersFirst(Position position) {
    List<Color> wanted = player.prisonersFirst(position, color);
    List<Color> known = position.preferences().get(color);
    return known.subList(0, wanted.size()).equals(wanted) ? List.of() : wanted;
  }

  /** Returns whether another player has made an offer that is still open. */
  private boolean isOffered(Position position) {
    return position.offers().stream()
        .anyMatch(offer -> offer.status() == Offer.Status.OPEN && !offer.by().equals(color));
  }

  private Thinking thinking(Position position, MoveRequest request) {
    Optional<TimeShare> share =
        request.left().flatMap(left -> time.shareForMove(left, GameLength.movesToGo(position)));
    return Thinking.FREELY
        .within(share.map(ThinkingBudget::ofTime).orElse(ThinkingBudget.UNLIMITED))
        .paced()
        .until(request.mustStop());
  }

  @Override
  public Choice dead(Position position, List<Integer> estimate) {
    return new Choice.Dead(Opinion.estimate(estimate));
  }

  @Override
  public Choice allies(Position position) {
    return new Choice.Allied(player.allies(position, color));
  }
}
