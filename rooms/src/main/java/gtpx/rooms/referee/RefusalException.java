package gtpx.rooms.referee;

import com.google.gson.JsonObject;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.RefusedException;
import gtpx.json.Json;

/** Thrown for a request that is refused, with the error that the answer contains. */
final class RefusalException extends Exception {

  /** The kind of every request that makes no sense, whatever the game. */
  static final String BAD_REQUEST = "BAD_REQUEST";

  /** The kind of every request that would cost more than the referee's limits allow. */
  static final String TOO_LARGE = "TOO_LARGE";

  private final transient JsonObject error;

  private RefusalException(JsonObject error) {
    super(error.get("message").getAsString());
    this.error = error;
  }

  /**
   * Returns a refusal by the referee itself.
   *
   * @param kind the reason for programs; docs/json-referee.md lists all
   * @param message the reason for people
   */
  static RefusalException of(String kind, String message) {
    return new RefusalException(Json.of("kind", kind, "message", message));
  }

  /** Returns the refusal of a command by the rules. */
  static RefusalException of(RefusedException why) {
    RefusalException refusal = of(why.kind().name(), String.valueOf(why.getMessage()));
    why.color().ifPresent(color -> refusal.error.addProperty("color", color.toString()));
    why.number().ifPresent(number -> refusal.error.addProperty("number", number));
    if (why instanceof IllegalMoveException move) {
      refusal.add(move.legality());
    }
    return refusal;
  }

  private void add(Legality legality) {
    error.addProperty("reason", legality.reason().name());
    if (legality.number() != 0) {
      error.addProperty("number", legality.number());
    }
  }

  /** Returns this refusal with the place of the command in the request. */
  RefusalException at(int command) {
    error.addProperty("command", command);
    return this;
  }

  JsonObject error() {
    return error;
  }
}
