package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.solver.MixtureSolver.MixedValue;
import gtpx.solver.MixtureSolver.MixtureSettings;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import gtpx.testing.SharedCases;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that is interrupted again and again finds what it would have found at one go. */
class ResumedSearchTest {
  private static final int MANY_STATES = 1_000_000;
  private static final long BYTES = 1 << 28;
  private static final int MOST_RUNS = 100_000;

  /** Creates a solver that has found nothing yet. */
  private interface NewSolver<S extends ResumableSearch> extends Function<BooleanSupplier, S> {}

  /** What a solver finds; empty if it had to stop. */
  private interface Solving<S, R> extends Function<S, Optional<R>> {}

  /** Interrupts each run when it has asked that often whether to stop. */
  private static <S extends ResumableSearch, R> R solveInRuns(
      NewSolver<S> newSolver, Solving<S, R> solving, long looks) throws IOException {
    Optional<byte[]> kept = Optional.empty();
    for (int run = 0; run < MOST_RUNS; run++) {
      AtomicLong asked = new AtomicLong();
      S solver = newSolver.apply(() -> asked.incrementAndGet() > looks);
      if (kept.isPresent()) {
        solver.resume(new ByteArrayInputStream(kept.get()));
      }
      Optional<R> solved = solving.apply(solver);
      if (solved.isPresent()) {
        assertThat(run).as("interruptions").isPositive();
        return solved.get();
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      solver.save(bytes);
      kept = Optional.of(bytes.toByteArray());
    }
    throw new AssertionError("not solved in " + MOST_RUNS + " runs");
  }

  @ParameterizedTest
  @CsvSource({"4x1, 7", "4x1, 43", "3x2, 50", "3x2, 491", "4x2, 4127"})
  void alterIgoHasTheSameWinner(String board, long looks) throws IOException {
    GameSpec spec = SlowGames.spec("alter-igo board=" + board);
    NewSolver<AlterIgoSolver> newSolver =
        mustStop -> new AlterIgoSolver(spec, MANY_STATES, 2, mustStop);

    assertThat(solveInRuns(newSolver, AlterIgoSolver::solve, looks))
        .isEqualTo(newSolver.apply(() -> false).solve().orElseThrow());
  }

  @ParameterizedTest
  @SharedCases(
      runs = 5,
      value = {"2x1 | 40", "2x1 | 60", "2x1 opening=none | 100", "3x1 | 30000", "3x1 | 100000"})
  void playersInTurnGetTheSamePoints(String board, long looks) throws IOException {
    GameSpec spec = SlowGames.spec("multi board=" + board);
    NewSolver<MaxNSolver> newSolver = mustStop -> new MaxNSolver(spec, MANY_STATES, mustStop);

    assertThat(solveInRuns(newSolver, MaxNSolver::solve, looks))
        .isEqualTo(newSolver.apply(() -> false).solve().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"3x1, 2, 30", "4x1, 2, 150", "3x1, 3, 50", "4x1, 3, 1000", "2x2, 3, 200"})
  void playersAtOnceHaveTheSameEquilibria(String board, int players, long looks)
      throws IOException {
    GameSpec spec = SlowGames.spec("parallel players=" + players + " board=" + board);
    NewSolver<EquilibriumSolver> newSolver =
        mustStop -> new EquilibriumSolver(spec, MANY_STATES, mustStop);

    assertThat(solveInRuns(newSolver, EquilibriumSolver::solve, looks))
        .isEqualTo(newSolver.apply(() -> false).solve().orElseThrow());
  }

  /** Interrupted while positions are met, while bounds improve, and while it searches. */
  @ParameterizedTest
  @CsvSource({"4x1, '', 400", "4x1, A1/pass, 311", "3x2, '', 3000", "3x2, A1/B1, 4000"})
  void mixturesOfFGoAreTheSame(String board, String turn, long looks) throws IOException {
    GameSpec spec = SlowGames.spec("f-go board=" + board);
    NewSolver<MixtureSolver> newSolver = mustStop -> mixtures(spec, turn, mustStop);

    MixedValue resumed = solveInRuns(newSolver, ResumedSearchTest::solved, looks);

    assertThat(resumed).isEqualTo(newSolver.apply(() -> false).solve());
  }

  private static MixtureSolver mixtures(GameSpec spec, String turn, BooleanSupplier mustStop) {
    MixtureSolver solver = new MixtureSolver(spec, new MixtureSettings(1e-6, BYTES), mustStop);
    if (!turn.isEmpty()) {
      solver.play(turn.split("/", -1)[0], turn.split("/", -1)[1]);
    }
    return solver;
  }

  private static Optional<MixedValue> solved(MixtureSolver solver) {
    MixedValue value = solver.solve();
    return Optional.of(value).filter(found -> found.atMost() - found.atLeast() <= 1e-6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "multi board=2x1 opening=none | opening=compensation (expected: opening=none)",
        "multi board=3x1 | board=rect:2x1 (expected: board=rect:3x1)",
        "alter-igo board=2x1 | variant=multi players=3 ",
      })
  void refusesTheSearchOfAnotherGame(String other, String difference) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new MaxNSolver(SlowGames.spec("multi board=2x1"), MANY_STATES, () -> false).save(bytes);
    ByteArrayInputStream kept = new ByteArrayInputStream(bytes.toByteArray());
    GameSpec spec = SlowGames.spec(other);
    ResumableSearch search =
        other.startsWith("multi")
            ? new MaxNSolver(spec, MANY_STATES, () -> false)
            : new AlterIgoSolver(spec, MANY_STATES, 1, () -> false);

    assertThatThrownBy(() -> search.resume(kept))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("the search of another game: " + difference)
        .satisfies(refused -> assertThat(refused.getMessage()).hasSizeLessThan(220));
  }

