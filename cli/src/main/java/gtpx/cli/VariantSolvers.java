package gtpx.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.cli.SolveLimits.StopReason;
import gtpx.game.GameSpec;
import gtpx.rules.Collision;
import gtpx.rules.End;
import gtpx.solver.AlterIgoSolver;
import gtpx.solver.AlterIgoSolver.Ending;
import gtpx.solver.AlterIgoSolver.ForBlack;
import gtpx.solver.AlterIgoSolver.WinLossDraw;
import gtpx.solver.AreaSolver;
import gtpx.solver.EquilibriumSolver;
import gtpx.solver.EquilibriumSolver.Equilibria;
import gtpx.solver.EquilibriumSolver.Equilibrium;
import gtpx.solver.MaxNSolver;
import gtpx.solver.MaxNSolver.MaxNValue;
import gtpx.solver.MixtureSolver;
import gtpx.solver.MixtureSolver.MixedValue;
import gtpx.solver.MixtureSolver.Strategy;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Solves the games of {@code gtpx solve} that aren't for two players in turn who count area, and
 * words the results. Which solver a game goes to depends on its options.
 */
final class VariantSolvers {
  private static final double GAP = 1e-6; // of bounds that are reported as a value
  private static final int DIGITS = 7;

  private VariantSolvers() {}

  /** A result for people and for programs, and whether nothing is open. */
  record Answer(String text, JsonObject json, boolean isSolved) {}

  /** Whether one of these solvers is for such games. */
  static boolean areFor(GameSpec spec) {
    boolean isForMore = spec.players() > 2 && !AreaSolver.knows(spec.rules());
    return isForMore || spec.rules().isSimultaneous() || spec.rules().end() == End.ALTER_IGO;
  }

  /**
   * Solves a game.
   *
   * @param after turns of F-Go to play before, such as {@code A1/pass}
   * @param progress asked whether to stop
   * @throws IllegalArgumentException if the game or a turn is refused, with the reason
   */
  static Answer solve(
      GameSpec spec, List<String> after, SolveLimits limits, ProgressLines progress) {
    boolean hasMixtures =
        spec.rules().isSimultaneous() && spec.rules().collision() == Collision.MARK;
    if (!after.isEmpty() && !hasMixtures) {
      throw new IllegalArgumentException(
          "--moves (expected: only with F-Go, or for two in turn who count area)");
    }
    if (hasMixtures) {
      return mixtures(spec, after, limits, progress);
    }
    if (spec.rules().isSimultaneous()) {
      return equilibria(spec, limits, progress);
    }
    return spec.rules().end() == End.ALTER_IGO
        ? alterIgo(spec, limits, progress)
        : maxN(spec, limits, progress);
  }

  private static Answer mixtures(
      GameSpec spec, List<String> after, SolveLimits limits, ProgressLines progress) {
    MixtureSolver.Settings settings = new MixtureSolver.Settings(GAP, limits.mostStates());
    MixtureSolver solver = new MixtureSolver(spec, settings, progress::mustStop);
    progress.show(() -> solver.progress().map(now -> text(now, limits)));
    for (String turn : after) {
      String[] moves = turn.split("/", -1);
      if (moves.length != 2) {
        throw new IllegalArgumentException("--moves " + turn + " (expected: black/white)");
      }
      solver.play(moves[0], moves[1]);
    }
    MixedValue value = solver.solve();
    boolean isSolved = value.atMost() - value.atLeast() <= GAP;
    Optional<StopReason> stopped = isSolved ? Optional.empty() : stopReason(value, limits);
    JsonObject json = json(value);
    stopped.ifPresent(reason -> json.addProperty("stopped_by", reason.word()));
    String why = stopped.map(reason -> "\n" + limits.text(reason)).orElse("");
    String states = String.format(Locale.ROOT, "\nstates: %,d", value.states());
    return new Answer(text(value, isSolved) + why + states, json, isSolved);
  }

  /** {@code 12,345 of at most 7,340,032 states, 20 s}. */
  private static String states(int states, SolveLimits limits) {
    return String.format(
        Locale.ROOT,
        "%,d of at most %,d states, %.0f s",
        states,
        limits.mostStates(),
        limits.seconds());
  }

