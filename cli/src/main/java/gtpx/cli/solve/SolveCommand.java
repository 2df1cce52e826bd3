package gtpx.cli.solve;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.cli.command.LogOption;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.GameOptions;
import gtpx.cli.solve.SolveLimits.StopReason;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.solver.AreaSolver;
import gtpx.solver.BoundSolver;
import gtpx.solver.Solution;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.StoppedException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx solve}: proves the value and the best first moves of a small board. Games other than
 * those for two in turn who count area go to {@link VariantRun}.
 */
public record SolveCommand(CommandLine line, PrintStream out, PrintStream err) {
  private static final String OPTIONS =
      """
      --board B       board, such as 5, 4x3 or torus:3x3; required
      --time SECONDS  time limit in seconds, such as 0.5; default: none
      --memory MIB    memory limit in MiB; default: half of what Java may use
      --moves MOVES   start from the position after these moves, such as 'A1 B2 pass'; in F-Go
                      'B1/A1 C1/pass'
      --threads N     number of search threads; default: one per processor
      --resume FILE   save the search to this file; resume it if the file exists
      --proof FILE    write the proof to this file; compressed if its name ends in .gz
      --line          print a game with best play by both players
      --plain         search without the strategy shortcut, for comparison
      --json          print one line of JSON instead of text
      """;

  private static final int MIB = 1 << 20;
  private static final int MOST_THREADS = 256;

  private static final List<String> ONLY_FOR_AREA = List.of("line", "plain");
  private static final List<String> NEED_ALL_POSITIONS =
      List.of("plain", "proof", "resume", "moves", "line");

  public static SubCommand command() {
    return new SubCommand(
        "solve",
        "Proves the value and the best first moves of a small board.",
        OptionTable.addTo(GameOptions.addTo(new Options()), OPTIONS),
        """
        gtpx solve --board 4x3 --line
        gtpx solve --variant f-go --board 3 --proof f-go-3x3.proof
        """,
        (line, call) -> new SolveCommand(line, call.out(), call.err()).solve());
  }

  private int solve() throws ParseException, IOException {
    GameSpec spec = GameOptions.read(line).spec();
    if (!GameOptions.names(line, "board")) {
      throw new ParseException("--board is missing; give a small board, such as --board 3x3");
    }
    try (SolveLimits limits = SolveLimits.of(line, System::nanoTime)) {
      if (VariantRun.isFor(spec)) {
        ProgressLines progress = new ProgressLines(limits, err, isQuiet());
        return solveVariant(spec, limits, progress);
      }
      return needsBounds(spec, limits) ? proveBounds(spec, limits) : solveArea(spec, limits);
    } catch (OutOfMemoryError e) {
      err.println(
          "gtpx solve: not enough memory (expected: a lower --memory, or more for Java: "
              + SolveLimits.MORE_MEMORY
              + ")");
      return SubCommand.FAILED;
    }
  }

  private boolean isQuiet() {
    return line.hasOption("json") || LogOption.isQuiet(line);
  }

  private int solveArea(GameSpec spec, SolveLimits limits) throws ParseException, IOException {
    SearchFiles files = SearchFiles.of(line, limits, text -> err.println("gtpx solve: " + text));
    List<Move> moves = moves(spec);
    boolean isJson = line.hasOption("json");
    try (SolverProgress progress = new SolverProgress(err, isQuiet())) {
      progress.start();
      Optional<AreaSolver> created = solver(spec, moves, limits, claims(spec));
      if (created.isEmpty()) {
        print(spec, nothingProved(spec, moves), limits.stopReason(), limits);
        files.warnOfNoProof();
        return SubCommand.FAILED;
      }
      AreaSolver solver = created.get();
      files.resume(solver);
      progress.follow(solver, files);
      if (!isJson) {
        String title = SolutionText.title(spec, solver.symmetryCount());
        out.println(title + ", " + SolutionText.counted(solver.positionCount(), "position"));
      }
      return search(spec, solver, limits, files);
    }
  }

