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
import gtpx.solver.ResumableSearch;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Solves a game of {@code gtpx solve} that isn't for two players in turn who count area. Which
 * solver a game goes to depends on its options.
 *
 * @param after turns of F-Go to play before, such as {@code A1/pass}
 * @param threads as given by the option
 * @param progress asked whether to stop
 * @param answered receives the answer before files are written
 */
record VariantRun(
    GameSpec spec,
    List<String> after,
    OptionalInt threads,
    SearchFiles files,
    SolveLimits limits,
    ProgressLines progress,
    Consumer<VariantAnswer> answered) {
  private static final double GAP = 1e-6; // of bounds that are reported as a value

  VariantRun {
    after = List.copyOf(after);
  }

  /** Whether one of these solvers is for such games. */
  static boolean isFor(GameSpec spec) {
    boolean isForMore = spec.players() > 2 && !AreaSolver.knows(spec.rules());
    return isForMore || spec.rules().isSimultaneous() || spec.rules().end() == End.ALTER_IGO;
  }

  /**
   * Solves the game, continuing from the file of the run and keeping the search there, gives the
   * answer, and writes its proof.
   *
   * @throws IllegalArgumentException if the game, a turn or an option is refused, with the reason
   * @throws IOException if a file can't be read or written
   */
  VariantAnswer solve() throws IOException {
    boolean isAlterIgo = spec.rules().end() == End.ALTER_IGO;
    boolean isSimultaneous = spec.rules().isSimultaneous();
    boolean hasMixtures = isSimultaneous && spec.rules().collision() == Collision.MARK;
    if (!after.isEmpty() && !hasMixtures) {
      throw new IllegalArgumentException(
          "--moves works only for F-Go and for two-player sequential games with area scoring");
    }
    if (threads.orElse(1) > 1 && !isAlterIgo) {
      throw new IllegalArgumentException(
          "--threads %d (expected: 1, since each step of this solver needs the one before)"
              .formatted(threads.getAsInt()));
    }
    if (hasMixtures) {
      return mixtures();
    }
    if (isSimultaneous) {
      return equilibria();
    }
    return isAlterIgo ? alterIgo() : maxN();
  }

  private VariantAnswer mixtures() throws IOException {
    MixtureSolver solver =
        new MixtureSolver(
            spec, new MixtureSolver.MixtureSettings(GAP, limits.memoryBytes()), progress::mustStop);
    progress.show(() -> solver.progress().map(now -> VariantText.text(now, limits.seconds())));
    for (String turn : after) {
      String[] moves = turn.split("/", -1);
      if (moves.length != 2) {
        throw new IllegalArgumentException("--moves " + turn + " (expected: black/white)");
      }
      solver.play(moves[0], moves[1]);
    }
    begin(solver);
    MixedValue value = solver.solve();
    boolean isSolved = value.atMost() - value.atLeast() <= GAP;
    Optional<StopReason> stopped =
        limits.stopReason().or(() -> Optional.of(StopReason.MEMORY).filter(r -> solver.isFull()));
    return end(
        solver,
        VariantText.answer(value, isSolved, stopped.filter(reason -> !isSolved), limits),
        solver.hasBounds() ? Optional.of(solver::writeProof) : Optional.empty());
  }

  private VariantAnswer alterIgo() throws IOException {
    int most = threads.orElse(Runtime.getRuntime().availableProcessors());
    AlterIgoSolver solver = new AlterIgoSolver(spec, limits.mostStates(), most, progress::mustStop);
    begin(solver, solver::stateCount);
    Optional<WinLossDraw> solved = solver.solve();
    return end(
        solver,
        solved.map(VariantText::answer).orElseGet(() -> notSolved(solver.stateCount())),
        solved.map(found -> out -> solver.writeProof(found, out)));
  }

  private VariantAnswer maxN() throws IOException {
    MaxNSolver solver = new MaxNSolver(spec, limits.mostStates(), progress::mustStop);
    begin(solver, solver::stateCount);
    Optional<MaxNValue> solved = solver.solve();
    return end(
        solver,
        solved.map(VariantText::answer).orElseGet(() -> notSolved(solver.stateCount())),
        solved.map(found -> out -> solver.writeProof(found, out)));
  }

  private VariantAnswer equilibria() throws IOException {
    EquilibriumSolver solver = new EquilibriumSolver(spec, limits.mostStates(), progress::mustStop);
    begin(solver, solver::stateCount);
    Optional<Equilibria> solved = solver.solve();
    return end(
        solver,
        solved.map(VariantText::answer).orElseGet(() -> notSolved(solver.stateCount())),
        solved
            .filter(found -> !found.equilibria().isEmpty())
            .map(found -> out -> solver.writeProof(found, out)));
  }

  private VariantAnswer notSolved(int states) {
    return VariantText.notSolved(states, limits);
  }

  private void begin(ResumableSearch search, IntSupplier states) throws IOException {
    progress.show(
        () ->
            Optional.of(
                VariantText.states(states.getAsInt(), limits.mostStates(), limits.seconds())));
    begin(search);
  }

  /** Continues what is kept of a search, and has it kept from time to time. */
  private void begin(ResumableSearch search) throws IOException {
    files.resume(search);
    progress.keep(() -> files.keepOrWarn(search));
  }

  /**
   * Gives the answer of a search that has ended, and writes the files that are asked for.
   *
   * @param text of the proof; empty if there is nothing to prove
   * @throws IOException if a file can't be written, which isn't an obstacle to the other
   */
  private VariantAnswer end(
      ResumableSearch search, VariantAnswer answer, Optional<ProofFile.Proof> text)
      throws IOException {
    limits.endSearch();
    answered.accept(answer);
    files.write(search, text);
    return answer;
  }
}
