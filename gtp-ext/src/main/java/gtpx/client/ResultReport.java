package gtpx.client;

import com.google.common.collect.ImmutableMap;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a game ended, as {@code gtpx-result} tells it.
 *
 * @param reason empty: it has not ended
 * @param winners of a draw all who are tied
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
    JsonValue json = JsonValue.of(answer);
    return json.get("finished").truth() ? finished(json) : NONE;
  }

  private static ResultReport finished(JsonValue json) throws MalformedException {
    return new ResultReport(
        Optional.of(json.get("reason").choice(Reason.values())),
        json.get("winners").colors(),
        json.get("victory").byColor(JsonValue::share),
        json.has("points") ? json.get("points").byColor(JsonValue::exact) : Map.of());
  }

  public boolean isFinished() {
    return reason.isPresent();
  }
}
