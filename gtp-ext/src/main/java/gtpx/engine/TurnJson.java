package gtpx.engine;

import com.google.gson.JsonObject;
import gtpx.board.Topology;
import gtpx.game.Turn;
import gtpx.json.Json;

/** A resolved turn in the words of gtpx-last_turn. */
public final class TurnJson {
  private TurnJson() {}

  public static JsonObject of(Turn turn, Topology board) {
    JsonObject json = new JsonObject();
    json.addProperty("turn", turn.number());
    json.add("moves", moves(turn, board));
    JsonObject captured = new JsonObject();
    turn.captured()
        .forEach(
            (color, points) ->
                captured.add(color.toString(), PositionJson.vertices(points, board)));
    json.add("captured", captured);
    JsonObject prisoners = new JsonObject();
    turn.prisoners().forEach((holder, held) -> prisoners.add(holder.toString(), Json.counts(held)));
    json.add("prisoners", prisoners);
    json.addProperty("eliminated", turn.eliminated());
    return json;
  }

  private static JsonObject moves(Turn turn, Topology board) {
    JsonObject moves = new JsonObject();
    turn.choices()
        .forEach(
            (color, choice) -> {
              boolean resigned = choice.result() == Turn.Result.RESIGNED;
              JsonObject move = new JsonObject();
              move.addProperty("move", resigned ? "resign" : choice.move().name(board));
              move.addProperty("result", choice.result().word());
              moves.add(color.toString(), move);
            });
    return moves;
  }
}
