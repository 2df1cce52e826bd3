package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Turn;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Where a player's stones have met others since the board last changed. Engines that know nothing
 * of collisions and choose alike would choose the same points for ever; a coin lets some give way.
 */
final class CollisionHistory {
  private final Color color;
  private final SplittableRandom coin; // seats have seeds in a row, which Random hardly tells apart
  private final Set<Move> met = new HashSet<>();

  CollisionHistory(Color color, long seed) {
    this.color = color;
    coin = new SplittableRandom(seed);
  }

  /** Takes note of the last turn. */
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

  /** Whether its stones have met others since the board last changed. */
  boolean isAny() {
    return !met.isEmpty();
  }

  /**
   * Whether the player had better not take the move that it names in place of a forbidden one:
   * where collisions bar points, those who choose alike agree in that too.
   */
  boolean givesWay() {
    return !met.isEmpty() && coin.nextBoolean();
  }

  /** Whether the player had better choose another move this time. */
  boolean givesWay(Move move) {
    return met.contains(move) && coin.nextBoolean();
  }

  /** The moves that have not met others. */
  List<Move> others(List<Move> moves) {
    return moves.stream().filter(move -> !met.contains(move)).toList();
  }
}
