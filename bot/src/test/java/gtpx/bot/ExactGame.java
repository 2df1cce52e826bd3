package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.rules.Tally;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The exact value of small simultaneous games of two, by backward induction over the game itself:
 * black's share of the victory. When both have passed, play is resumed once; after they pass again,
 * or after a number of turns, all stones count as alive. Shares nothing with the search.
 */
final class ExactGame {
  private final Map<String, Double> values = new HashMap<>();
  private final Set<Integer> eyes;

  /**
   * Solves games in which nobody plays on these points.
   *
   * @param eyes eyes of living chains, where playing can only lose
   */
  ExactGame(Set<Integer> eyes) {
    this.eyes = eyes;
  }

  /** Returns the value of a position to black if {@code turns} more may be played. */
  double value(Game game, int turns) {
    return value(game, turns, Set.of());
  }

  /**
   * Returns the same in the course of a game.
   *
   * @param stood the positions that occurred before this one
   */
  private double value(Game game, int turns, Set<Long> stood) {
    if (game.phase() == Phase.SCORING) {
      Game resumed = game.copy();
      resumed.resume(BLACK);
      return value(resumed, turns, stood);
    }
    if (!game.phase().isPlay() || turns == 0) {
      return count(game);
    }
    String key = key(game, turns, stood);
    Double known = values.get(key);
    double value = known == null ? matrix(game, turns, stood).value() : known;
    values.put(key, value);
    return value;
  }

  private static boolean isResumed(Game game) {
    return game.events().stream().anyMatch(Event.Resumed.class::isInstance);
  }

  private static double count(Game game) {
    ColorSet winners = Standing.of(game, List.of()).winners();
    return winners.contains(BLACK) ? 1.0 / winners.size() : 0;
  }

  /**
   * Returns everything that the value depends on: stones, prisoners, barred points, earlier
   * positions.
   */
  private static String key(Game game, int turns, Set<Long> stood) {
    Tally tally = game.tally();
    return String.format(
        "%s %s %d %d %d %s %s",
        turns,
        isResumed(game),
        game.board().hash(),
        tally.held(0),
        tally.held(1),
        game.barred(),
        stood);
  }

  /** Returns black's moves against white's, with the values of the resulting positions. */
  MatrixGame matrix(Game game, int turns) {
    return matrix(game, turns, Set.of());
  }

  private MatrixGame matrix(Game game, int turns, Set<Long> stood) {
    Set<Long> standing = new TreeSet<>(stood);
    standing.add(game.board().hash());
    List<Move> black = moves(game, BLACK);
    List<Move> white = moves(game, WHITE);
    double[][] payoffs = new double[black.size()][white.size()];
    for (int i = 0; i < payoffs.length; i++) {
      for (int j = 0; j < payoffs[i].length; j++) {
        Game next = game.copy();
        next.play(BLACK, black.get(i));
        next.play(WHITE, white.get(j));
        payoffs[i][j] = value(next, turns - 1, standing);
      }
    }
    return new MatrixGame(payoffs);
  }

  /** Returns the moves of the matrix in order: points, then the pass. */
  List<Move> moves(Game game, Color color) {
    return game.legalMoves(color).stream().filter(move -> !eyes.contains(move.point())).toList();
  }
}
