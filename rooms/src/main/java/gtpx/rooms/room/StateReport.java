package gtpx.rooms.room;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.json.Json;
import gtpx.record.GameJson;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.ResultJson;
import gtpx.record.SgfRecord;
import gtpx.rooms.limit.Quotas;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Writes what can be read of a room: its record, and what gtpx-state reports, which is everything
 * public at one moment and, for a participant, what it has committed itself. What only events
 * change is written once for each event, since hundreds of spectators may ask after the same one.
 * Confined to the room's thread. docs/protocol/bridge.md, "Waiting for others"
 */
final class StateReport {
  private final RoomState state;
  private final Seats seats;
  private final UndoRequests undoRequests;
  private final TimeoutPolicy timeouts;
  private final Quotas quotas;
  private SoftReference<Unchanged> last = new SoftReference<>(new Unchanged(0, "", "", ""));

  /** What is the same until the event after that number, as JSON. */
  private record Unchanged(long seq, String record, String position, String result) {}

  StateReport(
      RoomState state,
      Seats seats,
      UndoRequests undoRequests,
      TimeoutPolicy timeouts,
      Quotas quotas) {
    this.state = state;
    this.seats = seats;
    this.undoRequests = undoRequests;
    this.timeouts = timeouts;
    this.quotas = quotas;
  }

  private Position game() {
    return state.game();
  }

  /** Returns which server players are seated, or were seated at the end. */
  private Metadata metadata() {
    return state.isOver() ? state.header().metadata() : seats.metadata();
  }

  /**
   * Returns the public record of the game so far, naming only the server players.
   *
   * @param format {@code sgf}; anything else means JSON
   */
  String record(String format) {
    Metadata metadata = metadata().with("game", state.header().name());
    return format.equals("sgf")
        ? SgfRecord.write(game(), metadata, state.shared().annotations())
        : JsonRecord.write(game(), metadata, state.shared().annotations());
  }

  /** Returns who plays each seat, by colour. */
  JsonObject seating() {
    JsonObject seating = new JsonObject();
    Map<Color, String> names = state.header().metadata().names(); // at the end
    for (Color color : game().spec().colors()) {
      JsonObject seat = Json.of("connections", seats.connections(color));
      Optional<String> player =
          state.isOver() ? Optional.ofNullable(names.get(color)) : seats.serverPlayer(color);
      player.ifPresent(name -> seat.addProperty("player", name));
      seating.add(color.toString(), seat);
    }
    return seating;
  }

  /**
   * Returns the state as a line of JSON.
   *
   * @param own the asker's committed moves
   * @param held the asker's seats
   */
  String write(Map<Color, Move> own, ColorSet held) {
    Unchanged now = unchanged();
    StringBuilder json = new StringBuilder("{\"seq\":").append(now.seq());
    add(json, "name", new JsonPrimitive(state.header().name()));
    add(json, "record", now.record());
    add(json, "position", own.isEmpty() ? now.position() : position(own));
    add(json, "result", now.result());
    add(json, "clocks", state.clocks().json(state.now()));
    add(json, "seats", seating());
    add(json, "held", Json.names(held));
    add(json, "terms", new JsonPrimitive(state.header().settings().toString()));
    add(json, "paused", new JsonPrimitive(state.shared().isPaused()));
    timeouts
        .stageLeft()
        .ifPresent(
            left -> add(json, "phase_deadline", new JsonPrimitive(left.toMillis() / 1000.0)));
    undoRequests.json().ifPresent(undo -> add(json, "undo", undo));
    if (quotas.limits().prospects().isOffered()) {
      add(json, "prospects", prospects(!held.isEmpty()));
    }
    add(json, "chat", state.feed().chat());
    return json.append('}').toString();
  }

  private JsonObject prospects(boolean isSeated) {
    JsonObject json = new JsonObject();
    prospectsDelay(isSeated).ifPresent(turns -> json.addProperty("delay", turns));
    return json;
  }

  /** Returns the delay of the bot's prospects, as {@link Room#prospectsDelay} does. */
  OptionalInt prospectsDelay(boolean isSeated) {
    return quotas
        .limits()
        .prospects()
        .delay(state.isOver(), state.header().settings().hasAssistant(), isSeated);
  }

  private static void add(StringBuilder json, String key, JsonElement value) {
    add(json, key, Json.write(value));
  }

  private static void add(StringBuilder json, String key, String value) {
    json.append(",\"").append(key).append("\":").append(value);
  }

  private Unchanged unchanged() {
    long seq = state.feed().last();
    Unchanged known = last.get();
    if (known != null && known.seq() == seq) {
      return known;
    }
    String result = Json.write(ResultJson.of(game()));
    Unchanged now = new Unchanged(seq, record("json"), position(Map.of()), result);
    last = new SoftReference<>(now);
    return now;
  }

  private String position(Map<Color, Move> own) {
    return Json.write(GameJson.position(game(), own));
  }
}