  private int search(GameSpec spec, AreaSolver solver, SolveLimits limits, SearchFiles files)
      throws IOException {
    Solution solution = solver.solve();
    boolean isJson = line.hasOption("json");
    if (!isJson) {
      out.println(SolutionText.text(solution, spec.board()));
    }
    boolean needsLine = line.hasOption("line") && solution.bounds().isExact();
    List<String> best = needsLine ? solver.line(solution, limits::mustStop) : List.of();
    boolean isSolved =
        solution.bounds().isExact() && solution.isComplete() && (!needsLine || !best.isEmpty());
    Optional<StopReason> stopped = isSolved ? Optional.empty() : limits.stopReason();
    if (isJson) {
      print(SolutionText.json(spec, solution, best, stopped), limits);
    } else {
      if (!best.isEmpty()) {
        out.println("line: " + String.join(" ", best));
      }
      String missing = solution.isComplete() ? "no line" : SolveLimits.NOT_SOLVED;
      stopped.ifPresent(reason -> out.println(limits.text(missing, reason)));
    }
    limits.endSearch();
    files.write(
        solver,
        solution.hasProof()
            ? Optional.of(text -> solver.writeProof(solution, limits::isInterrupted, text))
            : Optional.empty());
    return isSolved ? 0 : SubCommand.FAILED;
  }

  private void print(JsonObject json, SolveLimits limits) {
    json.addProperty("seconds", limits.seconds());
    out.println(json);
  }

  private Consumer<Claim> claims(GameSpec spec) {
    return line.hasOption("json")
        ? claim -> {}
        : claim -> out.println(SolutionText.text(claim, spec.board()));
  }

  /** Prints what was found without a line of play. */
  private void print(
      GameSpec spec, Solution solution, Optional<StopReason> stopped, SolveLimits limits) {
    if (line.hasOption("json")) {
      print(SolutionText.json(spec, solution, List.of(), stopped), limits);
      return;
    }
    out.println(SolutionText.text(solution, spec.board()));
    stopped.ifPresent(reason -> out.println(limits.text(SolveLimits.NOT_SOLVED, reason)));
  }

