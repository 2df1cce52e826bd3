package gtpx.cli.solve;

import static java.util.stream.Collectors.joining;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Topology;
import gtpx.cli.solve.SolveLimits.StopReason;
import gtpx.draw.BoardText;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.json.Json;
import gtpx.solver.Solution;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Words what {@code gtpx solve} has proved for two players in turn, as text and as JSON. */
final class SolutionText {
  private SolutionText() {}

  /** {@code kee on rect:3x3: 9 points, 8 symmetries}. */
  static String title(GameSpec spec, int symmetries) {
    return String.format(
        Locale.ROOT,
        "%s on %s: %s, %s",
        spec.variant(),
        spec.board(),
        BoardText.counted(spec.board().size(), "point"),
        symmetries == 1 ? "1 symmetry" : symmetries + " symmetries");
  }

  /** {@code after B2, black gets at least 4: proved by search, 1,278 states, 0.3 s}. */
  static String text(Claim claim, Topology board) {
    String after = claim.after().isEmpty() ? "" : "after " + names(claim.after(), board) + ", ";
    String states =
        claim.method() == Method.STRATEGY ? "" : ", " + counted(claim.states(), "state");
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

  /** {@code 1,278 states}. */
  static String counted(long number, String noun) {
    return BoardText.counted(String.format(Locale.ROOT, "%,d", number), noun);
  }

  private static String word(Result result) {
    return result.name().toLowerCase(Locale.ROOT);
  }

  private static String word(Method method) {
    return "by " + method.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The value or its bounds, and the first moves. */
  static String text(Solution solution, Topology board) {
    Bounds bounds = solution.bounds();
    String value =
        bounds.isExact()
            ? "value: " + bounds.atLeast()
            : "value: at least " + bounds.atLeast() + ", at most " + bounds.atMost();
    return value + " (Black's area minus White's)\nfirst moves" + firstMoves(solution, board);
  }

  private static String firstMoves(Solution solution, Topology board) {
    boolean isWorst =
        !solution.bounds().isExact() && Math.abs(solution.moversBound()) == board.size();
    if (solution.firstMoves().isEmpty() && isWorst) {
      return ": none found";
    }
    String get = " that get " + solution.moversBound() + ": ";
    if (solution.firstMoves().isEmpty()) {
      return get + "none found" + (solution.isComplete() ? "" : " yet");
    }
    return get
        + names(solution.firstMoves(), board)
        + (solution.isComplete() ? "" : " (others are open)");
  }

  private static String names(List<Move> moves, Topology board) {
    return moves.stream().map(move -> move.name(board)).collect(joining(" "));
  }

  /**
   * The same with the claims, for programs.
   *
   * @param stopped why the search ended before it was done, if it did
   */
  static JsonObject json(
      GameSpec spec, Solution solution, List<String> line, Optional<StopReason> stopped) {
    JsonObject json = game(spec, names(solution.line(), spec.board()));
    json.addProperty("at_least", solution.bounds().atLeast());
    json.addProperty("at_most", solution.bounds().atMost());
    json.add(
        "first_moves",
        Json.array(solution.firstMoves(), move -> new JsonPrimitive(move.name(spec.board()))));
    json.addProperty("complete", solution.isComplete());
    stopped.ifPresent(reason -> json.addProperty("stopped_by", reason.word()));
    if (!line.isEmpty()) {
      json.add("line", Json.names(line));
    }
    json.add("claims", Json.array(solution.claims(), claim -> json(claim, spec.board())));
    return json;
  }

  /**
   * What all answers begin with.
   *
   * @param after the moves before what is solved; empty for a whole game
   */
  static JsonObject game(GameSpec spec, String after) {
    JsonObject json = Json.of("game", spec.toString());
    if (!after.isEmpty()) {
      json.addProperty("after", after);
    }
    return json;
  }

  private static JsonObject json(Claim claim, Topology board) {
    JsonObject json = new JsonObject();
    json.addProperty("value", claim.value());
    if (!claim.after().isEmpty()) {
      json.addProperty("after", names(claim.after(), board));
    }
    json.addProperty("result", word(claim.result()));
    json.addProperty("method", claim.method().name().toLowerCase(Locale.ROOT));
    json.addProperty("states", claim.states());
    json.addProperty("seconds", claim.nanos() / 1e9);
    return json;
  }
}
