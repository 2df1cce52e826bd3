package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Topologies;
import gtpx.game.Move;
import gtpx.solver.BoundSolver.BoundProgress;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundSolverTest {
  private static final long BYTES = 64 << 20;
  private static final int QUESTIONS = 200_000; // whether to stop, which it asks for each position

  private final List<Claim> claims = new ArrayList<>();
  private final AtomicInteger asked = new AtomicInteger();

  private Solution solve(String words) {
    return solve(words, 1);
  }

  private Solution solve(String words, int threads) {
    return new BoundSolver(
            SlowGames.spec(words),
            BYTES,
            threads,
            () -> 0,
            () -> asked.incrementAndGet() > QUESTIONS,
            claims::add)
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

  /** As with one: the value of the table. Claims that are open no longer aren't tried. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void triesClaimsWithSeveralThreads(int threads) {
    Solution solution = solve("kee board=rect:5x2", threads);

    assertThat(solution.bounds()).isEqualTo(new Bounds(10, 10));
    assertThat(solution.firstMoves()).isNotEmpty();
    assertThat(solution.claims()).extracting(Claim::value).contains(10).doesNotHaveDuplicates();
  }

  @Test
  void saysHowFarEachSearchHasCome() {
    List<BoundProgress> seen = new ArrayList<>();
    AtomicReference<BoundSolver> solver = new AtomicReference<>();
    solver.set(
        new BoundSolver(
            SlowGames.spec("kee board=rect:4x3"),
            BYTES,
            1,
            () -> 0,
            () -> {
              seen.addAll(solver.get().progress());
              return seen.size() > 100;
            },
            claims::add));

    solver.get().solve();

    assertThat(seen.get(0).isBlack()).isTrue();
    assertThat(seen.get(0).value()).isEqualTo(12);
    assertThat(seen.get(0).bounds()).isEqualTo(new Bounds(-12, 12));
    assertThat(seen.get(100).positions()).isBetween(1L, seen.get(100).mostPositions());
    assertThat(solver.get().progress()).isEmpty();
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
