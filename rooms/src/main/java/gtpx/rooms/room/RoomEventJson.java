package gtpx.rooms.room;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.json.Json;
import gtpx.record.EventJson;
import gtpx.record.Note;
import gtpx.record.RecordException;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Converts room events to JSON for the store, and back. The table has one entry for each kind, with
 * its writer and its reader; the key {@code do} names the kind. Rows that an older bridge has
 * written stay readable.
 */
final class RoomEventJson {
  private static final Map<String, Kind<?>> BY_WORD = new HashMap<>();
  private static final Map<Class<?>, Kind<?>> BY_TYPE = new HashMap<>();
  private static final TimeLeft NO_TIME = new TimeLeft(Duration.ZERO, 0);

  static {
    add("move", RoomEvent.Moved.class, RoomEventJson::writeMove, RoomEventJson::readMove);
    add("turn", RoomEvent.Turned.class, RoomEventJson::writeTurn, RoomEventJson::readTurn);
    add(
        "resign",
        RoomEvent.Resigned.class,
        (resigned, json) -> json.addProperty("keeps_allies", resigned.keepsAllies()),
        json -> new RoomEvent.Resigned(color(json), keepsAllies(json)));
    add("take_back", RoomEvent.TookBack.class, json -> new RoomEvent.TookBack(color(json)));
    add(
        "undo",
        RoomEvent.Undone.class,
        (undone, json) -> json.addProperty("turns", undone.turns()),
        json -> new RoomEvent.Undone(number(json, "turns")));
    add(
        "wish",
        RoomEvent.UndoRequested.class,
        (requested, json) -> json.addProperty("turns", requested.turns()),
        json -> new RoomEvent.UndoRequested(number(json, "turns")));
    add("refuse", RoomEvent.UndoRefused.class, json -> new RoomEvent.UndoRefused());
    add(
        "event",
        RoomEvent.GameEvent.class,
        (published, json, spec) -> json.add("event", new EventJson(spec).write(published.event())),
        (json, spec) -> new RoomEvent.GameEvent(new EventJson(spec).read(json.get("event"))));
    add(
        "ally",
        RoomEvent.Allied.class,
        (allied, json) -> json.add("allies", Json.names(allied.allies())),
        json -> new RoomEvent.Allied(color(json), colors(json.get("allies"))));
    add("sit", RoomEvent.Sat.class, json -> new RoomEvent.Sat(color(json)));
    add(
        "join",
        RoomEvent.Joined.class,
        (joined, json) -> json.addProperty("holders", joined.holders()),
        json -> new RoomEvent.Joined(color(json), number(json, "holders")));
    add("post", RoomEvent.Posted.class, json -> new RoomEvent.Posted(color(json)));
    add(
        "key",
        RoomEvent.Exchanged.class,
        (exchanged, json) -> json.addProperty("hash", exchanged.hash()),
        json -> new RoomEvent.Exchanged(color(json), text(json, "hash")));
    add(
        "leave",
        RoomEvent.Left.class,
        (left, json) -> left.why().ifPresent(word -> json.addProperty("why", word)),
        json -> new RoomEvent.Left(color(json), optional(json, "why")));
    add("takeover", RoomEvent.TakenOver.class, json -> new RoomEvent.TakenOver(color(json)));
    add(
        "fill",
        RoomEvent.Filled.class,
        (filled, json) -> json.addProperty("by", filled.playerSpec()),
        json -> new RoomEvent.Filled(color(json), text(json, "by")));
    add("chat", RoomEvent.Chatted.class, RoomEventJson::writeChat, RoomEventJson::readChat);
    add("note", RoomEvent.Noted.class, RoomEventJson::writeNote, RoomEventJson::readNote);
    add("clock", RoomEvent.ClockSet.class, RoomEventJson::writeClock, RoomEventJson::readClock);
    add("pause", RoomEvent.Paused.class, json -> new RoomEvent.Paused());
    add("unpause", RoomEvent.Unpaused.class, json -> new RoomEvent.Unpaused());
    add("park", RoomEvent.Suspended.class, json -> new RoomEvent.Suspended());
    add("restart", RoomEvent.Restarted.class, json -> new RoomEvent.Restarted());
  }

  private RoomEventJson() {}

  /** A kind of event: its word, and how it is written and read. */
  private record Kind<E extends RoomEvent>(
      String word, Class<E> type, Writer<E> writer, Reader reader) {
    JsonObject write(RoomEvent event, GameSpec spec) {
      JsonObject json = Json.of("do", word);
      if (event instanceof RoomEvent.OfSeat seat) {
        json.addProperty("colour", seat.color().toString());
      }
      writer.write(type.cast(event), json, spec);
      return json;
    }
  }

  /** Writes what an event has besides its word and its seat. */
  private interface Writer<E> {
    void write(E event, JsonObject json, GameSpec spec);
  }

  private interface Reader {
    RoomEvent read(JsonObject json, GameSpec spec) throws RecordException;
  }

