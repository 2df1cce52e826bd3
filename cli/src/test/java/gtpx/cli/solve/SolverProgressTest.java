package gtpx.cli.solve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import gtpx.solver.BoundSolver;
import gtpx.solver.BoundSolver.BoundProgress;
import gtpx.solver.BoundSolver.RunningClaim;
import gtpx.solver.SearchProgress;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.StrategyProgress;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SolverProgressTest {
  private static final long TEN_SECONDS = 10_000_000_000L;

  private static SearchProgress progress(String after, double decided) {
    return new SearchProgress(
        2, after, new Bounds(-2, 9), 1_234_560, 31, decided, 3 << 20, 64 << 20, TEN_SECONDS);
  }

  @Test
  void saysHowFarASearchHasCome() {
    assertThat(SolverProgress.text(progress("B2", 0.25)))
        .isEqualTo(
            "… after B2, at least 2: 1,234,560 states, 123,456/s, depth 31, value -2 to 9,"
                + " 25.0 % decided, about 0.5 min left, 3 of 64 MiB");
  }

  @Test
  void saysHowFarTheStrategyHasComeThatIsLookedFor() {
    StrategyProgress.Claim claim = new StrategyProgress.Claim(false, -3);

    assertThat(SolverProgress.text(new StrategyProgress(Optional.of(claim), 12.44)))
        .isEqualTo("… a strategy with which white gets at least -3: 12.4 sweeps");
    assertThat(SolverProgress.text(new StrategyProgress(Optional.empty(), 0.1)))
        .isEqualTo("… what strategies get: 0.1 sweeps");
  }

  @Test
  void saysWhichClaimsAreTriedAtTheSameTime() {
    assertThat(SolverProgress.text(boundProgress(2)))
        .isEqualTo(
            "… black at least 18: 65,536 of at most 262,144 positions,"
                + " black at least 17: 65,536 of at most 262,144 positions; value -18 to 18");
    assertThat(SolverProgress.text(boundProgress(6)))
        .endsWith(
            ", black at least 15: 65,536 of at most 262,144 positions and 2 more; value -18 to 18");
  }

  private static BoundProgress boundProgress(int claims) {
    return new BoundProgress(
        new Bounds(-18, 18),
        IntStream.range(0, claims)
            .mapToObj(i -> new RunningClaim(true, 18 - i, 65_536, 262_144))
            .toList());
  }

  @Test
  void saysNothingOfBoundsBeforeAClaimIsTried() {
    PrintStream err = new PrintStream(OutputStream.nullOutputStream(), true, UTF_8);
    BoundSolver solver =
        new BoundSolver(
            GameSpec.parse(List.of("kee", "board=3"), Variants.STANDARD),
            1 << 20,
            1,
            () -> 0,
            () -> true,
            claim -> {});
    try (SolverProgress progress = new SolverProgress(err, true)) {
      progress.follow(solver);

      assertThat(progress.line()).isEmpty();
    }
  }

  @Test
  void saysThatThePositionsAreListedUntilThereIsASolver() throws Exception {
    PrintStream err = new PrintStream(OutputStream.nullOutputStream(), true, UTF_8);
    try (SolverProgress progress = new SolverProgress(err, true)) {
      assertThat(progress.line()).contains("… the positions are listed");
    }
  }

  @Test
  void estimatesNothingBeforeAnythingIsDecided() {
    assertThat(SolverProgress.text(progress("", 0)))
        .isEqualTo(
            "… at least 2: 1,234,560 states, 123,456/s, depth 31, value -2 to 9,"
                + " 0.0 % decided, 3 of 64 MiB");
  }
}
