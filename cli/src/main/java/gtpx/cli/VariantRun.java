package gtpx.cli;

import gtpx.game.GameSpec;
import gtpx.record.FileErrorText;
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
    Optional<SearchFile> file,
    Optional<ProofFile> proof,
    SolveLimits limits,
    ProgressLines progress,
    Consumer<VariantAnswer> answered) {
  VariantRun {
    after = List.copyOf(after);
  }

  /** Continues what is kept of a search, and has it kept from time to time. */
  void begin(ResumableSearch search) throws IOException {
    if (file.isPresent()) {
      file.get().resume(search);
      progress.keep(() -> keepOrWarn(search));
    }
  }

  private void keepOrWarn(ResumableSearch search) {
    try {
      keep(search);
    } catch (IOException e) {
      progress.warn(FileErrorText.words(e));
    }
  }

  private void keep(ResumableSearch search) throws IOException {
    if (file.isPresent()) {
      file.get().save(search);
    }
  }

  /**
   * Gives the answer of a search that has ended, keeps the search, and writes the proof, if it is
   * asked for. From the proof on, an interrupt ends the program.
   *
   * @param text of the proof; empty if there is nothing to prove, which is warned of
   * @throws IOException if a file can't be written, which isn't an obstacle to the others
   */
  VariantAnswer end(ResumableSearch search, VariantAnswer answer, Optional<ProofFile.Proof> text)
      throws IOException {
    answered.accept(answer);
    try {
      keep(search);
    } finally {
      prove(text);
    }
    return answer;
  }

  private void prove(Optional<ProofFile.Proof> text) throws IOException {
    if (proof.isEmpty()) {
      return;
    }
    if (text.isEmpty()) {
      progress.warn("no proof is written, since nothing is proved");
      return;
    }
    limits.close();
    proof.get().write(text.get());
  }
}
