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
 * Chooses moves, offers, prisoners, dead stones, allies and handicap points in a game. Never
 * changes the game. Called by one thread at a time.
 */
public interface Player {
  /** The answer to GTP's {@code name}, without a version. */
  String name();

  /** How the player thinks, for people: everything needed to reproduce its choices. */
  default String description() {
    return name();
  }

  /** The player's own limit of playouts per move; empty if it has none. */
  default OptionalInt playouts() {
    return OptionalInt.empty();
  }

  /** The seed of the player's random numbers; 0 if it uses none. */
  default long seed() {
    return 0;
  }

  /** Sets the seed, if the player has one, as if it had thought about nothing before. */
  default void setSeed(long seed) {}

  /** Chooses a decision for a colour that may move now; in free turns that is any colour. */
  Decision genmove(Position position, Color color, Thinking thinking);

  /**
   * Chooses the player's next action in the bargaining for a turn: an offer, an answer to one, or
   * the end of the bargaining.
   *
   * @return an event of that colour; empty if it waits for the other player
   */
  default Optional<Event> bargain(Position position, Color color, Thinking thinking) {
    return Optional.of(new Event.BargainingEnded(color));
  }

  /**
   * Thinks ahead while nothing is asked of it, so that its next move in this game gets better. A
   * player that can't do this returns at once.
   *
   * @param position the latest one; it may be another player's turn
   * @param mustStop once true, the method returns at once; called from the player's thread
   */
  default void ponder(Position position, BooleanSupplier mustStop) {}

  /**
   * How the player expects the game to end, if all play on as well as it can; after the play, how
   * the player would count it.
   *
   * @return empty if the player can't tell
   */
  default Optional<Prospects> prospects(Position position) {
    return Optional.empty();
  }

  /** The stones that the player considers dead, as whole chains. */
  List<Integer> deadStones(Position position);

  /**
   * The stones, as whole chains, that may be dead or alive and that decide who wins.
   *
   * @return none if the player is sure who wins, or doesn't say
   */
  default List<Integer> unsettledStones(Position position) {
    return List.of();
  }

  /**
   * Terms on which the player doesn't pass while others have stones on the board that it considers
   * dead. It needn't fill its own eyes to capture them. Finding the dead stones is charged to the
   * move.
   */
  default Thinking capturing(Position position, Color color, Thinking thinking) {
    return notPassing(position, color, deadStones(position), thinking);
  }

  /** Terms on which a colour doesn't pass if any of those dead stones belong to others. */
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
   * The colours whose stones the player would now take first when captured stones are shared.
   *
   * @return may be empty: the order may stay as it is
   */
  default List<Color> prisonersFirst(Position position, Color color) {
    return List.of();
  }

  /**
   * The allies that the player would name for {@code color} in the alliances phase; it may include
   * {@code color} or be empty.
   */
  ColorSet allies(Position position, Color color);

  /**
   * The points where the player would place {@code stones} handicap stones on an empty board.
   *
   * @return two or more different points; may be fewer than {@code stones}
   */
  List<Integer> freeHandicap(Position position, int stones);
}
