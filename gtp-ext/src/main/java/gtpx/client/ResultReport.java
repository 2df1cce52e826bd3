package gtpx.client;

import com.google.common.collect.ImmutableMap;
import gtpx.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a game ended, as {@code gtpx-result} reports it.
 *
 * @param reason empty: it has not ended
 * @param winners all who are tied, of a draw
 * @param victory every player's share, as {@code 1/2}
 * @param points empty with {@code scoring=none}
 */
public record ResultReport(
    Optional<Reason> reason,
    List<String> winners,
    Map<String, String> victory,
    Map<String, BigDecimal> points) {
  private static final ResultReport NONE =
      new ResultReport(Optional.empty(), List.of(), Map.of(), Map.of());

  /** Why it ended. */
  public enum Reason {
    SCORE,
    ALLIANCE,
    RESIGNATION,
    LAST_PLAYER,
    REPETITION,
    SELF_REMOVAL,
    TIME,
    FORFEIT,
    TURN_LIMIT,
    ABORTED
  }

  public ResultReport {
    winners = List.copyOf(winners);
    victory = ImmutableMap.copyOf(victory);
    points = ImmutableMap.copyOf(points);
  }

  static ResultReport read(Answer answer) throws MalformedException {
    JsonValue<MalformedException> json = AnswerJson.of(answer);
    return json.get("finished").flag() ? finished(json) : NONE;
  }

  private static ResultReport finished(JsonValue<MalformedException> json)
      throws MalformedException {
    return new ResultReport(
        Optional.of(AnswerJson.choice(json.get("reason"), Reason.values())),
        AnswerJson.colors(json.get("winners")),
        AnswerJson.byColor(json.get("victory"), AnswerJson::share),
        json.has("points") ? AnswerJson.byColor(json.get("points"), JsonValue::exact) : Map.of());
  }

  public boolean isFinished() {
    return reason.isPresent();
  }
}
