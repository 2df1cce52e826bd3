package gtpx.tournament.opening;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Plays random turns from the beginning of a game, in any variant, on any board. Every player
 * places a stone whenever it may. The stones are kept off the edge and out of the player's own eyes
 * while there is anything else, and those of one turn don't collide.
 */
final class RandomTurns {
  private final GameSpec spec;
  private final Random random;
  private final int edges; // twice the number of the board's edges

  RandomTurns(GameSpec spec, Random random) {
    this.spec = spec;
    this.random = random;
    edges = points().map(spec.board()::degree).sum();
  }

  private IntStream points() {
    return IntStream.range(0, spec.board().size());
  }

  /**
   * Returns the position after that many turns; after fewer if a turn would end the play, or make a
   * player leave.
   */
  Setup play(int turns) {
    Game game = new Game(spec);
    Setup last = Setup.of(game);
    for (int i = 0; i < turns && playTurn(game); i++) {
      last = Setup.of(game);
    }
    return last;
  }

  /** Returns whether the play goes on with all players. */
  private boolean playTurn(Game game) {
    Set<Integer> taken = new HashSet<>();
    for (Color color : game.toMove()) {
      Optional<Move> move = choose(game, color, taken);
      if (move.isEmpty()) {
        return false;
      }
      taken.add(move.get().point());
      game.commit(color, move.get());
    }
    return game.phase().isPlay() && game.active().equals(spec.colors());
  }

  /** Returns a legal move; empty if there is none. */
  private Optional<Move> choose(Game game, Color color, Set<Integer> taken) {
    List<Integer> legal =
        game.legalMoves(color).stream()
            .filter(move -> !move.isPass() && !taken.contains(move.point()))
            .map(Move::point)
            .toList();
    IntPredicate isNoEye = point -> !isEye(game, color, point);
    return choose(legal, isNoEye.and(this::isInside))
        .or(() -> choose(legal, isNoEye))
        .or(() -> choose(legal, point -> true))
        .or(() -> Optional.of(Move.PASS).filter(pass -> game.legality(color, pass).isLegal()));
  }

  private Optional<Move> choose(List<Integer> legal, IntPredicate allowed) {
    List<Integer> points = legal.stream().filter(allowed::test).toList();
    return points.isEmpty()
        ? Optional.empty()
        : Optional.of(new Move(points.get(random.nextInt(points.size()))));
  }

  private static boolean isEye(Game game, Color color, int point) {
    Topology board = game.topology();
    return IntStream.range(0, board.degree(point))
        .allMatch(k -> game.color(board.neighbor(point, k)) == color.seat());
  }

  /** Returns whether the point has at least as many neighbours as the board's points on average. */
  private boolean isInside(int point) {
    return spec.board().degree(point) * spec.board().size() >= edges;
  }
}
