package gtpx.client;

import com.google.common.collect.ImmutableMap;
import gtpx.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A count, as {@code gtpx-score} reports it. docs/protocol.md defines each number.
 *
 * @param players in seat order
 * @param owner colour by point, of stones and territory
 * @param dead the dead stones that were counted
 * @param deadBy how it was settled that they are dead, such as {@code agreement}; empty if it isn't
 *     settled, or the engine doesn't say
 */
public record ScoreReport(
    Map<String, Line> players,
    int neutral,
    int eliminated,
    int total,
    Map<String, String> owner,
    List<String> dead,
    Optional<String> deadBy) {

  /** One player's. */
  public record Line(
      int stones,
      int territory,
      int shared,
      int prisoners,
      int lost,
      BigDecimal komi,
      BigDecimal points) {
    static Line read(JsonValue<MalformedException> json) throws MalformedException {
      return new Line(
          AnswerJson.count(json.get("stones")),
          AnswerJson.count(json.get("territory")),
          AnswerJson.count(json.get("shared")),
          AnswerJson.count(json.get("prisoners")),
          AnswerJson.count(json.get("lost")),
          json.get("komi").exact(),
          json.get("points").exact());
    }
  }

  public ScoreReport {
    players = ImmutableMap.copyOf(players);
    owner = ImmutableMap.copyOf(owner);
    dead = List.copyOf(dead);
  }

  static ScoreReport read(Answer answer) throws MalformedException {
    JsonValue<MalformedException> json = AnswerJson.of(answer);
    return new ScoreReport(
        AnswerJson.byColor(json, Line::read),
        AnswerJson.count(json.get("neutral")),
        AnswerJson.count(json.get("eliminated")),
        AnswerJson.count(json.get("total")),
        AnswerJson.byVertex(json.get("owner"), AnswerJson::color),
        AnswerJson.vertices(json.get("dead")),
        json.has("dead_by") ? Optional.of(json.get("dead_by").text()) : Optional.empty());
  }
}
