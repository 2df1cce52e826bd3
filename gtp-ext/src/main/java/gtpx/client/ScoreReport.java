package gtpx.client;

import com.google.common.collect.ImmutableMap;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * A count, as {@code gtpx-score} tells it. docs/protocol.md says what each number is.
 *
 * @param players in seat order
 * @param owner colour by point, of stones and territory
 * @param dead the dead stones that were counted
 */
public record ScoreReport(
    Map<String, Line> players,
    int neutral,
    int eliminated,
    int total,
    Map<String, String> owner,
    List<String> dead) {

  /** One player's. */
  public record Line(
      int stones,
      int territory,
      int shared,
      int prisoners,
      int lost,
      BigDecimal komi,
      BigDecimal points) {
    static Line read(JsonValue json) throws MalformedException {
      return new Line(
          json.get("stones").count(),
          json.get("territory").count(),
          json.get("shared").count(),
          json.get("prisoners").count(),
          json.get("lost").count(),
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
    JsonValue json = JsonValue.of(answer);
    return new ScoreReport(
        json.byColor(Line::read),
        json.get("neutral").count(),
        json.get("eliminated").count(),
        json.get("total").count(),
        json.get("owner").byVertex(JsonValue::color),
        json.get("dead").vertices());
  }
}
