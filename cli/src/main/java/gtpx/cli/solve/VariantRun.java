package gtpx.cli.solve;

import gtpx.game.GameSpec;
import gtpx.solver.ResumableSearch;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * What {@link VariantSolvers} are to solve, and how.
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
  VariantRun {
    after = List.copyOf(after);
  }

  /** Continues what is kept of a search, and has it kept from time to time. */
  void begin(ResumableSearch search) throws IOException {
    files.resume(search);
    progress.keep(() -> files.keepOrWarn(search));
  }

  /**
   * Gives the answer of a search that has ended, and writes the files that are asked for.
   *
   * @param text of the proof; empty if there is nothing to prove
   * @throws IOException if a file can't be written, which isn't an obstacle to the other
   */
  VariantAnswer end(ResumableSearch search, VariantAnswer answer, Optional<ProofFile.Proof> text)
      throws IOException {
    limits.endSearch();
    answered.accept(answer);
    files.write(search, text);
    return answer;
  }
}
