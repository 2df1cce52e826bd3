package gtpx.cli.solve;

import gtpx.cli.command.OutputPath;
import gtpx.record.FileErrorText;
import gtpx.solver.ResumableSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

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
  /**
   * The files that {@code --resume} and {@code --proof} name.
   *
   * @throws ParseException if one of them can't be written, they are the same, or that of {@code
   *     --resume} isn't one that can be read again
   */
  static SearchFiles of(CommandLine line, SolveLimits limits, Consumer<String> warn)
      throws ParseException {
    OutputPath.checkDifferent(line, "proof", "resume");
    Optional<Path> kept = OutputPath.file(line, "resume");
    if (kept.filter(file -> Files.exists(file) && !Files.isRegularFile(file)).isPresent()) {
      throw new ParseException( // a pipe would be waited for
          "--resume " + line.getOptionValue("resume") + ": not a regular file (expected: a file)");
    }
    return new SearchFiles(
        kept.map(SearchFile::new),
        OutputPath.file(line, "proof").map(ProofFile::new),
        limits,
        warn);
  }

  /** Continues the search that is kept, if there is one. */
  void resume(ResumableSearch search) throws IOException {
    if (kept.isPresent()) {
      kept.get().resume(search);
    }
  }

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
    if (text.isEmpty()) {
      warnOfNoProof();
    } else if (proof.isPresent()) {
      proof.get().write(text.get(), limits::isInterrupted);
    }
  }

  /** Says that nothing is proved, if a proof is asked for. */
  void warnOfNoProof() {
    if (proof.isPresent()) {
      warn.accept("no proof is written, since nothing is proved");
    }
  }
}