  @Test
  void refusesAMixtureSearchAfterOtherTurns() throws IOException {
    GameSpec spec = SlowGames.spec("f-go board=2x1");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    mixtures(spec, "A1/pass", () -> false).save(bytes);
    ByteArrayInputStream kept = new ByteArrayInputStream(bytes.toByteArray());

    assertThatThrownBy(() -> mixtures(spec, "", () -> false).resume(kept))
        .hasMessage("the search of another game: after A1/pass (expected: after no moves)");
  }

  /**
   * Any byte is changed: the search is refused in words, or the change makes no difference here.
   */
  @ParameterizedTest
  @ValueSource(strings = {"go", "alter-igo", "multi", "parallel", "f-go"})
  void aChangedByteIsNoBug(String variant) throws IOException {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    SolvableSearch solved = search(variant);
    solved.solve.run();
    solved.search.save(kept);
    int refused = 0;
    for (int i = 0; i < kept.size(); i++) {
      for (byte other : new byte[] {-1, 0, 127}) {
        byte[] bytes = kept.toByteArray();
        bytes[i] = other;
        try {
          search(variant).search.resume(new ByteArrayInputStream(bytes));
        } catch (IOException e) {
          refused++;
        }
      }
    }

    assertThat(refused).isPositive();
  }

  private record SolvableSearch(ResumableSearch search, Runnable solve) {}

  private static SolvableSearch search(String variant) {
    GameSpec spec = SlowGames.spec(variant + " board=" + (variant.equals("multi") ? "1x1" : "2x1"));
    switch (variant) {
      case "go" -> {
        AreaSolver solver = area(spec);
        return new SolvableSearch(solver, solver::solve);
      }
      case "alter-igo" -> {
        AlterIgoSolver solver = new AlterIgoSolver(spec, MANY_STATES, 1, () -> false);
        return new SolvableSearch(solver, solver::solve);
      }
      case "multi" -> {
        MaxNSolver solver = new MaxNSolver(spec, MANY_STATES, () -> false);
        return new SolvableSearch(solver, solver::solve);
      }
      case "parallel" -> {
        EquilibriumSolver solver = new EquilibriumSolver(spec, MANY_STATES, () -> false);
        return new SolvableSearch(solver, solver::solve);
      }
      default -> {
        MixtureSolver solver = mixtures(spec, "", () -> false);
        return new SolvableSearch(solver, solver::solve);
      }
    }
  }

  private static AreaSolver area(GameSpec spec) {
    AreaSolver.AreaSettings settings = new AreaSolver.AreaSettings(false, 1 << 20, 1);
    return new AreaSolver(spec, List.of(), settings, () -> 0, () -> false, claim -> {});
  }

  @Test
  void claimsThatContradictEachOtherAreRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    GameSpec spec = SlowGames.spec("go board=2x1");
    TranspositionTable table = new TranspositionTable(1 << 20);
    List<Claim> claims =
        List.of(
            new Claim(2, List.of(), Result.PROVED, Method.SEARCH, 1, 1),
            new Claim(1, List.of(), Result.REFUTED, Method.SEARCH, 1, 1));
    new SearchFormat("gtpx-solve 3", spec.toString())
        .write(data -> new SearchState(spec.board(), false).write(claims, table, data), bytes);
    AreaSolver solver = area(spec);

    assertThatThrownBy(() -> solver.resume(new ByteArrayInputStream(bytes.toByteArray())))
        .isInstanceOf(IOException.class)
        .hasMessage("claims that contradict each other");
  }

  @Test
  void aClaimAfterAPointThatIsNotOnTheBoardIsRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    GameSpec spec = SlowGames.spec("go board=2x1");
    List<Move> other = List.of(new Move(3)); // D1 of a longer board
    List<Claim> claims = List.of(new Claim(1, other, Result.PROVED, Method.SEARCH, 1, 1));
    SearchState state = new SearchState(SlowGames.spec("go board=4x1").board(), false);
    new SearchFormat("gtpx-solve 3", spec.toString())
        .write(data -> state.write(claims, new TranspositionTable(1 << 20), data), bytes);

    assertThatThrownBy(() -> area(spec).resume(new ByteArrayInputStream(bytes.toByteArray())))
        .isInstanceOf(IOException.class)
        .hasMessage("D1 (expected: a point or pass)");
  }
}
