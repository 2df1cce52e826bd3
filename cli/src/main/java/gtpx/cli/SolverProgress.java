package gtpx.cli;

import gtpx.record.FileErrorText;
import gtpx.solver.AreaSolver;
import gtpx.solver.SearchProgress;
import gtpx.solver.StrategyProgress;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Prints how far a search has come every ten seconds, and keeps it in a file from time to time and
 * at its end.
 */
final class SolverProgress implements AutoCloseable {
  private static final int SHOW_SECONDS = 10;
  private static final int SAVE_MINUTES = 10;
  private static final int THREADS = 2; // so that lines appear while it is saved
  private static final int MIB = 1 << 20;
  private static final String LISTING = "… the positions are listed";

  private final PrintStream err;
  private final boolean isQuiet;
  private volatile Optional<Followed> followed = Optional.empty();
  private final ScheduledExecutorService timer =
      Executors.newScheduledThreadPool(
          THREADS,
          run -> {
            Thread thread = new Thread(run, "solver-progress");
            thread.setDaemon(true);
            return thread;
          });

  private record Followed(AreaSolver solver, Optional<SearchFile> file) {}

  /**
   * Begins with the listing of the positions.
   *
   * @param isQuiet whether nothing is printed
   */
  SolverProgress(PrintStream err, boolean isQuiet) {
    this.err = err;
    this.isQuiet = isQuiet;
  }

  void start() {
    if (!isQuiet) {
      var unused =
          timer.scheduleWithFixedDelay(
              () -> line().ifPresent(err::println), SHOW_SECONDS, SHOW_SECONDS, TimeUnit.SECONDS);
    }
  }

  /**
   * Goes on with a solver, which has the positions.
   *
   * @param file where the search is kept; empty if it isn't
   */
  void follow(AreaSolver solver, Optional<SearchFile> file) {
    followed = Optional.of(new Followed(solver, file));
    var unused =
        timer.scheduleWithFixedDelay(
            this::saveOrWarn, SAVE_MINUTES, SAVE_MINUTES, TimeUnit.MINUTES);
  }

  /** How far it has come; empty between two searches. */
  Optional<String> line() {
    return followed.isEmpty() ? Optional.of(LISTING) : line(followed.get().solver);
  }

  private static Optional<String> line(AreaSolver solver) {
    return solver
        .progress()
        .map(SolverProgress::text)
        .or(() -> solver.strategyProgress().map(SolverProgress::text));
  }

  /** {@code … a strategy with which white gets at least -3: 12.4 sweeps}. */
  static String text(StrategyProgress progress) {
    String what =
        progress
            .claim()
            .map(
                claim ->
                    "a strategy with which %s gets at least %d"
                        .formatted(claim.isBlack() ? "black" : "white", claim.value()))
            .orElse("what strategies get");
    return String.format(Locale.ROOT, "… %s: %.1f sweeps", what, progress.sweeps());
  }

  /** {@code … at least 2: 1,234,567 states, 123,456/s, depth 31, value -2 to 9, …}. */
  static String text(SearchProgress progress) {
    double seconds = progress.nanos() / 1e9;
    return String.format(
        Locale.ROOT,
        "… %sat least %d: %,d states, %,.0f/s, depth %d, value %d to %d, %.1f %% decided,%s"
            + " %,d of %,d MiB",
        progress.after().isEmpty() ? "" : "after " + progress.after() + ", ",
        progress.value(),
        progress.states(),
        progress.states() / seconds,
        progress.depth(),
        progress.bounds().atLeast(),
        progress.bounds().atMost(),
        100 * progress.decided(),
        left(progress),
        progress.tableBytes() / MIB,
        progress.mostTableBytes() / MIB);
  }

  private static String left(SearchProgress progress) {
    double minutes = progress.nanosLeft() / 60e9;
    return Double.isInfinite(minutes) || Double.isNaN(minutes)
        ? ""
        : String.format(Locale.ROOT, " about %,.1f min left,", minutes);
  }

  private void saveOrWarn() {
    try {
      save();
    } catch (IOException e) {
      err.println("gtpx solve: " + FileErrorText.words(e));
    }
  }

  private void save() throws IOException {
    if (followed.isPresent() && followed.get().file.isPresent()) {
      followed.get().file.get().save(followed.get().solver);
    }
  }

  /** Stops, and saves once more. */
  @Override
  public void close() throws IOException {
    timer.shutdown();
    save();
  }
}
