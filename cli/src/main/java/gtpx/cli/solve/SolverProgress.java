package gtpx.cli.solve;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.solver.AreaSolver;
import gtpx.solver.BoundSolver;
import gtpx.solver.BoundSolver.BoundProgress;
import gtpx.solver.BoundSolver.RunningClaim;
import gtpx.solver.SearchProgress;
import gtpx.solver.StrategyProgress;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Prints how far a search has come every ten seconds, and has it kept in a file every ten minutes.
 */
final class SolverProgress implements AutoCloseable {
  private static final int SHOW_SECONDS = 10;
  private static final int KEEP_MINUTES = 10;
  private static final int THREADS = 2; // so that lines appear while it is kept
  private static final int SHOWN = 4; // claims that are tried at the same time
  private static final int MIB = 1 << 20;
  private static final String LISTING = "… the positions are listed";

  private final PrintStream err;
  private final boolean isQuiet;
  private volatile Supplier<Optional<String>> line = () -> Optional.of(LISTING);
  private final ScheduledExecutorService timer =
      Executors.newScheduledThreadPool(
          THREADS,
          new ThreadFactoryBuilder().setNameFormat("solver-progress").setDaemon(true).build());

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

  /** Goes on with a solver, which has the positions, and has its search kept from time to time. */
  void follow(AreaSolver other, SearchFiles files) {
    line = () -> line(other);
    var unused =
        timer.scheduleWithFixedDelay(
            () -> files.keepOrWarn(other), KEEP_MINUTES, KEEP_MINUTES, TimeUnit.MINUTES);
  }

  /** Goes on with a solver that lists no positions. */
  void follow(BoundSolver other) {
    line =
        () ->
            Optional.of(other.progress())
                .filter(progress -> !progress.running().isEmpty())
                .map(SolverProgress::text);
  }

  /** How far it has come; empty between two searches. */
  Optional<String> line() {
    return line.get();
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

  /** {@code … black at least 18: 65,536 of at most 262,144 positions; value -18 to 18}. */
  static String text(BoundProgress progress) {
    List<RunningClaim> running = progress.running();
    String claims =
        running.stream().limit(SHOWN).map(SolverProgress::text).collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "… %s%s; value %d to %d",
        claims,
        running.size() > SHOWN ? " and " + (running.size() - SHOWN) + " more" : "",
        progress.bounds().atLeast(),
        progress.bounds().atMost());
  }

  private static String text(RunningClaim claim) {
    return String.format(
        Locale.ROOT,
        "%s at least %d: %,d of at most %,d positions",
        claim.isBlacks() ? "black" : "white",
        claim.value(),
        claim.positions(),
        claim.mostPositions());
  }

  private static String left(SearchProgress progress) {
    double minutes = progress.nanosLeft() / 60e9;
    return Double.isInfinite(minutes) || Double.isNaN(minutes)
        ? ""
        : String.format(Locale.ROOT, " about %,.1f min left,", minutes);
  }

  @Override
  public void close() {
    timer.shutdown();
  }
}
