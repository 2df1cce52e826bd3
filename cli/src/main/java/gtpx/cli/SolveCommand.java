package gtpx.cli;

import static gtpx.cli.SubCommand.flag;
import static gtpx.cli.SubCommand.option;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.game.GameSpec;
import gtpx.solver.AreaSolver;
import gtpx.solver.Solution;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.FirstMove;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** {@code gtpx solve}: proves the value and the best first moves of a small board. */
final class SolveCommand {
  private static final int MIB = 1 << 20;
  private static final int MOST_SECONDS = 1_000_000;
  private static final int MOST_MIB = 1 << 20;
  private static final int MOST_THREADS = 256;

  private SolveCommand() {}

  /** Returns the exit code: 1 if the value or a first move is still open. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> solve(line, out));
  }

  static SubCommand command() {
    return new SubCommand(
        "solve",
        "Proves the value and the best first moves of a small board.",
        GameOptions.addTo(new Options())
            .addOption(
                option("time", "SECONDS", "stop after this time; default: when it is solved"))
            .addOption(option("memory", "MIB", "memory to use; default: half of what Java may use"))
            .addOption(option("threads", "N", "threads that search; default: one a processor"))
            .addOption(flag("plain", "follow every line to the end of the game, to compare with"))
            .addOption(flag("json", "print one line of JSON instead of text")));
  }

  private static int solve(CommandLine line, PrintStream out) throws ParseException {
    GameSpec spec = GameOptions.read(line).spec();
    int mib =
        SubCommand.number(
            line, "memory", (int) (Runtime.getRuntime().maxMemory() / 2 / MIB), MOST_MIB);
    boolean isJson = line.hasOption("json");
    AtomicBoolean isInterrupted = new AtomicBoolean();
    Runnable restore = InterruptHandler.onInterrupt(() -> isInterrupted.set(true));
    try {
      AreaSolver solver =
          solver(
              spec,
              new AreaSolver.Settings(line.hasOption("plain"), (long) mib * MIB, threads(line)),
              mustStop(line, isInterrupted),
              isJson ? claim -> {} : claim -> out.println(text(claim)));
      if (!isJson) {
        out.printf(
            Locale.ROOT,
            "%s on %s: %d points, %d symmetries, %,d positions%n",
            spec.variant(),
            spec.board(),
            spec.board().size(),
            solver.symmetryCount(),
            solver.positionCount());
      }
      Solution solution = solver.solve();
      out.println(isJson ? json(solution) : text(solution));
      return solution.bounds().isExact() && solution.isComplete() ? 0 : SubCommand.FAILED;
    } finally {
      restore.run();
    }
  }

  private static int threads(CommandLine line) throws ParseException {
    return SubCommand.number(
        line, "threads", Runtime.getRuntime().availableProcessors(), MOST_THREADS);
  }

  private static AreaSolver solver(
      GameSpec spec,
      AreaSolver.Settings settings,
      BooleanSupplier mustStop,
      Consumer<Claim> progress)
      throws ParseException {
    try {
      return new AreaSolver(spec, settings, System::nanoTime, mustStop, progress);
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private static BooleanSupplier mustStop(CommandLine line, AtomicBoolean isInterrupted)
      throws ParseException {
    if (!line.hasOption("time")) {
      return isInterrupted::get;
    }
    long nanos =
        Duration.ofSeconds(SubCommand.number(line, "time", MOST_SECONDS, MOST_SECONDS)).toNanos();
    long start = System.nanoTime();
    return () -> isInterrupted.get() || System.nanoTime() - start > nanos;
  }

  /** {@code after B2, black gets at least 4: proved by search, 1,278 states, 0.3 s}. */
  private static String text(Claim claim) {
    String after = claim.after().isEmpty() ? "" : "after " + claim.after() + ", ";
    String states =
        claim.method() == Method.STRATEGY
            ? ""
            : String.format(Locale.ROOT, ", %,d states", claim.states());
    return String.format(
        Locale.ROOT,
        "%sblack gets at least %d: %s %s%s, %.1f s",
        after,
        claim.value(),
        word(claim.result()),
        word(claim.method()),
        states,
        claim.nanos() / 1e9);
  }

  private static String word(Result result) {
    return result.name().toLowerCase(Locale.ROOT);
  }

  private static String word(Method method) {
    return "by " + method.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String text(Solution solution) {
    Bounds bounds = solution.bounds();
    String value =
        bounds.isExact()
            ? "value: " + bounds.atLeast()
            : "value: at least " + bounds.atLeast() + ", at most " + bounds.atMost();
    String moves = names(solution.firstMoves());
    return value
        + " (black's area less white's)\nfirst moves that get "
        + bounds.atLeast()
        + ": "
        + (moves.isEmpty() ? "none found" : moves)
        + (solution.isComplete() ? "" : " (others are open)");
  }

  private static String names(List<FirstMove> moves) {
    return moves.stream().map(FirstMove::name).collect(Collectors.joining(" "));
  }

  private static JsonObject json(Solution solution) {
    JsonObject json = new JsonObject();
    json.addProperty("at_least", solution.bounds().atLeast());
    json.addProperty("at_most", solution.bounds().atMost());
    JsonArray moves = new JsonArray();
    solution.firstMoves().forEach(move -> moves.add(move.name()));
    json.add("first_moves", moves);
    json.addProperty("complete", solution.isComplete());
    JsonArray claims = new JsonArray();
    solution.claims().forEach(claim -> claims.add(json(claim)));
    json.add("claims", claims);
    return json;
  }

  private static JsonObject json(Claim claim) {
    JsonObject json = new JsonObject();
    json.addProperty("value", claim.value());
    if (!claim.after().isEmpty()) {
      json.addProperty("after", claim.after());
    }
    json.addProperty("result", word(claim.result()));
    json.addProperty("method", claim.method().name().toLowerCase(Locale.ROOT));
    json.addProperty("states", claim.states());
    json.addProperty("seconds", claim.nanos() / 1e9);
    return json;
  }
}
