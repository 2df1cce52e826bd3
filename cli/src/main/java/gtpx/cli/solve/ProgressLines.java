package gtpx.cli.solve;

import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Prints every ten seconds how far a search has come, and has it kept every ten minutes, on the
 * thread that searches, when it asks whether to stop.
 */
final class ProgressLines {
  private static final double SECONDS = 10;
  private static final double KEEP_SECONDS = 600;

  private final SolveLimits limits;
  private final PrintStream err;
  private final boolean isQuiet;
  private Supplier<Optional<String>> line = Optional::empty;
  private double nextSeconds = SECONDS;
  private Runnable keeper = () -> {};
  private double nextKeepSeconds = KEEP_SECONDS;

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

  /** Sets what keeps the search from time to time from now on. */
  void keep(Runnable other) {
    keeper = other;
  }

  /** Prints a fault that the search survives. */
  void warn(String text) {
    err.println("gtpx solve: " + text);
  }

  /** Whether the search must stop. */
  boolean mustStop() {
    double seconds = limits.seconds();
    if (seconds >= nextKeepSeconds) {
      keeper.run();
      nextKeepSeconds = limits.seconds() + KEEP_SECONDS;
    }
    if (!isQuiet && seconds >= nextSeconds) {
      nextSeconds = seconds + SECONDS;
      line.get().ifPresent(text -> err.println("… " + text));
    }
    return limits.mustStop();
  }
}
