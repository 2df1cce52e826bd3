package gtpx.engine;

import com.google.gson.JsonObject;
import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Position;
import gtpx.json.Json;
import gtpx.rules.Score;
import java.util.List;

/** A count in the words of gtpx-score. Counts nothing itself. */
public final class ScoreJson {
  private ScoreJson() {}

  /** The count of a position with these dead stones. */
  public static JsonObject of(Position position, List<Integer> dead) {
    Score score = position.score(dead);
    JsonObject json = new JsonObject();
    for (Color color : position.spec().colors()) {
      json.add(color.toString(), line(score.line(color)));
    }
    json.addProperty("neutral", score.neutral());
    json.addProperty("eliminated", score.eliminated());
    json.addProperty("total", score.total());
    json.add("owner", owners(score, position.topology()));
    json.add("dead", PositionJson.vertices(dead, position.topology()));
    return json;
  }

  private static JsonObject line(Score.Line line) {
    JsonObject json = new JsonObject();
    json.addProperty("stones", line.stones());
    json.addProperty("territory", line.territory());
    json.addProperty("shared", line.shared());
    json.addProperty("prisoners", line.prisoners());
    json.addProperty("lost", line.lost());
    json.addProperty("komi", Json.exact(line.komi()));
    json.addProperty("points", Json.exact(line.points()));
    return json;
  }

  private static JsonObject owners(Score score, Topology board) {
    JsonObject owners = new JsonObject();
    for (int point = 0; point < board.size(); point++) {
      int owner = score.owners().get(point);
      if (owner != Board.EMPTY) {
        owners.addProperty(board.name(point), new Color(owner).toString());
      }
    }
    return owners;
  }
}