  private int solveVariant(GameSpec spec, SolveLimits limits, ProgressLines progress)
      throws ParseException, IOException {
    for (String name : ONLY_FOR_AREA) {
      if (line.hasOption(name)) {
        throw new ParseException(
            "--" + name + " works only for two-player sequential games with area scoring");
      }
    }
    List<String> after = SubCommand.shellWords("--moves: ", line.getOptionValue("moves", ""));
    VariantRun run =
        new VariantRun(
            spec,
            after,
            line.hasOption("threads") ? OptionalInt.of(threads()) : OptionalInt.empty(),
            SearchFiles.of(line, limits, progress::warn),
            limits,
            progress,
            answer -> print(spec, after, answer, limits.seconds()));
    try {
      return run.solve().isSolved() ? 0 : SubCommand.FAILED;
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private void print(GameSpec spec, List<String> after, VariantAnswer answer, double seconds) {
    if (!line.hasOption("json")) {
      out.println(String.format(Locale.ROOT, "%s, %.1f s", answer.text(), seconds));
      return;
    }
    JsonObject json = SolutionText.game(spec, String.join(" ", after));
    answer.json().entrySet().forEach(entry -> json.add(entry.getKey(), entry.getValue()));
    json.addProperty("seconds", seconds);
    out.println(json);
  }

  /**
   * Whether only bounds can be proved, since the positions don't fit in the memory.
   *
   * @throws ParseException if an option needs all positions
   */
  private boolean needsBounds(GameSpec spec, SolveLimits limits) throws ParseException {
    double needed = neededBytes(spec);
    if (needed <= limits.memoryBytes()) {
      return false;
    }
    Optional<String> option = NEED_ALL_POSITIONS.stream().filter(line::hasOption).findFirst();
    if (option.isPresent()) {
      String enough =
          Double.isFinite(needed)
              ? "--memory " + (long) Math.ceil(needed / MIB) + " or more"
              : "at most " + AreaSolver.MAX_POINTS + " points";
      throw new ParseException(
          "--%s needs all positions of board %s (expected: %s; without --%1$s, bounds are proved)"
              .formatted(option.get(), spec.board(), enough));
    }
    return true;
  }

  private static double neededBytes(GameSpec spec) throws ParseException {
    return SubCommand.parsed("", () -> BoundSolver.neededBytes(spec));
  }

  private int proveBounds(GameSpec spec, SolveLimits limits) throws ParseException {
    BoundSolver solver =
        new BoundSolver(
            spec,
            limits.memoryBytes(),
            threads(),
            System::nanoTime,
            limits::mustStop,
            claims(spec));
    double needed = neededBytes(spec);
    boolean isJson = line.hasOption("json");
    if (!isJson) {
      out.println(
          SolutionText.title(spec, solver.symmetryCount()) + "; bounds only, since " + why(needed));
    }
    try (SolverProgress progress = new SolverProgress(err, isQuiet())) {
      progress.follow(solver);
      progress.start();
      Solution solution = solver.solve();
      print(spec, solution, stopReason(solution, needed, limits), limits);
    }
    return SubCommand.FAILED; // not all first moves are decided
  }

  private static Optional<StopReason> stopReason(
      Solution solution, double neededBytes, SolveLimits limits) {
    if (solution.bounds().isExact()) {
      return Optional.empty();
    }
    boolean canHelp = Double.isFinite(neededBytes);
    return limits.stopReason().or(() -> Optional.of(StopReason.MEMORY).filter(reason -> canHelp));
  }

  private static String why(double neededBytes) {
    return Double.isFinite(neededBytes)
        ? String.format(
            Locale.ROOT, "all positions need --memory %.0f", Math.ceil(neededBytes / MIB))
        : "the board has more than " + AreaSolver.MAX_POINTS + " points";
  }

  private List<Move> moves(GameSpec spec) throws ParseException {
    List<Move> moves = new ArrayList<>();
    Game game = new Game(spec);
    for (String name : SubCommand.shellWords("--moves: ", line.getOptionValue("moves", ""))) {
      Move move =
          Move.parse(name, spec.board())
              .orElseThrow(
                  () -> new ParseException("--moves " + name + " (expected: a point or pass)"));
      if (game.phase() != Phase.PLAY) {
        throw new ParseException("--moves " + name + ": the game is over before this move");
      }
      Color color = game.toMove().first();
      Legality legality = game.legality(color, move);
      if (!legality.isLegal()) {
        String reason = legality.words(move.name(spec.board()));
        throw new ParseException("--moves " + name + ": illegal move of " + color + ": " + reason);
      }
      game.play(color, move);
      moves.add(move);
    }
    return moves;
  }

  /** Returns nothing if it had to stop while it enumerated the positions. */
  private Optional<AreaSolver> solver(
      GameSpec spec, List<Move> moves, SolveLimits limits, Consumer<Claim> claims)
      throws ParseException {
    AreaSolver.AreaSettings settings =
        new AreaSolver.AreaSettings(line.hasOption("plain"), limits.memoryBytes(), threads());
    try {
      return Optional.of(
          new AreaSolver(spec, moves, settings, System::nanoTime, limits::mustStop, claims));
    } catch (StoppedException e) {
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private int threads() throws ParseException {
    return SubCommand.number(
        line, "threads", Runtime.getRuntime().availableProcessors(), MOST_THREADS);
  }

  private static Solution nothingProved(GameSpec spec, List<Move> moves) {
    int points = spec.board().size();
    return new Solution(new Bounds(-points, points), moves, List.of(), false, List.of());
  }
}