  private static <E extends RoomEvent> void add(
      String word, Class<E> type, Writer<E> writer, Reader reader) {
    Kind<E> kind = new Kind<>(word, type, writer, reader);
    BY_WORD.put(word, kind);
    BY_TYPE.put(type, kind);
  }

  private static <E extends RoomEvent> void add(
      String word,
      Class<E> type,
      BiConsumer<E, JsonObject> writer,
      Function<JsonObject, E> reader) {
    add(
        word,
        type,
        (event, json, spec) -> writer.accept(event, json),
        (json, spec) -> reader.apply(json));
  }

  private static <E extends RoomEvent> void add(
      String word, Class<E> type, Function<JsonObject, E> reader) {
    add(word, type, (event, json) -> {}, reader);
  }

  private static void writeMove(RoomEvent.Moved moved, JsonObject json, GameSpec spec) {
    json.addProperty("move", moved.move().name(spec.board()));
    if (moved.isAutomatic()) {
      json.addProperty("made_for", true);
    }
  }

  private static RoomEvent readMove(JsonObject json, GameSpec spec) {
    return new RoomEvent.Moved(color(json), move(json.get("move"), spec), json.has("made_for"));
  }

  /** Returns the flag; older bridges always kept the allies and wrote no flag. */
  private static boolean keepsAllies(JsonObject json) {
    return !json.has("keeps_allies") || json.get("keeps_allies").getAsBoolean();
  }

  private static void writeTurn(RoomEvent.Turned turned, JsonObject json, GameSpec spec) {
    json.add("moves", Json.map(turned.moves(), move -> new JsonPrimitive(move.name(spec.board()))));
    json.add("resigning", Json.names(turned.resigning()));
  }

  private static RoomEvent readTurn(JsonObject json, GameSpec spec) {
    SortedMap<Color, Move> moves = new TreeMap<>();
    json.getAsJsonObject("moves")
        .entrySet()
        .forEach(move -> moves.put(color(move.getKey()), move(move.getValue(), spec)));
    return new RoomEvent.Turned(moves, colors(json.get("resigning")));
  }

  private static void writeChat(RoomEvent.Chatted chatted, JsonObject json) {
    json.add("by", Json.names(ColorSet.of(chatted.seats())));
    json.addProperty("text", chatted.text());
  }

  private static RoomEvent.Chatted readChat(JsonObject json) {
    return new RoomEvent.Chatted(colors(json.get("by")).stream().toList(), text(json, "text"));
  }

  private static void writeNote(RoomEvent.Noted noted, JsonObject json) {
    json.addProperty("text", noted.note().comment());
    TimeLeft left = noted.note().time().getOrDefault(noted.color(), NO_TIME);
    json.addProperty("left", left.time().toMillis());
  }

  private static RoomEvent.Noted readNote(JsonObject json) {
    Color color = color(json);
    TimeLeft left = new TimeLeft(Duration.ofMillis(json.get("left").getAsLong()), 0);
    return new RoomEvent.Noted(color, new Note(text(json, "text"), Map.of(color, left)));
  }

  private static void writeClock(RoomEvent.ClockSet set, JsonObject json) {
    json.addProperty("time", set.setting().toString());
    json.addProperty("lag", set.lag().toMillis());
  }

  private static RoomEvent.ClockSet readClock(JsonObject json) {
    Duration lag = Duration.ofMillis(json.get("lag").getAsLong());
    return new RoomEvent.ClockSet(color(json), TimeSetting.parse(text(json, "time")), lag);
  }

  static JsonObject write(RoomEvent event, GameSpec spec) {
    Kind<?> kind = BY_TYPE.get(event.getClass());
    if (kind == null) {
      throw new AssertionError("no JSON for " + event);
    }
    return kind.write(event, spec);
  }

  /**
   * Reads an event.
   *
   * @throws IllegalArgumentException if it isn't one: the row is damaged or was written by a newer
   *     bridge
   */
  static RoomEvent read(JsonObject json, GameSpec spec) {
    try {
      Kind<?> kind = BY_WORD.get(text(json, "do"));
      if (kind == null) {
        throw new IllegalStateException("unknown kind");
      }
      return kind.reader().read(json, spec);
    } catch (JsonParseException
        | IllegalStateException
        | NullPointerException
        | UnsupportedOperationException
        | RecordException e) {
      throw new IllegalArgumentException("not a room event: " + json, e);
    }
  }

  private static String text(JsonObject json, String key) {
    return json.get(key).getAsString();
  }

  private static Optional<String> optional(JsonObject json, String key) {
    return Optional.ofNullable(json.get(key)).map(JsonElement::getAsString);
  }

  private static int number(JsonObject json, String key) {
    return json.get(key).getAsInt();
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

  private static Move move(JsonElement name, GameSpec spec) {
    return Move.parse(name.getAsString(), spec.board())
        .orElseThrow(() -> new IllegalStateException(name.toString()));
  }
}
