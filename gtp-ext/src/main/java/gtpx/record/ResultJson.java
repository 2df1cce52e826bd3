package gtpx.record;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.json.Json;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import java.util.Optional;

/** The result of a game in the words of gtpx-result, and its dead stones. Counts nothing itself. */
public final class ResultJson {
  private ResultJson() {}

  /** Returns {@code {"finished":false}}, or why the game ended and what each player has won. */
  public static JsonObject of(Position position) {
    JsonObject json = new JsonObject();
    json.addProperty("finished", position.isFinished());
    position.outcome().ifPresent(outcome -> add(json, outcome, position));
    return json;
  }

  /** Returns {@code {"by":"estimate","points":["E5"]}}; empty until the dead stones are settled. */
  public static Optional<JsonObject> dead(Position position) {
    return position
        .settlement()
        .map(
            by -> {
              JsonObject json = Json.of("by", by.word());
              json.add(
                  "points",
                  Json.names(position.dead().stream().map(position.topology()::name).toList()));
              return json;
            });
  }

  private static void add(JsonObject json, Outcome outcome, Position position) {
    json.addProperty("reason", outcome.reason().word());
    json.add("winners", Json.names(outcome.winners()));
    ColorSet colors = position.spec().colors();
    json.add(
        "victory",
        Json.each(colors, color -> new JsonPrimitive(outcome.victory(color).toString())));
    if (position.spec().rules().scoring() != Scoring.NONE) {
      Score score = position.score(position.dead());
      json.add(
          "points", Json.each(colors, color -> new JsonPrimitive(Json.exact(score.points(color)))));
    }
  }
}
