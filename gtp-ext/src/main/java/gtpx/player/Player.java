package gtpx.player;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Chooses moves, offers, prisoners, dead stones, allies and handicap points in a game. Changes
 * nothing in the game; is asked from one thread at a time.
 */
public interface Player {
  /** The answer to GTP's {@code name}, without a version. */
  String name();

  /** How the player thinks, for people: all that is needed to repeat its choices. */
  default String description() {
    return name();
  }

  /** The playouts of its own budget for a move; empty: no such limit. */
  default OptionalInt playouts() {
    return OptionalInt.empty();
  }

  /** Chooses for a colour that may move now; in free turns any colour may. */
  Decision genmove(Position position, Color color, Thinking thinking);

  /**
   * What it does in the bargaining for a turn: an offer, an answer to one, or its end.
   *
   * @return an event of that colour's; empty if it waits for the other
   */
  default Optional<Event> bargain(Position position, Color color, Thinking thinking) {
    return Optional.of(new Event.BargainingEnded(color));
  }

  /**
   * Thinks ahead, while it isn't asked for anything, so that its next move in this game is better.
   * Who can't do so returns at once.
   *
   * @param position the latest, which may wait for another player
   * @param mustStop once true, it returns at once; asked from the player's thread
   */
  default void ponder(Position position, BooleanSupplier mustStop) {}

  /** The stones it considers dead: whole chains. */
  List<Integer> deadStones(Position position);

  /**
   * Terms on which it doesn't pass while stones of others stand that it considers dead; it need not
   * fill its eyes to capture them. Finding the dead stones belongs to the time of the move.
   */
  default Thinking capturing(Position position, Color color, Thinking thinking) {
    return notPassing(position, color, deadStones(position), thinking);
  }

  /** Terms on which a colour doesn't pass if others have some of those dead stones. */
  static Thinking notPassing(
      Position position, Color color, List<Integer> dead, Thinking thinking) {
    boolean seesDeadOthers = dead.stream().anyMatch(point -> position.color(point) != color.seat());
    Predicate<Move> captures = move -> !move.isPass() && !isEye(position, color, move.point());
    return seesDeadOthers ? thinking.among(thinking.allowed().and(captures)) : thinking;
  }

  private static boolean isEye(Position position, Color color, int point) {
    Topology board = position.topology();
    return IntStream.range(0, board.degree(point))
        .allMatch(k -> position.color(board.neighbor(point, k)) == color.seat());
  }

  /**
   * The colours whose stones it would take first now, where captured stones are shared.
   *
   * @return may be none: the order may stay as it is
   */
  default List<Color> prisonersFirst(Position position, Color color) {
    return List.of();
  }

  /** The allies it would name for {@code color} in the alliances phase; none or with itself. */
  ColorSet allies(Position position, Color color);

  /**
   * The points on which it would place {@code stones} handicap stones on an empty board.
   *
   * @return two or more different points; may be fewer than {@code stones}
   */
  List<Integer> freeHandicap(Position position, int stones);
}
