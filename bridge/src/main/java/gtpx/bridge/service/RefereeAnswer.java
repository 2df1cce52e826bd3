package gtpx.bridge.service;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.rooms.referee.Referee;

/**
 * The answer of a referee that keeps no games. docs/json-referee.md
 *
 * @param status of HTTP: what has become of the request
 * @param text a line of JSON
 */
public record RefereeAnswer(int status, String text) {
  public static RefereeAnswer of(JsonObject answer) {
    return new RefereeAnswer(status(answer), Json.write(answer));
  }

  private static int status(JsonObject answer) {
    if (answer.get("ok").getAsBoolean()) {
      return 200;
    }
    if (Referee.isTooLarge(answer)) {
      return 413;
    }
    return Referee.isBadRequest(answer) ? 400 : 409;
  }
}
