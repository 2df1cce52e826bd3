package gtpx.cli;

import static gtpx.cli.SubCommand.flag;
import static gtpx.cli.SubCommand.option;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.record.AtomicFile;
import gtpx.record.FileErrorText;
import gtpx.solver.AreaSolver;
import gtpx.solver.BoundSolver;
import gtpx.solver.Solution;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.FirstMove;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.io.BufferedInputStream;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx solve}: proves the value and the best first moves of a small board. Games other than
 * those for two in turn who count area go to {@link VariantSolvers}.
 */
final class SolveCommand {
  private static final int MIB = 1 << 20;
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int STATE_BYTES = 200; // more than each takes that VariantSolvers know
  private static final int MOST_SECONDS = 1_000_000;
  private static final int MOST_MIB = 1 << 20;
  private static final int MOST_THREADS = 256;

  private static final List<String> ONLY_FOR_AREA =
      List.of("threads", "resume", "proof", "line", "plain");

  private SolveCommand() {}

  /** Returns the exit code: 1 if the value or a first move is still open. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> solve(line, out, err));
  }

  static SubCommand command() {
    return new SubCommand(
        "solve",
        "Proves the value and the best first moves of a small board.",
        GameOptions.addTo(new Options())
            .addOption(
                option("time", "SECONDS", "stop after this time; default: when it is solved"))
            .addOption(option("memory", "MIB", "memory to use; default: half of what Java may use"))
            .addOption(
                option(
                    "moves",
                    "MOVES",
                    "solve what is left after these: A1 B2 pass; of F-Go: B1/A1 C1/pass"))
            .addOption(option("threads", "N", "threads that search; default: one a processor"))
            .addOption(option("resume", "FILE", "keep the search in this file, and go on with it"))
            .addOption(
                option("proof", "FILE", "write the proof to this file; compressed if it is a .gz"))
            .addOption(flag("line", "print a game in which both play as well as can be"))
            .addOption(flag("plain", "follow every line to the end of the game, to compare with"))
            .addOption(flag("json", "print one line of JSON instead of text")));
  }

  private static int solve(CommandLine line, PrintStream out, PrintStream err)
      throws ParseException, IOException {
    GameSpec spec = GameOptions.read(line).spec();
    if (VariantSolvers.areFor(spec)) {
      return solveVariant(line, spec, out);
    }
    Optional<Path> proof = OutputPath.file(line, "proof");
    Optional<Path> state = OutputPath.file(line, "resume");
    boolean isJson = line.hasOption("json");
    AtomicBoolean isInterrupted = new AtomicBoolean();
    Consumer<Claim> claims = isJson ? claim -> {} : claim -> out.println(text(claim));
    if (needsBounds(line, spec)) {
      return proveBounds(line, spec, isInterrupted, claims, out);
    }
    AreaSolver solver =
        solver(spec, moves(line, spec), settings(line), mustStop(line, isInterrupted), claims);
    if (state.isPresent() && Files.exists(state.get())) {
      resume(solver, state.get());
    }
    if (!isJson) {
      out.println(title(spec, solver));
    }
    Runnable restore = InterruptHandler.onInterrupt(() -> isInterrupted.set(true));
    try (SolverProgress progress = new SolverProgress(solver, err, state, isJson)) {
      progress.start();
      Solution solution = solver.solve();
      List<String> best = line.hasOption("line") ? solver.line(solution) : List.of();
      out.println(isJson ? json(solution, best) : text(solution, best));
      if (proof.isPresent()) {
        writeProof(solver, solution, proof.get());
      }
      return solution.bounds().isExact() && solution.isComplete() ? 0 : SubCommand.FAILED;
    } finally {
      restore.run();
    }
  }

  private static int solveVariant(CommandLine line, GameSpec spec, PrintStream out)
      throws ParseException {
    for (String name : ONLY_FOR_AREA) {
      if (line.hasOption(name)) {
        throw new ParseException("--" + name + " (expected: only for two in turn who count area)");
      }
    }
    int mostStates = (int) Math.min(Integer.MAX_VALUE, settings(line).memoryBytes() / STATE_BYTES);
    List<String> moves = SubCommand.shellWords("--moves: ", line.getOptionValue("moves", ""));
    AtomicBoolean isInterrupted = new AtomicBoolean();
    BooleanSupplier mustStop = mustStop(line, isInterrupted);
    Runnable restore = InterruptHandler.onInterrupt(() -> isInterrupted.set(true));
    long start = System.nanoTime();
    try {
      VariantSolvers.Answer answer =
          VariantSolvers.solve(spec, moves, new VariantSolvers.Limits(mostStates, mustStop));
      double seconds = (System.nanoTime() - start) / 1e9;
      answer.json().addProperty("seconds", seconds);
      out.println(
          line.hasOption("json")
              ? answer.json()
              : String.format(Locale.ROOT, "%s, %.1f s", answer.text(), seconds));
      return answer.isSolved() ? 0 : SubCommand.FAILED;
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    } finally {
      restore.run();
    }
  }

  /** Whether only bounds can be proved: for whole games, and without a proof or a state to keep. */
  private static boolean needsBounds(CommandLine line, GameSpec spec) throws ParseException {
    if (Stream.of("plain", "proof", "resume", "moves", "line").anyMatch(line::hasOption)) {
      return false;
    }
    try {
      return BoundSolver.isNeeded(spec, settings(line).memoryBytes());
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private static int proveBounds(
      CommandLine line,
      GameSpec spec,
      AtomicBoolean isInterrupted,
      Consumer<Claim> claims,
      PrintStream out)
      throws ParseException {
    BoundSolver solver =
        new BoundSolver(
            spec,
            settings(line).memoryBytes(),
            System::nanoTime,
            mustStop(line, isInterrupted),
            claims);
    boolean isJson = line.hasOption("json");
    if (!isJson) {
      out.println(title(spec, solver.symmetryCount()) + "; bounds only");
    }
    Runnable restore = InterruptHandler.onInterrupt(() -> isInterrupted.set(true));
    try {
      Solution solution = solver.solve();
      out.println(isJson ? json(solution, List.of()) : text(solution, List.of()));
      return SubCommand.FAILED; // not all first moves are decided
    } finally {
      restore.run();
    }
  }

  private static List<Move> moves(CommandLine line, GameSpec spec) throws ParseException {
    List<Move> moves = new ArrayList<>();
    for (String name : SubCommand.shellWords("--moves: ", line.getOptionValue("moves", ""))) {
      moves.add(
          Move.parse(name, spec.board())
              .orElseThrow(
                  () -> new ParseException("--moves " + name + " (expected: a point or pass)")));
    }
    return moves;
  }

  private static String title(GameSpec spec, AreaSolver solver) {
    return title(spec, solver.symmetryCount())
        + String.format(Locale.ROOT, ", %,d positions", solver.positionCount());
  }

  private static String title(GameSpec spec, int symmetries) {
    return String.format(
        Locale.ROOT,
        "%s on %s: %d points, %d symmetries",
        spec.variant(),
        spec.board(),
        spec.board().size(),
        symmetries);
  }

  private static void resume(AreaSolver solver, Path file) throws IOException {
    try (InputStream in =
        new BufferedInputStream(
            new InflaterInputStream(Files.newInputStream(file)), BUFFER_BYTES)) {
      solver.resume(in);
    } catch (EOFException | ZipException e) {
      throw new FileSystemException(file.toString(), null, "not a search that can be resumed");
    } catch (IOException e) {
      throw new FileSystemException(file.toString(), null, FileErrorText.reason(e));
    }
  }

  private static void writeProof(AreaSolver solver, Solution solution, Path file)
      throws IOException {
    AtomicFile.write(
        file,
        bytes -> {
          boolean isCompressed = file.toString().endsWith(".gz");
          GZIPOutputStream gzip = isCompressed ? new GZIPOutputStream(bytes, BUFFER_BYTES) : null;
          Writer text =
              new BufferedWriter(
                  new OutputStreamWriter(gzip == null ? bytes : gzip, StandardCharsets.UTF_8));
          solver.writeProof(solution, text);
          text.flush();
          if (gzip != null) {
            gzip.finish();
          }
        });
  }

  private static AreaSolver.Settings settings(CommandLine line) throws ParseException {
    int mib =
        SubCommand.number(
            line, "memory", (int) (Runtime.getRuntime().maxMemory() / 2 / MIB), MOST_MIB);
    return new AreaSolver.Settings(line.hasOption("plain"), (long) mib * MIB, threads(line));
  }

  private static int threads(CommandLine line) throws ParseException {
    return SubCommand.number(
        line, "threads", Runtime.getRuntime().availableProcessors(), MOST_THREADS);
  }

  private static AreaSolver solver(
      GameSpec spec,
      List<Move> moves,
      AreaSolver.Settings settings,
      BooleanSupplier mustStop,
      Consumer<Claim> progress)
      throws ParseException {
    try {
      return new AreaSolver(spec, moves, settings, System::nanoTime, mustStop, progress);
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

  private static String text(Solution solution, List<String> line) {
    Bounds bounds = solution.bounds();
    String value =
        bounds.isExact()
            ? "value: " + bounds.atLeast()
            : "value: at least " + bounds.atLeast() + ", at most " + bounds.atMost();
    String moves = names(solution.firstMoves());
    return value
        + " (black's area less white's)\nfirst moves that get "
        + solution.moversBound()
        + ": "
        + (moves.isEmpty() ? "none found" : moves)
        + (solution.isComplete() ? "" : " (others are open)")
        + (line.isEmpty() ? "" : "\nline: " + String.join(" ", line));
  }

  private static String names(List<FirstMove> moves) {
    return moves.stream().map(FirstMove::name).collect(Collectors.joining(" "));
  }

  private static JsonObject json(Solution solution, List<String> line) {
    JsonObject json = new JsonObject();
    json.addProperty("at_least", solution.bounds().atLeast());
    json.addProperty("at_most", solution.bounds().atMost());
    JsonArray moves = new JsonArray();
    solution.firstMoves().forEach(move -> moves.add(move.name()));
    json.add("first_moves", moves);
    json.addProperty("complete", solution.isComplete());
    if (!line.isEmpty()) {
      JsonArray best = new JsonArray();
      line.forEach(best::add);
      json.add("line", best);
    }
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
