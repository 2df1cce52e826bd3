package gtpx.rooms.room;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import gtpx.game.Phase;
import gtpx.json.Json;
import gtpx.rules.Word;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * An entry of a list of games, with the state that was last durable. Can be read while the game
 * goes on.
 *
 * @param board in the words of the specification
 * @param taken how many seats have a player
 * @param turn the number of resolved turns
 * @param changed when the last event happened, in milliseconds since 1970
 */
public record RoomSummary(
    String name,
    String variant,
    String board,
    int players,
    int taken,
    int turn,
    Phase phase,
    long created,
    long changed) {
  /** Returns the summary of a room; call it on the room's thread. */
  static RoomSummary of(RoomState state, Seats seats) {
    RoomHeader header = state.header();
    return new RoomSummary(
        header.name(),
        header.spec().variant(),
        header.spec().board().toString(),
        header.spec().players(),
        seats.taken(),
        state.game().turn(),
        state.game().phase(),
        header.created(),
        state.lastMillis());
  }

  /** Returns the entry as JSON. docs/openapi.yaml */
  public JsonObject json() {
    return Json.of(
        "name", name,
        "variant", variant,
        "board", board,
        "players", players,
        "seated", taken,
        "turn", turn,
        "phase", phase.word(),
        "created", created,
        "changed", changed);
  }

  /**
   * Reads what {@link #json} has written.
   *
   * @throws IllegalArgumentException if the text isn't such an entry
   */
  public static RoomSummary parse(String text) {
    return parse(text, json -> of(json.getAsJsonObject()));
  }

  /**
   * Reads an array of what {@link #json} has written.
   *
   * @throws IllegalArgumentException if the text isn't an array of such entries
   */
  public static List<RoomSummary> parseAll(String text) {
    return parse(
        text,
        json ->
            json.getAsJsonArray().asList().stream()
                .map(entry -> of(entry.getAsJsonObject()))
                .toList());
  }

  private static <T> T parse(String text, Function<JsonElement, T> read) {
    try {
      return read.apply(JsonParser.parseString(text));
    } catch (JsonParseException
        | IllegalStateException
        | NullPointerException
        | NoSuchElementException
        | UnsupportedOperationException e) {
      throw new IllegalArgumentException("not a summary of a game", e);
    }
  }

  private static RoomSummary of(JsonObject json) {
    String phase = json.get("phase").getAsString();
    return new RoomSummary(
        json.get("name").getAsString(),
        json.get("variant").getAsString(),
        json.get("board").getAsString(),
        json.get("players").getAsInt(),
        json.get("seated").getAsInt(),
        json.get("turn").getAsInt(),
        Word.find(Phase.values(), phase).orElseThrow(),
        json.get("created").getAsLong(),
        json.get("changed").getAsLong());
  }
}
