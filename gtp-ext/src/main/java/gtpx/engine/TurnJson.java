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
    json.add("moves", Json.map(turn.choices(), choice -> choice(choice, board)));
    json.add("captured", Json.map(turn.captured(), points -> PositionJson.vertices(points, board)));
    json.add("prisoners", Json.map(turn.prisoners(), Json::counts));
    json.addProperty("eliminated", turn.eliminated());
    return json;
  }

  private static JsonObject choice(Turn.Choice choice, Topology board) {
    boolean hasResigned = choice.result() == Turn.Result.RESIGNED;
    JsonObject json = Json.of("move", hasResigned ? "resign" : choice.move().name(board));
    json.addProperty("result", choice.result().word());
    return json;
  }
}
