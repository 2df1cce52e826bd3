package gtpx.rooms.room;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.json.Json;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The players of a server that the owner of a game may seat.
 *
 * @param levels the highest level of the bot; 0 if there is no bot
 * @param playouts the most playouts per move that the bot may be given
 * @param programs the names of the programs
 */
public record OfferedPlayers(int levels, int playouts, List<String> programs) {
  /** No players. */
  public static final OfferedPlayers NONE = new OfferedPlayers(0, 0, List.of());

  public OfferedPlayers {
    programs = List.copyOf(programs);
  }

  /** Returns the answer to gtpx-players. */
  public JsonObject json() {
    JsonObject json = new JsonObject();
    if (levels > 0) {
      List<Integer> each = IntStream.rangeClosed(1, levels).boxed().toList();
      JsonObject bot = Json.of("levels", Json.array(each, JsonPrimitive::new));
      bot.addProperty("playouts", playouts);
      json.add("bot", bot);
    }
    json.add("programs", Json.names(programs));
    return json;
  }
}
