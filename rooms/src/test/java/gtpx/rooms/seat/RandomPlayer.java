package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.rules.Prisoners;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Plays any legal move, passes occasionally, takes shared prisoners in any order, does anything in
 * bargaining, and allies with the next seat or nobody.
 */
public class RandomPlayer implements Player {
  private final Random random;

  public RandomPlayer(long seed) {
    random = new Random(seed);
  }

  @Override
  public String name() {
    return "random";
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    List<Move> legal = position.legalMoves(color);
    Move last = legal.get(legal.size() - 1);
    boolean passes = last.isPass() && random.nextInt(3) == 0;
    return Decision.of(passes ? last : legal.get(random.nextInt(legal.size())));
  }

  @Override
  public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
    int id = position.offers().stream().mapToInt(Offer::id).max().orElse(1);
    List<Move> legal = position.legalMoves(color);
    Move move = legal.get(random.nextInt(legal.size()));
    return switch (random.nextInt(7)) {
      case 0 -> Optional.of(new Event.Proposed(color, move, Move.PASS));
      case 1 -> Optional.of(new Event.Threatened(color, move));
      case 2 -> Optional.of(new Event.Accepted(color, id, List.of()));
      case 3 -> Optional.of(new Event.Accepted(color, id, List.of(move)));
      case 4 -> Optional.of(new Event.Rejected(color, id));
      case 5 -> Optional.empty();
      default -> Optional.of(new Event.BargainingEnded(color));
    };
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return List.of();
  }

  @Override
  public List<Color> prisonersFirst(Position position, Color color) {
    boolean areShared = position.spec().rules().prisoners() == Prisoners.SHARED;
    return areShared && random.nextInt(3) == 0
        ? List.of(new Color(random.nextInt(position.spec().players())))
        : List.of();
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return random.nextBoolean() ? ColorSet.NONE : ColorSet.of(position.active().after(color));
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return List.of(0, 1);
  }
}
