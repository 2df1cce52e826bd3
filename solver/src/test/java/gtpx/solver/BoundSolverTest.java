package gtpx.solver;

import static java.util.Comparator.comparingInt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Topologies;
import gtpx.game.Move;
import gtpx.solver.BoundSolver.BoundProgress;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Result;
import gtpx.testing.TierFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundSolverTest {
  private static final long BYTES = 64 << 20;
  private static final int QUESTIONS = 200_000; // whether to stop, which it asks for each position

  private final List<Claim> claims = new ArrayList<>();

  private Solution solve(String words) {
    AtomicInteger asked = new AtomicInteger();
    return solver(words, 1, () -> asked.incrementAndGet() > QUESTIONS).solve();
  }

  private BoundSolver solver(String words, int threads, BooleanSupplier mustStop) {
    return new BoundSolver(SlowGames.spec(words), BYTES, threads, () -> 0, mustStop, claims::add);
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
  @Tag(TierFilter.LONG)
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

  /** The bounds are those of the table's value, or hold it; each claim narrows them. */
  @ParameterizedTest
  @CsvSource({"5x2, 10, 2", "5x2, 10, 3", "5x2, 10, 8", "3x3, 9, 2", "4x3, 4, 2", "4x3, 4, 5"})
  void triesClaimsWithSeveralThreads(String board, int value, int threads) {
    boolean isWholeBoard = value > 4; // the search ends by itself
    AtomicInteger asked = new AtomicInteger();
    BooleanSupplier mustStop = () -> !isWholeBoard && asked.incrementAndGet() > QUESTIONS;

    Solution solution = solver("kee board=rect:" + board, threads, mustStop).solve();

    assertThat(value).isBetween(solution.bounds().atLeast(), solution.bounds().atMost());
    if (isWholeBoard) {
      assertThat(solution.bounds()).isEqualTo(new Bounds(value, value));
      assertThat(solution.firstMoves()).isNotEmpty();
    }
    assertThat(claims)
        .filteredOn(claim -> claim.result() == Result.PROVED)
        .isSortedAccordingTo(comparingInt(Claim::value));
    assertThat(claims)
        .filteredOn(claim -> claim.result() == Result.REFUTED)
        .isSortedAccordingTo(comparingInt(Claim::value).reversed());
  }

  /** The others would search for hours. */
  @Test
  void endsAllThreadsIfOneFails() {
    AtomicInteger asked = new AtomicInteger();
    BoundSolver solver =
        solver(
            "kee board=rect:5x5",
            3,
            () -> {
              if (asked.incrementAndGet() == 50_000) {
                throw new OutOfMemoryError("one of the threads");
              }
              return false;
            });

    assertThatThrownBy(solver::solve)
        .isInstanceOf(OutOfMemoryError.class)
        .hasMessage("one of the threads");

    assertThat(Thread.getAllStackTraces().values())
        .noneMatch(
            stack ->
                Arrays.stream(stack)
                    .anyMatch(call -> call.getClassName().equals(BoundSearch.class.getName())));
  }

  @Test
  void saysHowFarEachSearchHasCome() {
    List<BoundProgress> seen = Collections.synchronizedList(new ArrayList<>());
    AtomicReference<BoundSolver> solver = new AtomicReference<>();
    solver.set(
        solver(
            "kee board=rect:4x3",
            2,
            () -> {
              seen.add(solver.get().progress());
              return seen.size() > 100_000;
            }));

    solver.get().solve();

    BoundProgress both =
        seen.stream().filter(now -> now.running().size() == 2).findFirst().orElseThrow();
    assertThat(both.bounds()).isEqualTo(new Bounds(-12, 12));
    assertThat(seen)
        .flatExtracting(BoundProgress::running)
        .allMatch(claim -> claim.positions() <= claim.mostPositions())
        .anyMatch(claim -> claim.isBlacks() && claim.value() == 12 && claim.positions() > 0)
        .anyMatch(claim -> !claim.isBlacks() && claim.value() == 12 && claim.positions() > 0);
    assertThat(solver.get().progress().running()).isEmpty();
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
