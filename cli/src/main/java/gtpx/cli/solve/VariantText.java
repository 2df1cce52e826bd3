package gtpx.cli.solve;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.cli.solve.SolveLimits.StopReason;
import gtpx.json.Json;
import gtpx.solver.AlterIgoSolver.AlterIgoEnding;
import gtpx.solver.AlterIgoSolver.ForBlack;
import gtpx.solver.AlterIgoSolver.WinLossDraw;
import gtpx.solver.EquilibriumSolver.Equilibria;
import gtpx.solver.EquilibriumSolver.Equilibrium;
import gtpx.solver.MaxNSolver.MaxNValue;
import gtpx.solver.MixtureSolver;
import gtpx.solver.MixtureSolver.MixedStrategy;
import gtpx.solver.MixtureSolver.MixedValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Words what {@link VariantRun} finds, as text and as JSON. */
final class VariantText {
  private static final int DIGITS = 7;

  private VariantText() {}

  /** {@code 12,345 of at most 7,340,032 states, 20 s}. */
  static String states(int states, int mostStates, double seconds) {
    return String.format(
        Locale.ROOT, "%,d of at most %,d states, %.0f s", states, mostStates, seconds);
  }

  /** {@code value -0.1234567 to 0.1234567, 12,345 of at most 7,340,032 states, 20 s}. */
  static String text(MixtureSolver.MixtureProgress progress, double seconds) {
    return String.format(
        Locale.ROOT,
        "value %s to %s, %s",
        down(progress.atLeast()),
        up(progress.atMost()),
        states(progress.states(), progress.mostStates(), seconds));
  }

  /**
   * Bounds of F-Go.
   *
   * @param stopped why the search ended before it was done, if it did
   */
  static VariantAnswer answer(
      MixedValue value, boolean isSolved, Optional<StopReason> stopped, SolveLimits limits) {
    JsonObject json = json(value);
    stopped.ifPresent(reason -> json.addProperty("stopped_by", reason.word()));
    String why =
        stopped.map(reason -> "\n" + limits.text(SolveLimits.NOT_SOLVED, reason)).orElse("");
    String states = String.format(Locale.ROOT, "\nstates: %,d", value.states());
    return new VariantAnswer(text(value, isSolved) + why + states, json, isSolved);
  }

  private static String text(MixedValue value, boolean isSolved) {
    String bounds = down(value.atLeast()) + " to " + up(value.atMost());
    return String.format(
        Locale.ROOT,
        "%s: %s (Black's area minus White's, on average)%n"
            + "black gets %s or more with: %s%nwhite leaves %s or less with: %s",
        isSolved ? "value" : "bounds of the value",
        bounds,
        down(value.black().guaranteed()),
        text(value.black()),
        up(value.white().guaranteed()),
        text(value.white()));
  }

  private static String text(MixedStrategy strategy) {
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
    JsonObject json = Json.of("at_least", value.atLeast(), "at_most", value.atMost());
    json.add("black", json(value.black()));
    json.add("white", json(value.white()));
    json.add("turns", Json.array(value.turns(), VariantText::json));
    json.addProperty("states", value.states());
    return json;
  }

  private static JsonObject json(MixtureSolver.TurnBounds turn) {
    JsonObject json = Json.of("black", turn.black());
    json.addProperty("white", turn.white());
    json.addProperty("at_least", turn.atLeast());
    json.addProperty("at_most", turn.atMost());
    return json;
  }

  private static JsonObject json(MixedStrategy strategy) {
    JsonObject weights = new JsonObject();
    strategy.moves().forEach(move -> weights.addProperty(move.name(), move.weight()));
    return Json.of("guaranteed", strategy.guaranteed(), "moves", weights);
  }

  /** Who wins Alter Igo. */
  static VariantAnswer answer(WinLossDraw result) {
    String moves =
        result.firstMoves().stream()
            .map(move -> "\nafter " + move.name() + ": " + text(move.ending()))
            .collect(Collectors.joining());
    String states = String.format(Locale.ROOT, "%nstates: %,d", result.states());
    return new VariantAnswer(
        "value: " + text(result.ending()) + moves + states, json(result), true);
  }

  private static String text(AlterIgoEnding ending) {
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

  private static JsonObject json(AlterIgoEnding ending) {
    JsonObject json = new JsonObject();
    json.addProperty("result", ending.result().name().toLowerCase(Locale.ROOT));
    if (ending.result() != ForBlack.DRAW) {
      json.addProperty("plies", ending.plies());
    }
    return json;
  }

  /** What each player of a game in turn gets. */
  static VariantAnswer answer(MaxNValue value) {
    String moves =
        value.firstMoves().stream()
            .map(move -> "\nafter " + move.name() + ": " + bySeat(move.points()))
            .collect(Collectors.joining());
    String states = String.format(Locale.ROOT, "%nstates: %,d", value.states());
    JsonObject json = Json.of("points", json(value.points()));
    JsonObject afterMoves = new JsonObject();
    value.firstMoves().forEach(move -> afterMoves.add(move.name(), json(move.points())));
    json.add("first_moves", afterMoves);
    json.addProperty("states", value.states());
    return new VariantAnswer("value: " + bySeat(value.points()) + moves + states, json, true);
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
    return Json.array(points, JsonPrimitive::new);
  }

  /** The equilibria of a simultaneous game. */
  static VariantAnswer answer(Equilibria result) {
    JsonObject json = Json.of("equilibria", Json.array(result.equilibria(), VariantText::json));
    json.addProperty("states", result.states());
    json.addProperty("states_without_equilibrium", result.valueless());
    return new VariantAnswer(text(result), json, !result.equilibria().isEmpty());
  }

  private static JsonObject json(Equilibrium equilibrium) {
    JsonObject json = Json.of("moves", Json.names(equilibrium.moves()));
    json.add("points", json(equilibrium.points()));
    return json;
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

  /** That the game isn't solved, and why. */
  static VariantAnswer notSolved(int states, SolveLimits limits) {
    StopReason reason = limits.stopReason().orElse(StopReason.MEMORY);
    JsonObject json = Json.of("stopped_by", reason.word(), "states", states);
    String text =
        String.format(
            Locale.ROOT, "%s%nstates: %,d", limits.text(SolveLimits.NOT_SOLVED, reason), states);
    return new VariantAnswer(text, json, false);
  }
}
