package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Turn;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The collisions of a player's stones since the board last changed. Engines that don't know
 * collisions and choose alike would choose the same points for ever, so a coin flip makes some of
 * them give way.
 */
final class CollisionHistory {
  private final Color color;
  private final SplittableRandom coin; // Random is too alike for consecutive seeds
  private final Set<Move> met = new HashSet<>();

  CollisionHistory(Color color, long seed) {
    this.color = color;
    coin = new SplittableRandom(seed);
  }

  /** Records the collisions of the last turn. */
  void note(Position after) {
    Turn turn = after.lastTurn();
    boolean hasChanged =
        turn.choices().values().stream().anyMatch(choice -> choice.result() == Turn.Result.PLACED);
    if (hasChanged) {
      met.clear();
    }
    Turn.Choice own = turn.choices().get(color);
    if (own != null && own.result() == Turn.Result.COLLIDED) {
      met.add(own.move());
    }
  }

  /** Returns whether its stones have collided since the board last changed. */
  boolean isAny() {
    return !met.isEmpty();
  }

  /**
   * Returns whether the player should reject even the move that it names in place of a forbidden
   * one. Where collisions bar points, engines that choose alike also agree on the replacement.
   */
  boolean givesWay() {
    return !met.isEmpty() && coin.nextBoolean();
  }

  /** Returns whether the player should choose another move this time. */
  boolean givesWay(Move move) {
    return met.contains(move) && coin.nextBoolean();
  }

  /** Returns the moves that have not collided. */
  List<Move> others(List<Move> moves) {
    return moves.stream().filter(move -> !met.contains(move)).toList();
  }
}
