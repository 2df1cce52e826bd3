package gtpx.client;

import com.google.common.collect.ImmutableMap;
import gtpx.json.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * A game as it stands, as {@code gtpx-position} reports it. Maps are in seat order and have only
 * what is there.
 *
 * @param turn resolved turns so far
 * @param active the players who have not left
 * @param toMove the players whom the game waits for
 * @param committed the players who have committed to the pending turn
 * @param own the asking seat's own committed moves
 * @param stones points by colour
 * @param barred points nobody may choose
 * @param prisoners by holder, then by the stones' colour
 * @param lost stones captured, by their colour
 * @param eliminated captured stones that are no prisoners
 * @param preferences in which order a player takes prisoners
 * @param passRun passes in a row that count towards the end
 * @param dead proposals of dead stones, by player
 * @param bargaining offers of this turn and the last, and contracts in force
 * @param hash of the stones
 */
public record PositionReport(
    String variant,
    String board,
    int turn,
    Phase phase,
    List<String> active,
    List<String> toMove,
    List<String> committed,
    Map<String, GtpMove> own,
    Map<String, List<String>> stones,
    List<String> barred,
    Map<String, Map<String, Integer>> prisoners,
    Map<String, Integer> lost,
    int eliminated,
    Map<String, List<String>> preferences,
    int passRun,
    Map<String, List<String>> dead,
    List<OfferReport> bargaining,
    String hash) {

  /** What a game waits for. */
  public enum Phase {
    PLAY,
    BARGAINING,
    SCORING,
    ALLIANCES,
    FINISHED
  }

  public PositionReport {
    active = List.copyOf(active);
    toMove = List.copyOf(toMove);
    committed = List.copyOf(committed);
    own = ImmutableMap.copyOf(own);
    stones = ImmutableMap.copyOf(stones);
    barred = List.copyOf(barred);
    prisoners = ImmutableMap.copyOf(prisoners);
    lost = ImmutableMap.copyOf(lost);
    preferences = ImmutableMap.copyOf(preferences);
    dead = ImmutableMap.copyOf(dead);
    bargaining = List.copyOf(bargaining);
  }

  static PositionReport read(Answer answer) throws MalformedException {
    JsonValue<MalformedException> json = AnswerJson.of(answer);
    return new PositionReport(
        json.get("variant").text(),
        json.get("board").text(),
        AnswerJson.count(json.get("turn")),
        AnswerJson.choice(json.get("phase"), Phase.values()),
        AnswerJson.colors(json.get("active")),
        AnswerJson.colors(json.get("to_move")),
        AnswerJson.colors(json.get("committed")),
        AnswerJson.byColor(json.get("own"), AnswerJson::move),
        AnswerJson.byColor(json.get("stones"), AnswerJson::vertices),
        AnswerJson.vertices(json.get("barred")),
        AnswerJson.byColor(json.get("prisoners"), AnswerJson::counts),
        AnswerJson.byColor(json.get("lost"), AnswerJson::count),
        AnswerJson.count(json.get("eliminated")),
        AnswerJson.byColor(json.get("preferences"), AnswerJson::colors),
        AnswerJson.count(json.get("pass_run")),
        AnswerJson.byColor(json.get("dead"), AnswerJson::vertices),
        json.get("bargaining").list(OfferReport::read),
        json.get("hash").text());
  }
}
