package gtpx.cli.solve;

import gtpx.cli.solve.SolveLimits.StopReason;
import gtpx.game.GameSpec;
import gtpx.rules.Collision;
import gtpx.rules.End;
import gtpx.solver.AlterIgoSolver;
import gtpx.solver.AlterIgoSolver.WinLossDraw;
import gtpx.solver.AreaSolver;
import gtpx.solver.EquilibriumSolver;
import gtpx.solver.EquilibriumSolver.Equilibria;
import gtpx.solver.MaxNSolver;
import gtpx.solver.MaxNSolver.MaxNValue;
import gtpx.solver.MixtureSolver;
import gtpx.solver.MixtureSolver.MixedValue;
import java.io.IOException;
import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * Solves the games of {@code gtpx solve} that aren't for two players in turn who count area. Which
 * solver a game goes to depends on its options.
 */
final class VariantSolvers {
  private static final double GAP = 1e-6; // of bounds that are reported as a value

  private VariantSolvers() {}

  /** Whether one of these solvers is for such games. */
  static boolean areFor(GameSpec spec) {
    boolean isForMore = spec.players() > 2 && !AreaSolver.knows(spec.rules());
    return isForMore || spec.rules().isSimultaneous() || spec.rules().end() == End.ALTER_IGO;
  }

  /**
   * Solves a game, continuing from the file of the run and keeping the search there, gives the
   * answer, and writes its proof.
   *
   * @throws IllegalArgumentException if the game, a turn or an option is refused, with the reason
   * @throws IOException if a file can't be read or written
   */
  static VariantAnswer solve(VariantRun run) throws IOException {
    GameSpec spec = run.spec();
    boolean isAlterIgo = spec.rules().end() == End.ALTER_IGO;
    boolean isSimultaneous = spec.rules().isSimultaneous();
    boolean hasMixtures = isSimultaneous && spec.rules().collision() == Collision.MARK;
    if (!run.after().isEmpty() && !hasMixtures) {
      throw new IllegalArgumentException(
          "--moves (expected: only with F-Go, or for two in turn who count area)");
    }
    if (run.threads().orElse(1) > 1 && !isAlterIgo) {
      throw new IllegalArgumentException(
          "--threads "
              + run.threads().getAsInt()
              + " (expected: 1, since each step of this solver needs the one before)");
    }
    if (hasMixtures) {
      return mixtures(run);
    }
    if (isSimultaneous) {
      return equilibria(run);
    }
    return isAlterIgo ? alterIgo(run) : maxN(run);
  }

  private static VariantAnswer mixtures(VariantRun run) throws IOException {
    MixtureSolver.MixtureSettings settings =
        new MixtureSolver.MixtureSettings(GAP, run.limits().memoryBytes());
    MixtureSolver solver = new MixtureSolver(run.spec(), settings, run.progress()::mustStop);
    run.progress()
        .show(() -> solver.progress().map(now -> VariantText.text(now, run.limits().seconds())));
    for (String turn : run.after()) {
      String[] moves = turn.split("/", -1);
      if (moves.length != 2) {
        throw new IllegalArgumentException("--moves " + turn + " (expected: black/white)");
      }
      solver.play(moves[0], moves[1]);
    }
    run.begin(solver);
    MixedValue value = solver.solve();
    boolean isSolved = value.atMost() - value.atLeast() <= GAP;
    Optional<StopReason> stopped =
        isSolved ? Optional.empty() : stopReason(run.limits(), solver.isFull());
    return run.end(
        solver,
        VariantText.answer(value, isSolved, stopped, run.limits()),
        solver.hasBounds() ? Optional.of(solver::writeProof) : Optional.empty());
  }

  private static Optional<StopReason> stopReason(SolveLimits limits, boolean isFull) {
    return limits.stopReason().or(() -> Optional.of(StopReason.MEMORY).filter(reason -> isFull));
  }

  private static VariantAnswer alterIgo(VariantRun run) throws IOException {
    int threads = run.threads().orElse(Runtime.getRuntime().availableProcessors());
    AlterIgoSolver solver =
        new AlterIgoSolver(
            run.spec(), run.limits().mostStates(), threads, run.progress()::mustStop);
    show(run, solver::stateCount);
    run.begin(solver);
    Optional<WinLossDraw> solved = solver.solve();
    VariantAnswer answer =
        solved
            .map(VariantText::answer)
            .orElseGet(() -> VariantText.notSolved(solver.stateCount(), run.limits()));
    return run.end(solver, answer, solved.map(found -> out -> solver.writeProof(found, out)));
  }

  private static VariantAnswer maxN(VariantRun run) throws IOException {
    MaxNSolver solver =
        new MaxNSolver(run.spec(), run.limits().mostStates(), run.progress()::mustStop);
    show(run, solver::stateCount);
    run.begin(solver);
    Optional<MaxNValue> solved = solver.solve();
    VariantAnswer answer =
        solved
            .map(VariantText::answer)
            .orElseGet(() -> VariantText.notSolved(solver.stateCount(), run.limits()));
    return run.end(solver, answer, solved.map(found -> out -> solver.writeProof(found, out)));
  }

  private static VariantAnswer equilibria(VariantRun run) throws IOException {
    EquilibriumSolver solver =
        new EquilibriumSolver(run.spec(), run.limits().mostStates(), run.progress()::mustStop);
    show(run, solver::stateCount);
    run.begin(solver);
    Optional<Equilibria> solved = solver.solve();
    VariantAnswer answer =
        solved
            .map(VariantText::answer)
            .orElseGet(() -> VariantText.notSolved(solver.stateCount(), run.limits()));
    Optional<Equilibria> proved = solved.filter(found -> !found.equilibria().isEmpty());
    return run.end(solver, answer, proved.map(found -> out -> solver.writeProof(found, out)));
  }

  private static void show(VariantRun run, IntSupplier states) {
    SolveLimits limits = run.limits();
    run.progress()
        .show(
            () ->
                Optional.of(
                    VariantText.states(states.getAsInt(), limits.mostStates(), limits.seconds())));
  }
}
