package gtpx.cli;

import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Prints every ten seconds how far a search has come, on the thread that searches, when it asks
 * whether to stop.
 */
final class ProgressLines {
  private static final double SECONDS = 10;

  private final SolveLimits limits;
  private final PrintStream err;
  private final boolean isQuiet;
  private Supplier<Optional<String>> line = Optional::empty;
  private double nextSeconds = SECONDS;

  /**
   * @param isQuiet whether nothing is printed
   */
  ProgressLines(SolveLimits limits, PrintStream err, boolean isQuiet) {
    this.limits = limits;
    this.err = err;
    this.isQuiet = isQuiet;
  }

  /** Sets what is printed after the dots from now on; nothing while that is empty. */
  void show(Supplier<Optional<String>> other) {
    line = other;
  }

  /** Whether the search must stop. */
  boolean mustStop() {
    double seconds = limits.seconds();
    if (!isQuiet && seconds >= nextSeconds) {
      nextSeconds = seconds + SECONDS;
      line.get().ifPresent(text -> err.println("… " + text));
    }
    return limits.mustStop();
  }
}
