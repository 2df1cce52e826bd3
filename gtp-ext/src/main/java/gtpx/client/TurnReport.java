package gtpx.client;

import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;

/**
 * A resolved turn, as {@code gtpx-last_turn} tells it.
 *
 * @param turn its number, from 1; 0 at the start
 * @param moves by colour; empty at the start, after handicap stones and after a setup
 * @param captured points by the colour of the stones that were removed
 * @param prisoners who got how many of which colour
 * @param eliminated captured, and nobody's
 */
public record TurnReport(
    int turn,
    Map<String, Made> moves,
    Map<String, List<String>> captured,
    Map<String, Map<String, Integer>> prisoners,
    int eliminated) {

  /** What a player chose and what came of it. */
  public record Made(GtpMove move, Result result) {
    static Made read(JsonValue json) throws MalformedException {
      return new Made(json.get("move").move(), json.get("result").choice(Result.values()));
    }
  }

  /** What came of a choice. */
  public enum Result {
    PLACED,
    COLLIDED,
    VOID,
    PASSED,
    FORCED_PASS,
    RESIGNED
  }

  public TurnReport {
    moves = ImmutableMap.copyOf(moves);
    captured = ImmutableMap.copyOf(captured);
    prisoners = ImmutableMap.copyOf(prisoners);
  }

  static TurnReport read(Answer answer) throws MalformedException {
    JsonValue json = JsonValue.of(answer);
    return new TurnReport(
        json.get("turn").count(),
        json.get("moves").byColor(Made::read),
        json.get("captured").byColor(JsonValue::vertices),
        json.get("prisoners").byColor(held -> held.byColor(JsonValue::count)),
        json.get("eliminated").count());
  }
}
