package gtpx.bridge.room;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.record.EventJson;
import gtpx.record.RecordException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A deed as a line of JSON for the store, and back; the key {@code do} says what it is. */
final class RoomEventJson {
  private final GameSpec spec;

  RoomEventJson(GameSpec spec) {
    this.spec = spec;
  }

  JsonObject write(RoomEvent deed) {
    if (deed instanceof RoomEvent.Moved moved) {
      JsonObject json = of("move", moved.color());
      json.addProperty("move", name(moved.move()));
      if (moved.isMadeFor()) {
        json.addProperty("made_for", true);
      }
      return json;
    } else if (deed instanceof RoomEvent.Turned turned) {
      JsonObject json = of("turn");
      JsonObject moves = new JsonObject();
      turned.moves().forEach((color, move) -> moves.addProperty(color.toString(), name(move)));
      json.add("moves", moves);
      json.add("resigning", names(turned.resigning()));
      return json;
    } else if (deed instanceof RoomEvent.Undone undone) {
      JsonObject json = of("undo");
      json.addProperty("turns", undone.turns());
      return json;
    } else if (deed instanceof RoomEvent.Wished wished) {
      JsonObject json = of("wish");
      json.addProperty("turns", wished.turns());
      return json;
    } else if (deed instanceof RoomEvent.Said said) {
      JsonObject json = of("event");
      json.add("event", new EventJson(spec).write(said.event()));
      return json;
    }
    return writeOfSeats(deed);
  }

  private JsonObject writeOfSeats(RoomEvent deed) {
    if (deed instanceof RoomEvent.Resigned resigned) {
      return of("resign", resigned.color());
    } else if (deed instanceof RoomEvent.TookBack back) {
      return of("take_back", back.color());
    } else if (deed instanceof RoomEvent.Allied allied) {
      JsonObject json = of("ally", allied.color());
      json.add("allies", names(allied.allies()));
      return json;
    } else if (deed instanceof RoomEvent.Sat sat) {
      return of("sit", sat.color());
    } else if (deed instanceof RoomEvent.Left left) {
      return of("leave", left.color());
    } else if (deed instanceof RoomEvent.TakenOver taken) {
      return of("takeover", taken.color());
    } else if (deed instanceof RoomEvent.Filled filled) {
      JsonObject json = of("fill", filled.color());
      json.addProperty("by", filled.by());
      return json;
    }
    return writeRest(deed);
  }

  private static JsonObject writeRest(RoomEvent deed) {
    if (deed instanceof RoomEvent.Chatted chatted) {
      JsonObject json = of("chat");
      json.add("by", names(ColorSet.of(chatted.by())));
      json.addProperty("text", chatted.text());
      return json;
    } else if (deed instanceof RoomEvent.Paused) {
      return of("pause");
    } else if (deed instanceof RoomEvent.Unpaused) {
      return of("unpause");
    } else if (deed instanceof RoomEvent.Parked) {
      return of("park");
    } else if (deed instanceof RoomEvent.Restarted) {
      return of("restart");
    }
    throw new AssertionError(deed);
  }

  private static JsonObject of(String what) {
    JsonObject json = new JsonObject();
    json.addProperty("do", what);
    return json;
  }

  private static JsonObject of(String what, Color color) {
    JsonObject json = of(what);
    json.addProperty("colour", color.toString());
    return json;
  }

  private static JsonArray names(ColorSet colors) {
    JsonArray names = new JsonArray();
    colors.forEach(color -> names.add(color.toString()));
    return names;
  }

  private String name(Move move) {
    return move.name(spec.board());
  }

  /**
   * Reads a deed.
   *
   * @throws IllegalArgumentException if it is none, which the store's owner has to be told
   */
  RoomEvent read(JsonObject json) {
    try {
      return readOne(json);
    } catch (JsonParseException
        | IllegalStateException
        | NullPointerException
        | UnsupportedOperationException
        | RecordException e) {
      throw new IllegalArgumentException("not a deed: " + json, e);
    }
  }

  private RoomEvent readOne(JsonObject json) throws RecordException {
    return switch (text(json, "do")) {
      case "move" -> new RoomEvent.Moved(color(json), move(json.get("move")), json.has("made_for"));
      case "turn" ->
          new RoomEvent.Turned(moves(json.getAsJsonObject("moves")), colors(json.get("resigning")));
      case "resign" -> new RoomEvent.Resigned(color(json));
      case "take_back" -> new RoomEvent.TookBack(color(json));
      case "undo" -> new RoomEvent.Undone(json.get("turns").getAsInt());
      case "wish" -> new RoomEvent.Wished(json.get("turns").getAsInt());
      case "event" -> new RoomEvent.Said(new EventJson(spec).read(json.get("event")));
      case "ally" -> new RoomEvent.Allied(color(json), colors(json.get("allies")));
      case "sit" -> new RoomEvent.Sat(color(json));
      case "leave" -> new RoomEvent.Left(color(json));
      case "takeover" -> new RoomEvent.TakenOver(color(json));
      case "fill" -> new RoomEvent.Filled(color(json), text(json, "by"));
      case "chat" ->
          new RoomEvent.Chatted(colors(json.get("by")).stream().toList(), text(json, "text"));
      case "pause" -> new RoomEvent.Paused();
      case "unpause" -> new RoomEvent.Unpaused();
      case "park" -> new RoomEvent.Parked();
      case "restart" -> new RoomEvent.Restarted();
      default -> throw new IllegalStateException("unknown deed");
    };
  }

  private static String text(JsonObject json, String key) {
    return json.get(key).getAsString();
  }

  private static Color color(JsonObject json) {
    return color(text(json, "colour"));
  }

  private static Color color(String name) {
    return Color.parse(name).orElseThrow(() -> new IllegalStateException(name));
  }

  private static ColorSet colors(JsonElement names) {
    List<Color> colors = new ArrayList<>();
    names.getAsJsonArray().forEach(name -> colors.add(color(name.getAsString())));
    return ColorSet.of(colors);
  }

  private Move move(JsonElement name) {
    return Move.parse(name.getAsString(), spec.board())
        .orElseThrow(() -> new IllegalStateException(name.toString()));
  }

  private Map<Color, Move> moves(JsonObject moves) {
    Map<Color, Move> read = new TreeMap<>();
    for (Map.Entry<String, JsonElement> move : moves.entrySet()) {
      read.put(color(move.getKey()), move(move.getValue()));
    }
    return read;
  }
}
