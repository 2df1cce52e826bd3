package gtpx.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.tournament.report.LineChart.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The course of an entrant's share. */
class ScoreHistoryTest {
  @Test
  void theShareIsThatOfAllGamesSoFar() {
    ScoreHistory history = new ScoreHistory();
    for (double victory : new double[] {1, 0, 0.5}) {
      history.add(TestResults.game(1, victory, 1 - victory));
    }

    assertThat(history.points("entrant 0"))
        .containsExactly(new Point(1, 100), new Point(2, 50), new Point(3, 50));
    assertThat(history.points("nobody")).isEmpty();
  }

  @Test
  void manyGamesLeaveFewPointsButTheLastOne() {
    ScoreHistory history = new ScoreHistory();
    for (int i = 1; i <= 100_003; i++) {
      history.add(TestResults.game(i, i % 2, 1 - i % 2)); // the first one wins every odd game
    }

    List<Point> points = history.points("entrant 0");

    assertThat(points).hasSizeBetween(200, 402);
    Point last = points.get(points.size() - 1);
    assertThat(last.x()).isEqualTo(100_003);
    assertThat(last.y()).isCloseTo(100 * 50_002 / 100_003.0, within(1e-9));
    for (Point point : points) {
      double wins = Math.ceil(point.x() / 2);
      assertThat(point.y()).isCloseTo(100 * wins / point.x(), within(1e-9));
    }
  }

  @Test
  void aTeamCountsOnce() {
    ScoreHistory history = new ScoreHistory();
    history.add(TestResults.game(List.of("team", "other", "team"), 0.5, 0, 0.5));

    assertThat(history.points("team")).containsExactly(new Point(1, 100));
  }
}
