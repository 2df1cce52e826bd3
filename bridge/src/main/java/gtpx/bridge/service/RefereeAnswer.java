package gtpx.bridge.service;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.referee.Referee;

/**
 * The answer of a referee that keeps no games. docs/json-referee.md
 *
 * @param text a line of JSON
 */
public record RefereeAnswer(Status status, String text) {
  /** What has become of the request. */
  public enum Status {
    DONE,
    BAD_REQUEST,
    TOO_LARGE,
    REFUSED
  }

  public static RefereeAnswer of(JsonObject answer) {
    return new RefereeAnswer(status(answer), Json.write(answer));
  }

  private static Status status(JsonObject answer) {
    if (answer.get("ok").getAsBoolean()) {
      return Status.DONE;
    }
    if (Referee.isTooLarge(answer)) {
      return Status.TOO_LARGE;
    }
    return Referee.isBadRequest(answer) ? Status.BAD_REQUEST : Status.REFUSED;
  }
}
