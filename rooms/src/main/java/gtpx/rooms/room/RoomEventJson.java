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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Converts room events to JSON for the store, and back. The table has one entry for each kind, with
 * its writer and its reader; the key {@code do} names the kind. Rows that an older bridge has
 * written stay readable.
 */
final class RoomEventJson {
  private static final List<Kind<?>> KINDS =
      List.of(
          new Kind<>(
              "move", RoomEvent.Moved.class, RoomEventJson::writeMove, RoomEventJson::readMove),
          new Kind<>(
              "turn", RoomEvent.Turned.class, RoomEventJson::writeTurn, RoomEventJson::readTurn),
          ofColorAnd(
              "resign",
              RoomEvent.Resigned.class,
              RoomEvent.Resigned::color,
              (resigned, json) -> json.addProperty("keeps_allies", resigned.keepsAllies()),
              (color, json) -> new RoomEvent.Resigned(color, keepsAllies(json))),
          ofColor(
              "take_back",
              RoomEvent.TookBack.class,
              RoomEvent.TookBack::color,
              RoomEvent.TookBack::new),
          ofTurns("undo", RoomEvent.Undone.class, RoomEvent.Undone::turns, RoomEvent.Undone::new),
          ofTurns(
              "wish",
              RoomEvent.UndoRequested.class,
              RoomEvent.UndoRequested::turns,
              RoomEvent.UndoRequested::new),
          plain("refuse", RoomEvent.UndoRefused.class, RoomEvent.UndoRefused::new),
          new Kind<>(
              "event",
              RoomEvent.GameEvent.class,
              (published, json, spec) ->
                  json.add("event", new EventJson(spec).write(published.event())),
              (json, spec) -> new RoomEvent.GameEvent(new EventJson(spec).read(json.get("event")))),
          ofColorAnd(
              "ally",
              RoomEvent.Allied.class,
              RoomEvent.Allied::color,
              (allied, json) -> json.add("allies", Json.names(allied.allies())),
              (color, json) -> new RoomEvent.Allied(color, colors(json.get("allies")))),
          ofColor("sit", RoomEvent.Sat.class, RoomEvent.Sat::color, RoomEvent.Sat::new),
          ofColorAnd(
              "join",
              RoomEvent.Joined.class,
              RoomEvent.Joined::color,
              (joined, json) -> json.addProperty("holders", joined.holders()),
              (color, json) -> new RoomEvent.Joined(color, json.get("holders").getAsInt())),
          ofColor("post", RoomEvent.Posted.class, RoomEvent.Posted::color, RoomEvent.Posted::new),
          ofColorAnd(
              "key",
              RoomEvent.Exchanged.class,
              RoomEvent.Exchanged::color,
              (exchanged, json) -> json.addProperty("hash", exchanged.hash()),
              (color, json) -> new RoomEvent.Exchanged(color, text(json, "hash"))),
          ofColorAnd(
              "leave",
              RoomEvent.Left.class,
              RoomEvent.Left::color,
              (left, json) -> left.why().ifPresent(word -> json.addProperty("why", word)),
              (color, json) ->
                  new RoomEvent.Left(
                      color, json.has("why") ? Optional.of(text(json, "why")) : Optional.empty())),
          ofColor(
              "takeover",
              RoomEvent.TakenOver.class,
              RoomEvent.TakenOver::color,
              RoomEvent.TakenOver::new),
          ofColorAnd(
              "fill",
              RoomEvent.Filled.class,
              RoomEvent.Filled::color,
              (filled, json) -> json.addProperty("by", filled.playerSpec()),
              (color, json) -> new RoomEvent.Filled(color, text(json, "by"))),
          new Kind<>(
              "chat", RoomEvent.Chatted.class, RoomEventJson::writeChat, RoomEventJson::readChat),
          new Kind<>(
              "note", RoomEvent.Noted.class, RoomEventJson::writeNote, RoomEventJson::readNote),
          ofColorAnd(
              "clock",
              RoomEvent.ClockSet.class,
              RoomEvent.ClockSet::color,
              (set, json) -> {
                json.addProperty("time", set.setting().toString());
                json.addProperty("lag", set.lag().toMillis());
              },
              (color, json) ->
                  new RoomEvent.ClockSet(
                      color,
                      TimeSetting.parse(text(json, "time")),
                      Duration.ofMillis(json.get("lag").getAsLong()))),
          plain("pause", RoomEvent.Paused.class, RoomEvent.Paused::new),
          plain("unpause", RoomEvent.Unpaused.class, RoomEvent.Unpaused::new),
          plain("park", RoomEvent.Suspended.class, RoomEvent.Suspended::new),
          plain("restart", RoomEvent.Restarted.class, RoomEvent.Restarted::new));

