package gtpx.record;

import com.google.gson.JsonObject;
import gtpx.board.Color;
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
    JsonObject victory = new JsonObject();
    for (Color color : position.spec().colors()) {
      victory.addProperty(color.toString(), outcome.victory(color).toString());
    }
    json.add("victory", victory);
    if (position.spec().rules().scoring() != Scoring.NONE) {
      json.add("points", points(position));
    }
  }

  private static JsonObject points(Position position) {
    Score score = position.score(position.dead());
    JsonObject points = new JsonObject();
    for (Color color : position.spec().colors()) {
      points.addProperty(color.toString(), Json.exact(score.points(color)));
    }
    return points;
  }
}
