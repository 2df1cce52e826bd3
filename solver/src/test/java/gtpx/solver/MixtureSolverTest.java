package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import gtpx.solver.MixtureSolver.MixedValue;
import gtpx.solver.MixtureSolver.MixtureSettings;
import gtpx.solver.MixtureSolver.TurnBounds;
import gtpx.solver.MixtureSolver.WeightedMove;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MixtureSolverTest {
  private static final double GAP = 1e-6;
  private static final long BYTES = 1 << 28;

  private static MixtureSolver solver(String board) {
    GameSpec spec = SlowGames.spec("f-go board=" + board);
    return new MixtureSolver(spec, new MixtureSettings(GAP, BYTES), () -> false);
  }

  private static MixedValue solve(String board, String after) {
    MixtureSolver solver = solver(board);
    if (!after.isEmpty()) {
      solver.play(black(after), white(after));
    }
    return solver.solve();
  }

  private static String black(String turn) {
    return turn.substring(0, turn.indexOf('/'));
  }

  private static String white(String turn) {
    return turn.substring(turn.indexOf('/') + 1);
  }

  /** All choices are void or collide, and bar the only point. */
  @Test
  void onePointIsWorthNothing() {
    MixedValue value = solve("1x1", "");

    assertThat(value.turns())
        .containsOnly(
            new TurnBounds("A1", "A1", 0, 0),
            new TurnBounds("A1", "pass", 0, 0),
            new TurnBounds("pass", "A1", 0, 0),
            new TurnBounds("pass", "pass", 0, 0));
  }

  /**
   * Black has a stone at B1. If black chooses A1, it is barred whatever white does: a collision, or
   * black's suicide, which repeats the empty board. Then both must pass, and black has two points.
   * If black passes, white may capture at A1, and then black's B1 repeats the position before.
   */
  @Test
  void blackBarsItsOwnPointOnTwoPoints() {
    MixedValue value = solve("2x1", "B1/pass");

    assertThat(value.atLeast()).isEqualTo(2);
    assertThat(value.atMost()).isEqualTo(2);
    assertThat(value.black().moves()).containsExactly(new WeightedMove("A1", 1));
    assertThat(value.turns()).contains(new TurnBounds("pass", "A1", -2, -2));
  }

  @ParameterizedTest
  @CsvSource({
    "2x1, ''",
    "2x1, pass/A1",
    "3x1, A1/C1",
    "3x1, A1/pass",
    "3x1, pass/A1",
    "'graph:a-b,c', ''",
    "'graph:a-b,c', A/pass",
  })
  void findsTheValueOfAllHistories(String board, String after) {
    MixedValue value = solve(board, after);

    double expected = new AllHistories("f-go board=" + board, after).value();
    assertThat(value.atLeast()).isCloseTo(expected, within(1e-6));
    assertThat(value.atMost()).isCloseTo(expected, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource({"3x1", "4x1", "2x2", "3x2"})
  void bothPlayersGetTheSameAtTheStart(String board) {
    MixedValue value = solve(board, "");

    assertThat(value.atLeast()).isBetween(-GAP, 0.0).isEqualTo(value.black().guaranteed());
    assertThat(value.atMost()).isBetween(0.0, GAP).isEqualTo(value.white().guaranteed());
  }

  @Test
  void asksWhetherToStopWhileItMeetsPositions() {
    AtomicInteger asked = new AtomicInteger();
    MixtureSolver stopped =
        new MixtureSolver(
            SlowGames.spec("f-go board=5x2"),
            new MixtureSettings(GAP, BYTES),
            () -> asked.incrementAndGet() > 100);

    MixedValue value = stopped.solve();

    assertThat(stopped.hasBounds()).isFalse();
    assertThat(value.atLeast()).isEqualTo(-10);
    assertThat(value.atMost()).isEqualTo(10);
    assertThat(value.states()).isLessThan(10_000);
  }

  @Test
  void refusesTurnsThatCannotBePlayed() {
    MixtureSolver solver = solver("2x2");
    solver.play("A1", "A1");

    assertThatThrownBy(() -> solver.play("A1", "pass"))
        .hasMessage("A1 (expected: an empty point, not barred, or pass)");
    assertThatThrownBy(() -> solver.play("pass", "pass"))
        .hasMessage("both pass (expected: a turn that doesn't end the game)");
  }

  /** The slow engine and a slow solution of matrix games. */
  private static final class AllHistories {
    private final SlowGame game;
    private final GameSpec spec;
    private final List<String> visited = new ArrayList<>();
    private final Map<String, Double> known = new HashMap<>();

    AllHistories(String words, String after) {
      spec = SlowGames.spec(words);
      game = SlowGames.start(spec);
      visited.add(Arrays.toString(game.stones()));
      if (!after.isEmpty()) {
        play(point(black(after)), point(white(after)));
      }
    }

    private int point(String name) {
      return name.equals("pass") ? SlowGames.PASS : spec.board().find(name).orElseThrow();
    }

    private void play(int black, int white) {
      game.play(0, black);
      game.play(1, white);
      visited.add(Arrays.toString(game.stones()));
    }

    double value() {
      if (SlowGames.isOver(game)) {
        return SlowGames.score(game);
      }
      String key = visited.get(visited.size() - 1) + game.barred() + new TreeSet<>(visited);
      Double found = known.get(key);
      if (found == null) {
        found = search();
        known.put(key, found);
      }
      return found;
    }

    private double search() {
      int[] moves =
          IntStream.range(SlowGames.PASS, spec.board().size())
              .filter(move -> game.whyNot(0, move).isEmpty())
              .toArray();
      double[][] matrix = new double[moves.length][moves.length];
      for (int i = 0; i < moves.length; i++) {
        for (int j = 0; j < moves.length; j++) {
          play(moves[i], moves[j]);
          matrix[i][j] = value();
          visited.remove(visited.size() - 1);
          game.undo();
          game.undo();
        }
      }
      return SlowMatrix.value(matrix);
    }
  }
}
