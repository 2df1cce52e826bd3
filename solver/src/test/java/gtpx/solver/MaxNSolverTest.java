package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaxNSolverTest {
  private static final int MANY_STATES = 1_000_000;

  private static List<Integer> solve(String words) {
    return new MaxNSolver(SlowGames.spec(words), MANY_STATES, () -> false)
        .solve()
        .orElseThrow()
        .points();
  }

  /** A stone on one point would be suicide. */
  @Test
  void nobodyGetsAnythingOnOnePoint() {
    assertThat(solve("multi board=1x1")).containsExactly(0, 0, 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "multi board=2x1",
        "multi board=2x1 opening=none",
        "multi board=2x1 players=2",
        "multi board=graph:a,b,c-d players=2",
        "multi board=graph:a-b,c opening=none",
      })
  void findsWhatASearchOfAllGamesFinds(String words) {
    GameSpec spec = SlowGames.spec(words);

    assertThat(solve(words)).isEqualTo(best(SlowGames.start(spec), spec.board().size()));
  }

  /** Max-n on the slow engine, with the ties that the solver's documentation describes. */
  private static List<Integer> best(SlowGame game, int points) {
    if (SlowGames.isOver(game)) {
      return IntStream.range(0, game.active().size())
          .mapToObj(seat -> game.score(Set.of()).points()[seat].intValueExact())
          .toList();
    }
    int mover = game.toMove().get(0);
    int seats = game.active().size();
    Comparator<List<Integer>> better = Comparator.comparing(each -> each.get(mover));
    for (int i = 1; i < seats; i++) {
      int seat = (mover + i) % seats;
      better = better.thenComparing(each -> -each.get(seat));
    }
    return IntStream.range(SlowGames.PASS, points)
        .filter(move -> game.whyNot(mover, move).isEmpty())
        .mapToObj(move -> after(game, points, mover, move))
        .max(better)
        .orElseThrow();
  }

  private static List<Integer> after(SlowGame game, int points, int mover, int move) {
    game.play(mover, move);
    List<Integer> best = best(game, points);
    game.undo();
    return best;
  }

  @Test
  void stopsWhenItKnowsTooManyStates() {
    assertThat(new MaxNSolver(SlowGames.spec("multi board=3x1"), 10, () -> false).solve())
        .isEmpty();
  }
}
