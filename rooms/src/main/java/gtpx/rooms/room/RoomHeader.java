package gtpx.rooms.room;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.json.Json;
import gtpx.record.Metadata;
import gtpx.record.RecordException;
import gtpx.record.ResultJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The fixed description of a room: its game, how the game is run, and the secrets that grant rights
 * in it.
 *
 * @param name its name, unique on a server
 * @param created the time of creation, in milliseconds since 1970
 * @param isOfClient whether a client created it, rather than the server's own command line
 * @param metadata the server players seated at the end; empty before the end
 * @param end how the game ended; empty before the end, and if an older bridge has written it
 */
public record RoomHeader(
    String name,
    GameSpec spec,
    RoomSettings settings,
    Secrets secrets,
    long created,
    boolean isOfClient,
    Metadata metadata,
    Optional<End> end) {
  /**
   * The end of a game, for lists that don't replay it.
   *
   * @param turns how many turns were resolved
   * @param result the object of gtpx-result, as JSON
   */
  public record End(int turns, String result) {
    static End of(Position game) {
      return new End(game.turn(), Json.write(ResultJson.of(game)));
    }

    private JsonObject json() {
      return Json.of("turns", turns, "result", JsonParser.parseString(result));
    }

    private static End read(JsonObject json) {
      return new End(json.get("turns").getAsInt(), Json.write(json.get("result")));
    }
  }

  /** Returns the header after a seat's invitation was exchanged for the key with that hash. */
  RoomHeader exchanged(Color color, String key) {
    return new RoomHeader(
        name, spec, settings, secrets.exchanged(color, key), created, isOfClient, metadata, end);
  }

  /** Returns the header at the end of the game. */
  RoomHeader ended(Metadata atEnd, End how) {
    return new RoomHeader(
        name, spec, settings, secrets, created, isOfClient, atEnd, Optional.of(how));
  }

  /** Returns the header as a line of JSON for the store. */
  String write() {
    JsonObject json = Json.of("rules", spec.toString());
    json.addProperty("terms", settings.toString());
    json.addProperty("owner", secrets.owner());
    json.add("seats", Json.map(secrets.seats(), JsonPrimitive::new));
    json.addProperty("watch", secrets.watch());
    json.add("used", Json.map(secrets.used(), JsonPrimitive::new));
    json.addProperty("created", created);
    json.addProperty("client", isOfClient);
    json.add("metadata", metadata.json());
    end.ifPresent(how -> json.add("end", how.json()));
    return json.toString();
  }

  /**
   * Reads what {@link #write} has written.
   *
   * @param specs parses game specifications with the presets that the server knows
   * @throws IllegalArgumentException if the text isn't a header, or names a preset that is now
   *     unknown
   */
  static RoomHeader read(String name, String text, Function<List<String>, GameSpec> specs) {
    try {
      JsonObject json = JsonParser.parseString(text).getAsJsonObject();
      return new RoomHeader(
          name,
          specs.apply(words(json, "rules")),
          RoomSettings.take(words(json, "terms")),
          secrets(json),
          json.get("created").getAsLong(),
          json.has("client") && json.get("client").getAsBoolean(), // absent in older headers
          json.has("metadata") ? Metadata.read(json.get("metadata")) : Metadata.NONE,
          json.has("end") ? Optional.of(End.read(json.getAsJsonObject("end"))) : Optional.empty());
    } catch (JsonParseException
        | RecordException
        | IllegalStateException
        | NullPointerException
        | ClassCastException
        | UnsupportedOperationException e) {
      throw new IllegalArgumentException("game " + name + ": not a header", e);
    }
  }

  private static Secrets secrets(JsonObject json) {
    SortedMap<Color, String> used =
        json.has("used") ? hashes(json, "used") : new TreeMap<>(); // absent in older headers
    return new Secrets(text(json, "owner"), hashes(json, "seats"), text(json, "watch"), used);
  }

  private static String text(JsonObject json, String key) {
    return json.get(key).getAsString();
  }

  private static List<String> words(JsonObject json, String key) {
    return new ArrayList<>(List.of(text(json, key).split(" ", -1)));
  }

  private static SortedMap<Color, String> hashes(JsonObject json, String key) {
    SortedMap<Color, String> hashes = new TreeMap<>();
    for (Map.Entry<String, JsonElement> seat : json.getAsJsonObject(key).entrySet()) {
      Color color = Color.parse(seat.getKey()).orElseThrow(IllegalStateException::new);
      hashes.put(color, seat.getValue().getAsString());
    }
    return hashes;
  }
}
