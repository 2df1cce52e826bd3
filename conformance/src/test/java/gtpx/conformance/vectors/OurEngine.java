package gtpx.conformance.vectors;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.record.JsonRecord;
import gtpx.record.RecordException;
import gtpx.rules.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Connects our engine to the vectors: reads games from events and answers in their form. */
final class OurEngine {
  private OurEngine() {}

  /** Returns a game in which these events have happened, read as a record. */
  static Game game(JsonObject vector, JsonArray events) throws RecordException {
    JsonObject record = new JsonObject();
    record.addProperty("format", "gtpx-record");
    record.addProperty("version", 1);
    record.addProperty("rules", words(vector.getAsJsonObject("game")));
    record.addProperty("free", false);
    record.add("events", events);
    record.add("result", Json.object("finished", new JsonPrimitive(false)));
    return JsonRecord.read(record.toString()).game();
  }

  private static String words(JsonObject game) {
    return game.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue().getAsString())
        .collect(Collectors.joining(" "));
  }

  /** Returns our engine's reason for each choice, {@code legal} if there is none. */
  static List<String> reasons(Game game, Color color) {
    List<String> reasons = new ArrayList<>();
    for (Move move : moves(game)) {
      reasons.add(game.legality(color, move).words("V"));
    }
    return reasons;
  }

  private static List<Move> moves(Game game) {
    List<Move> moves = new ArrayList<>();
    for (int point = 0; point < game.topology().size(); point++) {
      moves.add(new Move(point));
    }
    moves.add(Move.PASS);
    return moves;
  }

  static JsonObject result(Outcome outcome, Game game) {
    JsonObject result = new JsonObject();
    result.addProperty("finished", true);
    result.addProperty("reason", outcome.reason().word());
    result.add("winners", Json.words(outcome.winners().stream().map(Color::toString).toList()));
    JsonObject victory = new JsonObject();
    for (Color color : game.spec().colors()) {
      victory.addProperty(color.toString(), outcome.victory(color).toString());
    }
    result.add("victory", victory);
    return result;
  }

  static JsonArray edges(Topology board) {
    JsonArray edges = new JsonArray();
    for (int point = 0; point < board.size(); point++) {
      for (int other : board.neighbors(point)) {
        if (point < other) {
          edges.add(Json.words(List.of(board.name(point), board.name(other))));
        }
      }
    }
    return edges;
  }

  /** Returns the number of ways in which a game can continue for so many choices. */
  static long ways(Game game, int depth) {
    if (!game.phase().isPlay()) {
      return 0;
    }
    Color color = game.toMove().first();
    List<Move> legal = game.legalMoves(color);
    if (depth == 1) {
      return legal.size();
    }
    long ways = 0;
    for (Move move : legal) {
      game.play(color, move);
      ways += ways(game, depth - 1);
      game.undo();
    }
    return ways;
  }
}
