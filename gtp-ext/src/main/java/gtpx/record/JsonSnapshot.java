package gtpx.record;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Commitments;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.game.Snapshot;
import gtpx.game.Snapshot.PendingMoves;
import gtpx.game.Snapshot.UndoStep;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.json.JsonValue.JsonReading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Writes a whole game as one line of JSON and reads it: what {@link JsonRecord} writes of the game,
 * and also the moves and allies that are not revealed yet and the steps of undo. Private: keep a
 * snapshot where only the server can read it, and give players and spectators the record. Doesn't
 * include metadata and notes. docs/rules-library.md.
 */
public final class JsonSnapshot {
  private static final String FORMAT = "gtpx-snapshot";
  private static final int VERSION = 1;
  private static final KnownMembers MEMBERS =
      KnownMembers.of("format version rules free events undo moves allies contract_undos", "");
  private static final KnownMembers STEP = KnownMembers.of("events", "moves");
  private static final KnownMembers MOVES =
      KnownMembers.of("known hidden one_step", "bargaining_over");
  private static final KnownMembers ALLIES = KnownMembers.of("known hidden", "");

  private final GameSpec spec;
  private final JsonNotation words;
  private final EventJson events;

  private JsonSnapshot(GameSpec spec) {
    this.spec = spec;
    words = new JsonNotation(spec);
    events = new EventJson(spec);
  }

  /** Returns everything that the game knows, including hidden choices. */
  public static String write(Game game) {
    return Json.write(json(game));
  }

  /** Returns what {@link #write} writes, to be put into a larger JSON text. */
  public static JsonObject json(Game game) {
    Snapshot snapshot = game.snapshot();
    return new JsonSnapshot(snapshot.spec()).write(snapshot);
  }

  /**
   * Restores the game of a snapshot by the rules.
   *
   * @throws RecordException with the place of the first error
   */
  public static Game read(String text) throws RecordException {
    return read(JsonNotation.parse(text, ""));
  }

  /**
   * Restores the game of a snapshot inside a larger JSON text by the rules.
   *
   * @throws RecordException with the place of the first error
   */
  public static Game read(JsonValue<RecordException> root) throws RecordException {
    checkFormat(root);
    GameSpec spec = JsonNotation.spec(root.get("rules"));
    try {
      return Game.restore(new JsonSnapshot(spec).snapshot(root));
    } catch (RefusedException | IllegalArgumentException e) {
      throw root.wrong(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Restores the game of a snapshot in a request. Refuses what {@link #read(JsonValue)} ignores,
   * and what {@link #write} never writes.
   *
   * @throws RecordException with the place of the first error
   */
  public static Game readRequested(JsonValue<RecordException> root) throws RecordException {
    checkFormat(root);
    MEMBERS.check(root);
    for (JsonValue<RecordException> event : root.get("events").list(item -> item)) {
      EventJson.checkMembers(event);
    }
    for (JsonValue<RecordException> step : root.get("undo").list(item -> item)) {
      STEP.check(step);
      if (step.has("moves")) {
        MOVES.check(step.get("moves"));
      }
    }
    MOVES.check(root.get("moves"));
    ALLIES.check(root.get("allies"));
    return read(root);
  }

  /**
   * Checks that this is a snapshot of a known version, but not what it contains.
   *
   * @throws RecordException if it isn't
   */
  public static void checkFormat(JsonValue<RecordException> root) throws RecordException {
    JsonNotation.checkFormat(root, FORMAT, VERSION);
  }

  private JsonObject write(Snapshot snapshot) {
    JsonObject json = Json.of("format", FORMAT);
    json.addProperty("version", VERSION);
    json.addProperty("rules", spec.toString());
    json.addProperty("free", snapshot.isFree());
    json.add("events", Json.array(snapshot.events(), events::write));
    json.add("undo", Json.array(snapshot.steps(), this::write));
    json.add("moves", write(snapshot.moves()));
    json.add("allies", write(snapshot.allies(), Json::names));
    json.add("contract_undos", Json.counts(snapshot.undos()));
    return json;
  }

  private JsonObject write(UndoStep step) {
    JsonObject json = Json.of("events", step.events());
    if (!step.moves().equals(PendingMoves.NONE)) {
      json.add("moves", write(step.moves()));
    }
    return json;
  }

  private JsonObject write(PendingMoves pending) {
    JsonObject json = write(pending.moves(), words::name);
    json.addProperty("one_step", pending.isOneStep());
    json.addProperty("bargaining_over", pending.isBargainingOver());
    return json;
  }

  private <T> JsonObject write(Commitments<T> choices, Function<T, JsonElement> write) {
    JsonObject json = Json.of("known", JsonNotation.map(choices.known(), write));
    json.add("hidden", Json.names(choices.hidden()));
    return json;
  }

  private Snapshot snapshot(JsonValue<RecordException> root) throws RecordException {
    List<Event> replayed = root.get("events").list(events::read);
    List<UndoStep> steps = root.get("undo").list(this::step);
    return new Snapshot(
        spec,
        root.get("free").flag(),
        replayed,
        steps,
        moves(root.get("moves")),
        choices(root.get("allies"), words::colors),
        undos(root.get("contract_undos")));
  }

  private UndoStep step(JsonValue<RecordException> json) throws RecordException {
    PendingMoves moves = json.has("moves") ? moves(json.get("moves")) : PendingMoves.NONE;
    return new UndoStep(json.get("events").count(), moves);
  }

  private PendingMoves moves(JsonValue<RecordException> json) throws RecordException {
    return new PendingMoves(
        choices(json, words::move),
        json.get("one_step").flag(),
        json.has("bargaining_over") && json.get("bargaining_over").flag());
  }

  private <T> Commitments<T> choices(
      JsonValue<RecordException> json, JsonReading<T, RecordException> reading)
      throws RecordException {
    Map<Color, T> known = words.byColor(json.get("known"), reading);
    ColorSet hidden = words.colors(json.get("hidden"));
    if (!hidden.and(ColorSet.of(known.keySet())).isEmpty()) {
      throw json.get("hidden").wrong(hidden + " (expected: none of the known choices)");
    }
    return new Commitments<>(known, hidden);
  }

  private static Map<Integer, Integer> undos(JsonValue<RecordException> json)
      throws RecordException {
    Map<Integer, Integer> undos = new HashMap<>();
    for (Map.Entry<String, JsonValue<RecordException>> field : json.fields().entrySet()) {
      if (!field.getKey().matches("[1-9][0-9]{0,8}")) {
        throw json.wrong(field.getKey() + " (expected: the id of a contract)");
      }
      undos.put(Integer.valueOf(field.getKey()), field.getValue().count());
    }
    return undos;
  }
}