  private static final Map<String, Kind<?>> BY_WORD =
      KINDS.stream().collect(Collectors.toMap(Kind::word, Function.identity()));
  private static final Map<Class<?>, Kind<?>> BY_TYPE =
      KINDS.stream().collect(Collectors.toMap(Kind::type, Function.identity()));

  private static final TimeLeft NO_TIME = new TimeLeft(Duration.ZERO, 0);

  private RoomEventJson() {}

  /** A kind of event: its word, and how it is written and read. */
  private record Kind<E extends RoomEvent>(
      String word, Class<E> type, Writer<E> writer, Reader reader) {
    JsonObject write(RoomEvent event, GameSpec spec) {
      JsonObject json = Json.of("do", word);
      writer.write(type.cast(event), json, spec);
      return json;
    }
  }

  private interface Writer<E> {
    void write(E event, JsonObject json, GameSpec spec);
  }

  private interface Reader {
    RoomEvent read(JsonObject json, GameSpec spec) throws RecordException;
  }

  private interface More<E> {
    void write(E event, JsonObject json);
  }

  private static <E extends RoomEvent> Kind<E> plain(
      String word, Class<E> type, Supplier<E> events) {
    return new Kind<>(word, type, (event, json, spec) -> {}, (json, spec) -> events.get());
  }

  private static <E extends RoomEvent> Kind<E> ofColor(
      String word, Class<E> type, Function<E, Color> color, Function<Color, E> events) {
    return ofColorAnd(word, type, color, (event, json) -> {}, (of, json) -> events.apply(of));
  }

  private static <E extends RoomEvent> Kind<E> ofColorAnd(
      String word,
      Class<E> type,
      Function<E, Color> color,
      More<E> more,
      BiFunction<Color, JsonObject, E> events) {
    return new Kind<>(
        word,
        type,
        (event, json, spec) -> {
          json.addProperty("colour", color.apply(event).toString());
          more.write(event, json);
        },
        (json, spec) -> events.apply(color(text(json, "colour")), json));
  }

  private static <E extends RoomEvent> Kind<E> ofTurns(
      String word, Class<E> type, ToIntFunction<E> turns, IntFunction<E> events) {
    return new Kind<>(
        word,
        type,
        (event, json, spec) -> json.addProperty("turns", turns.applyAsInt(event)),
        (json, spec) -> events.apply(json.get("turns").getAsInt()));
  }

  private static void writeMove(RoomEvent.Moved moved, JsonObject json, GameSpec spec) {
    json.addProperty("colour", moved.color().toString());
    json.addProperty("move", moved.move().name(spec.board()));
    if (moved.isAutomatic()) {
      json.addProperty("made_for", true);
    }
  }

  private static RoomEvent readMove(JsonObject json, GameSpec spec) {
    return new RoomEvent.Moved(
        color(text(json, "colour")), move(json.get("move"), spec), json.has("made_for"));
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

  private static void writeChat(RoomEvent.Chatted chatted, JsonObject json, GameSpec spec) {
    json.add("by", Json.names(ColorSet.of(chatted.seats())));
    json.addProperty("text", chatted.text());
  }

  private static RoomEvent readChat(JsonObject json, GameSpec spec) {
    return new RoomEvent.Chatted(colors(json.get("by")).stream().toList(), text(json, "text"));
  }

  private static void writeNote(RoomEvent.Noted noted, JsonObject json, GameSpec spec) {
    json.addProperty("colour", noted.color().toString());
    json.addProperty("text", noted.note().comment());
    TimeLeft left = noted.note().time().getOrDefault(noted.color(), NO_TIME);
    json.addProperty("left", left.time().toMillis());
  }

  private static RoomEvent readNote(JsonObject json, GameSpec spec) {
    Color color = color(text(json, "colour"));
    TimeLeft left = new TimeLeft(Duration.ofMillis(json.get("left").getAsLong()), 0);
    return new RoomEvent.Noted(color, new Note(text(json, "text"), Map.of(color, left)));
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
