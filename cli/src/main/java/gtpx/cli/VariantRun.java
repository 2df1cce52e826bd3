package gtpx.cli;

import gtpx.game.GameSpec;
import gtpx.record.FileErrorText;
import gtpx.solver.ResumableSearch;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What {@link VariantSolvers} are to solve, and how.
 *
 * @param after turns of F-Go to play before, such as {@code A1/pass}
 * @param threads as given by the option
 * @param progress asked whether to stop
 */
record VariantRun(
    GameSpec spec,
    List<String> after,
    OptionalInt threads,
    Optional<SearchFile> file,
    Optional<ProofFile> proof,
    SolveLimits limits,
    ProgressLines progress) {
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

  /** Keeps a search that has ended. */
  void keep(ResumableSearch search) throws IOException {
    if (file.isPresent()) {
      file.get().save(search);
    }
  }

  /**
   * Writes the proof of what was found, if it is asked for. From here on, an interrupt ends the
   * program.
   *
   * @param isAny whether there is anything to prove; else a warning is printed
   */
  void prove(boolean isAny, ProofFile.Proof text) throws IOException {
    if (proof.isEmpty()) {
      return;
    }
    if (!isAny) {
      progress.warn("no proof is written, since nothing is proved");
      return;
    }
    limits.close();
    proof.get().write(text);
  }
}
