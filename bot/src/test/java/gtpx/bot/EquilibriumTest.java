package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.testing.LongTest;
import gtpx.testing.SharedCases;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * Compares how often the bot makes each move with the {@link ExactGame}, in simultaneous turns
 * where every single move loses to its best answer. In all positions both sides live; whoever gains
 * most from the points between them wins.
 */
@LongTest
class EquilibriumTest {
  private static final int TURNS = 5; // the fifth changes the values by less than .03
  private static final int PLAYOUTS = 10_000;
  private static final int SEARCHES = 8;
  private static final int DRAWS = 100; // from each search

  @ParameterizedTest
  @SharedCases(
      runs = 3,
      value = {
        "f-go | . X O . . O . / X X O X O O O / . X X . O O .",
        "f-go | . X . X X O . / X X . O . O O / . X O X X O .",
        "f-go | . X O . O . / X X X O O O / . X . . O .",
        "f-go | . X O . O . / X X X . O O / . X O . O .",
        "parallel collision=mark | . X . X O . / X X . . O O / . X X X O .",
        "parallel collision=mark | . X X X O . / X X . X O O / . X . . O .",
      })
  void losesLittleToTheBestAnswer(String variant, String rows) {
    Game game = game(variant, rows);
    int width = game.topology().size() / 3;
    ExactGame exact = new ExactGame(Set.of(0, width - 1, 2 * width, 3 * width - 1));
    MatrixGame matrix = exact.matrix(game, TURNS);

    double[] black = frequencies(game, BLACK, exact.moves(game, BLACK));
    double[] white = frequencies(game, WHITE, exact.moves(game, WHITE));

    assertThat(largestShare(matrix.rows())).isLessThan(0.7); // no pure strategy is good
    assertThat(matrix.exploitability(black)).isLessThan(0.05);
    assertThat(matrix.conceded(white) - matrix.value()).isLessThan(0.05);
  }

  private static Game game(String variant, String rows) {
    String[] lines = rows.split(" / ");
    String board = " board=" + lines[0].split(" ").length + "x" + lines.length;
    return BotGames.game(variant + board, BLACK, lines);
  }

  private static double largestShare(double[] strategy) {
    return Arrays.stream(strategy).max().orElseThrow();
  }

  private static double[] frequencies(Game game, Color color, List<Move> moves) {
    SearchStart start = new SearchStart(game, color, new Eyes(game.topology()), settings(game));
    double[] frequencies = new double[moves.size()];
    for (int seed = 0; seed < SEARCHES; seed++) {
      FastRandom random = new FastRandom(seed);
      Search search = start.search(random, SearchDeadline.never(), 1);
      Arms arms = search.open(color, point -> game.legality(color, Move.ofPoint(point)).isLegal());
      search.run(PLAYOUTS);
      FinalMove decision = new FinalMove(start, search, arms, random);
      for (int i = 0; i < DRAWS; i++) {
        Move move = decision.move(SearchDeadline.never());
        frequencies[moves.indexOf(move)] += 1.0 / SEARCHES / DRAWS;
      }
    }
    return frequencies;
  }

  private static SearchSettings settings(Game game) {
    return SearchSettings.DEFAULT.suitedTo(game);
  }
}