  private static String text(MixtureSolver.Progress progress, SolveLimits limits) {
    return String.format(
        Locale.ROOT,
        "value %s to %s, %s",
        down(progress.atLeast()),
        up(progress.atMost()),
        states(progress.states(), limits));
  }

  private static Optional<StopReason> stopReason(MixedValue value, SolveLimits limits) {
    boolean isFull = value.states() >= limits.mostStates();
    return limits.stopReason().or(() -> Optional.of(StopReason.MEMORY).filter(reason -> isFull));
  }

  private static String text(MixedValue value, boolean isSolved) {
    String bounds = down(value.atLeast()) + " to " + up(value.atMost());
    return String.format(
        Locale.ROOT,
        "%s: %s (black's area less white's, on average)%n"
            + "black gets %s or more with: %s%nwhite leaves %s or less with: %s",
        isSolved ? "value" : "bounds of the value",
        bounds,
        down(value.black().guaranteed()),
        text(value.black()),
        up(value.white().guaranteed()),
        text(value.white()));
  }

  private static String text(Strategy strategy) {
    return strategy.moves().size() == 1
        ? strategy.moves().get(0).name()
        : strategy.moves().stream()
            .map(move -> String.format(Locale.ROOT, "%s %.6f", move.name(), move.weight()))
            .collect(Collectors.joining(", "));
  }

  private static String down(double bound) {
    return new BigDecimal(bound).setScale(DIGITS, RoundingMode.FLOOR).toPlainString();
  }

  private static String up(double bound) {
    return new BigDecimal(bound).setScale(DIGITS, RoundingMode.CEILING).toPlainString();
  }

  private static JsonObject json(MixedValue value) {
    JsonObject json = new JsonObject();
    json.addProperty("at_least", value.atLeast());
    json.addProperty("at_most", value.atMost());
    json.add("black", json(value.black()));
    json.add("white", json(value.white()));
    JsonArray turns = new JsonArray();
    for (MixtureSolver.TurnBounds turn : value.turns()) {
      JsonObject each = new JsonObject();
      each.addProperty("black", turn.black());
      each.addProperty("white", turn.white());
      each.addProperty("at_least", turn.atLeast());
      each.addProperty("at_most", turn.atMost());
      turns.add(each);
    }
    json.add("turns", turns);
    json.addProperty("states", value.states());
    return json;
  }

  private static JsonObject json(Strategy strategy) {
    JsonObject weights = new JsonObject();
    strategy.moves().forEach(move -> weights.addProperty(move.name(), move.weight()));
    JsonObject json = new JsonObject();
    json.addProperty("guaranteed", strategy.guaranteed());
    json.add("moves", weights);
    return json;
  }

  private static Answer alterIgo(GameSpec spec, SolveLimits limits, ProgressLines progress) {
    AlterIgoSolver solver = new AlterIgoSolver(spec, limits.mostStates(), progress::mustStop);
    progress.show(() -> Optional.of(states(solver.stateCount(), limits)));
    Optional<WinLossDraw> solved = solver.solve();
    if (solved.isEmpty()) {
      return notSolved(solver.stateCount(), limits);
    }
    WinLossDraw result = solved.get();
    String moves =
        result.firstMoves().stream()
            .map(move -> "\nafter " + move.name() + ": " + text(move.ending()))
            .collect(Collectors.joining());
    String states = String.format(Locale.ROOT, "%nstates: %,d", result.states());
    return new Answer("value: " + text(result.ending()) + moves + states, json(result), true);
  }

  private static String text(Ending ending) {
    return switch (ending.result()) {
      case WIN -> "black wins in " + plies(ending.plies());
      case LOSS -> "white wins in " + plies(ending.plies());
      case DRAW -> "draw";
    };
  }

  private static String plies(int plies) {
    return plies == 1 ? "1 ply" : plies + " plies";
  }

  private static JsonObject json(WinLossDraw result) {
    JsonObject json = json(result.ending());
    JsonObject moves = new JsonObject();
    result.firstMoves().forEach(move -> moves.add(move.name(), json(move.ending())));
    json.add("first_moves", moves);
    json.addProperty("states", result.states());
    return json;
  }

