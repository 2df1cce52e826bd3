package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import gtpx.slow.SlowGame;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Games of the slow engine, which the search is compared with. */
final class SlowGames {
  static final int PASS = -1;

  private SlowGames() {}

  static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  static HistoryState history(GameSpec spec) {
    return new HistoryState(positions(SolvableRules.board(spec)), spec.rules().ko());
  }

  /** All positions of a board. */
  static PositionSet positions(SmallBoard board) {
    PositionSet positions = new PositionSet(board, new Symmetries(board));
    positions.complete(1, () -> false);
    return positions;
  }

  /** A strategy that has been found. */
  static RankedStrategy strategy(PositionSet positions, int player, int value) {
    RankedStrategy strategy = new RankedStrategy(positions, player, value);
    strategy.complete(1, () -> false);
    return strategy;
  }

  static SlowGame start(GameSpec spec) {
    int[][] neighbors = new int[spec.board().size()][];
    for (int point = 0; point < neighbors.length; point++) {
      neighbors[point] = spec.board().neighbors(point);
    }
    return new SlowGame(
        neighbors, spec.players(), spec.rules().words(), spec.komi().toArray(BigDecimal[]::new));
  }

  /** The stones of a seat, as bits. */
  static int stones(SlowGame game, int seat) {
    int stones = 0;
    for (int point = 0; point < game.stones().length; point++) {
      if (game.stones()[point] == seat) {
        stones |= 1 << point;
      }
    }
    return stones;
  }

  /** Black's area less white's, with all stones alive. */
  static int score(SlowGame game) {
    var points = game.score(Set.of()).points();
    return points[0].subtract(points[1]).intValueExact();
  }

  /** Whether play is over, and all that remains is to count. */
  static boolean isOver(SlowGame game) {
    return !game.phase().equals("play");
  }

  /** Any legal move of a seat, a pass included. */
  static int anything(SlowGame game, int seat, Random random) {
    List<Integer> moves = new ArrayList<>();
    moves.add(PASS);
    for (int point = 0; point < game.stones().length; point++) {
      if (game.whyNot(seat, point).isEmpty()) {
        moves.add(point);
      }
    }
    return moves.get(random.nextInt(moves.size()));
  }
}
