package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A move without a search, when there is no time for one. */
final class BlindMove {
  private static final int TRIES = 16;

  private BlindMove() {}

  /**
   * A legal move, preferably an allowed one: an open point if one is found quickly, otherwise a
   * pass.
   *
   * @throws IllegalArgumentException if the player has no legal move
   */
  static Move find(Position position, Color color, Predicate<Move> allowed) {
    FastRandom random = new FastRandom(position.turn());
    for (int i = 0; i < TRIES; i++) {
      int point = random.below(position.topology().size());
      boolean isTried = allowed.test(new Move(point)) && isOpen(position, point);
      if (isTried && position.legality(color, new Move(point)).isLegal()) {
        return new Move(point);
      }
    }
    return first(position, color, allowed)
        .or(() -> first(position, color, move -> true))
        .orElseThrow(
            () -> new IllegalArgumentException(color + " (expected: a player who may move)"));
  }

  /** Whether the point and one of its neighbours are free. */
  private static boolean isOpen(Position position, int point) {
    return position.color(point) == Board.EMPTY
        && Arrays.stream(position.topology().neighbors(point))
            .anyMatch(neighbor -> position.color(neighbor) == Board.EMPTY);
  }

  /** The first of those moves that is legal; a pass comes before all points. */
  private static Optional<Move> first(Position position, Color color, Predicate<Move> among) {
    return IntStream.range(-1, position.topology().size())
        .mapToObj(Move::ofPoint)
        .filter(among)
        .filter(move -> position.legality(color, move).isLegal())
        .findFirst();
  }
}
