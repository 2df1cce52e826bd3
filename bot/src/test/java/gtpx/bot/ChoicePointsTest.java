package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.player.Analysis;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The points that each player has at the end, by the first move of the playouts. */
class ChoicePointsTest {
  private static final int PLAYOUTS = 400;

  private static Game game(String words) {
    return new Game(GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD));
  }

  private static Analysis analysis(Game game, List<Double> boardPoints) {
    MonteCarloPlayer player =
        new MonteCarloPlayer(SearchSettings.DEFAULT, ThinkingBudget.ofPlayouts(PLAYOUTS), () -> 0);
    List<Analysis> reports = new ArrayList<>();
    player.genmove(
        game,
        BLACK,
        Thinking.FREELY.watchedBy(
            new Thinking.Watching(
                Duration.ofDays(1),
                report -> {
                  reports.add(report);
                  for (Color color : game.spec().colors()) {
                    boardPoints.add(
                        IntStream.range(0, game.topology().size())
                            .mapToDouble(point -> report.ownership().share(point, color))
                            .sum());
                  }
                })));
    return reports.get(0);
  }

  /**
   * Every playout begins with one move, so the weighted mean over the moves is the overall mean.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"go board=5", "multi players=3 board=5", "parallel board=5", "f-go board=4"})
  void thoseOfAllMovesAreThoseOfTheBoard(String words) {
    Game game = game(words);
    List<Double> ofTheBoard = new ArrayList<>();

    Analysis analysis = analysis(game, ofTheBoard);

    for (Color color : game.spec().colors()) {
      double sum =
          analysis.choices().stream()
              .filter(choice -> choice.visits() > 0)
              .mapToDouble(choice -> choice.visits() * choice.points().get(color.seat()))
              .sum();
      assertThat(sum / PLAYOUTS).isCloseTo(ofTheBoard.get(color.seat()), within(1e-6));
    }
  }
}
