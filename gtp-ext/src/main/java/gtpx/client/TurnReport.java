package gtpx.client;

import com.google.common.collect.ImmutableMap;
import gtpx.json.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * A resolved turn, as {@code gtpx-last_turn} reports it.
 *
 * @param turn its number, from 1; 0 at the start
 * @param moves by colour; empty at the start, after handicap stones and after a setup
 * @param captured points by the colour of the stones that were removed
 * @param prisoners who got how many of which colour
 * @param eliminated captured stones that are no prisoners
 */
public record TurnReport(
    int turn,
    Map<String, Made> moves,
    Map<String, List<String>> captured,
    Map<String, Map<String, Integer>> prisoners,
    int eliminated) {

  /** What a player chose and what came of it. */
  public record Made(GtpMove move, Result result) {
    static Made read(JsonValue<MalformedException> json) throws MalformedException {
      return new Made(
          AnswerJson.move(json.get("move")),
          AnswerJson.choice(json.get("result"), Result.values()));
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
    JsonValue<MalformedException> json = AnswerJson.of(answer);
    return new TurnReport(
        AnswerJson.count(json.get("turn")),
        AnswerJson.byColor(json.get("moves"), Made::read),
        AnswerJson.byColor(json.get("captured"), AnswerJson::vertices),
        AnswerJson.byColor(json.get("prisoners"), AnswerJson::counts),
        AnswerJson.count(json.get("eliminated")));
  }
}
