package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Topologies;
import gtpx.game.Move;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundSolverTest {
  private static final long BYTES = 64 << 20;
  private static final int QUESTIONS = 200_000; // whether to stop, which it asks for each position

  private final List<Claim> claims = new ArrayList<>();
  private int asked;

  private Solution solve(String words) {
    return new BoundSolver(
            SlowGames.spec(words), BYTES, () -> 0, () -> ++asked > QUESTIONS, claims::add)
        .solve();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:1x1",
        "go board=rect:2x1",
        "go board=rect:4x1",
        "go board=rect:5x1",
        "go board=rect:2x2",
        "go board=rect:3x2",
        "go board=rect:4x2",
        "go board=graph:a-b,b-c,c-a",
        "kee board=rect:2x2",
        "kee board=rect:6x1",
        "kee board=rect:3x3",
        "kee board=rect:4x3",
      })
  void neverClaimsMoreThanTheExactValue(String words) {
    AreaSolver.AreaSettings settings = new AreaSolver.AreaSettings(false, BYTES, 1);
    int exact =
        new AreaSolver(
                SlowGames.spec(words), List.of(), settings, () -> 0, () -> false, claim -> {})
            .solve()
            .bounds()
            .atLeast();

    Bounds bounds = solve(words).bounds();

    assertThat(exact).isBetween(bounds.atLeast(), bounds.atMost());
  }

  /** Values of the table of the Kee rules, and first moves that {@link AreaSolver} proves too. */
  @ParameterizedTest
  @CsvSource({"4x2, 8, B1", "5x2, 10, C1", "6x2, 12, B1", "3x3, 9, B2"})
  void findsWhatBlackGetsIfThatIsTheWholeBoard(String board, int value, String firstMove) {
    Solution solution = solve("kee board=rect:" + board);

    assertThat(solution.bounds()).isEqualTo(new Bounds(value, value));
    assertThat(solution.firstMoves())
        .contains(Move.parse(firstMove, Topologies.parse(board)).orElseThrow());
    assertThat(claims).isEqualTo(solution.claims());
  }

  @Test
  void saysHowMuchMemoryAllPositionsNeed() {
    assertThat(BoundSolver.neededBytes(SlowGames.spec("go board=rect:3x3"))).isLessThan(BYTES);
    assertThat(BoundSolver.neededBytes(SlowGames.spec("go board=rect:5x4"))).isGreaterThan(BYTES);
    assertThat(BoundSolver.neededBytes(SlowGames.spec("go board=rect:23x1"))).isInfinite();
  }

  @Test
  void refusesABoardWithMorePointsThanBits() {
    assertThatThrownBy(() -> solve("go board=rect:8x4"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("board rect:8x4: 32 points (expected: at most 31)");
  }
}
