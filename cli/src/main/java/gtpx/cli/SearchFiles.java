package gtpx.cli;

import gtpx.record.FileErrorText;
import gtpx.solver.ResumableSearch;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The files of {@code gtpx solve}.
 *
 * @param kept where the search is kept
 * @param proof where its proof is written
 * @param warn receives a fault that isn't an obstacle to the rest
 */
record SearchFiles(
    Optional<SearchFile> kept,
    Optional<ProofFile> proof,
    SolveLimits limits,
    Consumer<String> warn) {
  /** What is warned of if nothing is proved. */
  static final String NO_PROOF = "no proof is written, since nothing is proved";

  /** Keeps a search that goes on. */
  void keepOrWarn(ResumableSearch search) {
    try {
      keep(search);
    } catch (IOException e) {
      warn.accept(FileErrorText.words(e));
    }
  }

  private void keep(ResumableSearch search) throws IOException {
    if (kept.isPresent()) {
      kept.get().save(search);
    }
  }

  /**
   * Keeps a search that has ended, and writes its proof.
   *
   * @param text of the proof; empty if there is nothing to prove, which is warned of
   * @throws IOException if a file can't be written, which isn't an obstacle to the other
   */
  void write(ResumableSearch search, Optional<ProofFile.Proof> text) throws IOException {
    try {
      keep(search);
    } catch (IOException e) {
      proveOrWarn(text);
      throw e;
    }
    prove(text);
  }

  private void proveOrWarn(Optional<ProofFile.Proof> text) {
    try {
      prove(text);
    } catch (IOException e) {
      warn.accept(FileErrorText.words(e));
    }
  }

  private void prove(Optional<ProofFile.Proof> text) throws IOException {
    if (proof.isEmpty()) {
      return;
    }
    if (text.isEmpty()) {
      warn.accept(NO_PROOF);
      return;
    }
    proof.get().write(text.get(), limits::isInterrupted);
  }
}