  private static JsonObject json(Ending ending) {
    JsonObject json = new JsonObject();
    json.addProperty("result", ending.result().name().toLowerCase(Locale.ROOT));
    if (ending.result() != ForBlack.DRAW) {
      json.addProperty("plies", ending.plies());
    }
    return json;
  }

  private static Answer maxN(GameSpec spec, SolveLimits limits, ProgressLines progress) {
    MaxNSolver solver = new MaxNSolver(spec, limits.mostStates(), progress::mustStop);
    progress.show(() -> Optional.of(states(solver.stateCount(), limits)));
    Optional<MaxNValue> solved = solver.solve();
    if (solved.isEmpty()) {
      return notSolved(solver.stateCount(), limits);
    }
    MaxNValue value = solved.get();
    String moves =
        value.firstMoves().stream()
            .map(move -> "\nafter " + move.name() + ": " + bySeat(move.points()))
            .collect(Collectors.joining());
    String states = String.format(Locale.ROOT, "%nstates: %,d", value.states());
    JsonObject json = new JsonObject();
    json.add("points", json(value.points()));
    JsonObject afterMoves = new JsonObject();
    value.firstMoves().forEach(move -> afterMoves.add(move.name(), json(move.points())));
    json.add("first_moves", afterMoves);
    json.addProperty("states", value.states());
    return new Answer("value: " + bySeat(value.points()) + moves + states, json, true);
  }

  /** {@code black 3, white 2, red 1}. */
  private static String bySeat(List<?> values) {
    List<String> words = new ArrayList<>();
    for (int seat = 0; seat < values.size(); seat++) {
      words.add(new Color(seat) + " " + values.get(seat));
    }
    return String.join(", ", words);
  }

  private static JsonArray json(List<Integer> points) {
    JsonArray json = new JsonArray();
    points.forEach(json::add);
    return json;
  }

  private static Answer equilibria(GameSpec spec, SolveLimits limits, ProgressLines progress) {
    EquilibriumSolver solver = new EquilibriumSolver(spec, limits.mostStates(), progress::mustStop);
    progress.show(() -> Optional.of(states(solver.stateCount(), limits)));
    Optional<Equilibria> solved = solver.solve();
    if (solved.isEmpty()) {
      return notSolved(solver.stateCount(), limits);
    }
    Equilibria result = solved.get();
    JsonArray list = new JsonArray();
    for (Equilibrium each : result.equilibria()) {
      JsonObject json = new JsonObject();
      JsonArray moves = new JsonArray();
      each.moves().forEach(moves::add);
      json.add("moves", moves);
      json.add("points", json(each.points()));
      list.add(json);
    }
    JsonObject json = new JsonObject();
    json.add("equilibria", list);
    json.addProperty("states", result.states());
    json.addProperty("states_without_equilibrium", result.valueless());
    return new Answer(text(result), json, !result.equilibria().isEmpty());
  }

  private static String text(Equilibria result) {
    String states =
        String.format(
            Locale.ROOT,
            "states: %,d, %,d of them without an equilibrium",
            result.states(),
            result.valueless());
    if (result.equilibria().isEmpty()) {
      return "no equilibrium without chance\n" + states;
    }
    Equilibrium taken = result.equilibria().get(0);
    String others =
        result.equilibria().stream()
            .map(each -> bySeat(each.points()))
            .distinct()
            .collect(Collectors.joining("; "));
    return String.format(
        Locale.ROOT,
        "value: %s%nfirst turn: %s%n%d equilibria of the first turn, with these points: %s%n%s",
        bySeat(taken.points()),
        bySeat(taken.moves()),
        result.equilibria().size(),
        others,
        states);
  }

  private static Answer notSolved(int states, SolveLimits limits) {
    StopReason reason = limits.stopReason().orElse(StopReason.MEMORY);
    JsonObject json = new JsonObject();
    json.addProperty("stopped_by", reason.word());
    json.addProperty("states", states);
    String text = String.format(Locale.ROOT, "%s%nstates: %,d", limits.text(reason), states);
    return new Answer(text, json, false);
  }
}
