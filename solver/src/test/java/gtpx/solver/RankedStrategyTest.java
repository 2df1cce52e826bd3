package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A strategy is played in games of the slow engine, against all that the rules allow. */
@ExtendWith(RunSeed.class)
class RankedStrategyTest {
  private static final int GAMES = 300;
  private static final int MAX_PLIES = 400;

  @ParameterizedTest
  @CsvSource({
    "kee board=rect:3x1, 0, 3",
    "kee board=rect:4x2, 0, 8",
    "kee board=rect:5x2, 0, 10",
    "kee board=rect:3x3, 0, 9",
    "kee board=rect:4x3, 0, 4",
    "go board=rect:4x2, 0, 8",
    "go board=rect:3x3, 0, 9",
    "go board=rect:4x3, 0, 4",
    "go board=rect:3x3, 1, -9",
  })
  void getsItsValueFromTheEmptyBoardWhateverTheOpponentPlays(String words, int player, int value) {
    GameSpec spec = SlowGames.spec(words);
    Random random = new Random(RunSeed.value());
    PositionGraph graph = new PositionGraph(SolvableRules.board(spec));
    RankedStrategy strategy = new RankedStrategy(graph, player, value);

    for (int i = 0; i < GAMES; i++) {
      SlowGame game = SlowGames.start(spec);
      List<Integer> moves = play(game, graph, strategy, random);

      assertThat(player == 0 ? SlowGames.score(game) : -SlowGames.score(game))
          .as("%s: %s", words, moves)
          .isGreaterThanOrEqualTo(value);
    }
  }

  private static List<Integer> play(
      SlowGame game, PositionGraph graph, RankedStrategy strategy, Random random) {
    List<Integer> moves = new ArrayList<>();
    while (!SlowGames.isOver(game)) {
      assertThat(moves).as("an endless game").hasSizeLessThan(MAX_PLIES);
      int toMove = game.toMove().get(0);
      int move =
          toMove == strategy.player()
              ? answer(game, graph, strategy)
              : SlowGames.anything(game, toMove, random);
      game.play(toMove, move); // throws if the strategy's move is illegal
      moves.add(move);
    }
    return moves;
  }

  /** What the strategy plays: a pass where it has settled, else any stone to a lower rank. */
  private static int answer(SlowGame game, PositionGraph graph, RankedStrategy strategy) {
    int player = strategy.player();
    int black = SlowGames.stones(game, 0);
    int white = SlowGames.stones(game, 1);
    int position = graph.number(black, white);
    int rank = strategy.rank(position, true);
    assertThat(rank).as("rank of %d %d", black, white).isNotEqualTo(RankedStrategy.UNRANKED);
    if (strategy.isSettled(position)) {
      return SlowGames.PASS;
    }
    int own = player == 0 ? black : white;
    int other = player == 0 ? white : black;
    for (int rest = graph.board().empty(own, other); rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long placed = graph.board().place(own, other, point);
      int next = graph.number(player, SmallBoard.own(placed), SmallBoard.other(placed));
      if (strategy.producesBelow(rank, next)) {
        return point;
      }
    }
    throw new AssertionError("no stone leads to a lower rank");
  }
}
