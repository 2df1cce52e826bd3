package gtpx.record;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a game as one line of JSON and reads it: the specification, every public event, the
 * result, metadata and notes. Moves that are committed but not yet revealed, or that were taken
 * back, are not included. docs/records.md.
 *
 * <p>Reading replays the events by the rules, so the game can be continued. How much of their undo
 * limits contracts have used up is not part of a record; {@link JsonSnapshot} keeps it.
 */
public final class JsonRecord {
  static final String FORMAT = "gtpx-record";
  static final int VERSION = 1;
  private static final int MAX_EVENTS = 500_000;

  private static final String COMMENT = "comment";
  private static final String TIME = "time";

  private JsonRecord() {}

  /** Returns the public state of the game, without metadata and notes. */
  public static String write(Position game) {
    return write(game, Metadata.NONE, Annotations.NONE);
  }

  /** Returns the public state of the game. */
  public static String write(Position game, Metadata metadata, Annotations annotations) {
    return Json.write(json(game, metadata, annotations));
  }

  /** Returns what {@link #write(Position)} writes, to be put into a larger JSON text. */
  public static JsonObject json(Position game) {
    return json(game, Metadata.NONE, Annotations.NONE);
  }

  /** Returns what {@link #write(Position, Metadata, Annotations)} writes. */
  public static JsonObject json(Position game, Metadata metadata, Annotations annotations) {
    JsonObject json = Json.of("format", FORMAT);
    json.addProperty("version", VERSION);
    json.addProperty("rules", game.spec().toString());
    json.addProperty("free", game.isFree());
    json.add("metadata", metadata.json());
    addNote(annotations.start(), json);
    json.add("events", events(game, annotations));
    ResultJson.dead(game).ifPresent(dead -> json.add("dead", dead));
    json.add("result", ResultJson.of(game));
    return json;
  }

  private static JsonArray events(Position game, Annotations annotations) {
    EventJson writer = new EventJson(game.spec());
    JsonArray events = new JsonArray();
    for (Event event : game.events()) {
      JsonObject json = writer.write(event);
      addNote(annotations.of(events.size()), json);
      events.add(json);
    }
    return events;
  }

  private static void addNote(Note note, JsonObject json) {
    if (!note.comment().isEmpty()) {
      json.addProperty(COMMENT, note.comment());
    }
    if (!note.time().isEmpty()) {
      json.add(TIME, Json.map(note.time(), JsonRecord::timeLeft));
    }
  }

  private static JsonObject timeLeft(TimeLeft left) {
    JsonObject json = Json.of("seconds", left.seconds(TimeLeft.DECIMALS));
    if (left.stones() > 0) {
      json.addProperty("stones", left.stones());
    }
    return json;
  }

  /**
   * Replays a record and compares the result.
   *
   * @throws RecordException with the place of the first error
   */
  public static RecordedGame read(String text) throws RecordException {
    return read(text, Replay.WHOLE);
  }

  /**
   * Replays the requested part of a record.
   *
   * @throws RecordException with the place of the first error
   */
  public static RecordedGame read(String text, Replay how) throws RecordException {
    return read(JsonNotation.parse(text, ""), how);
  }

  /**
   * Replays a record inside a larger JSON text.
   *
   * @throws RecordException with the place of the first error
   */
  public static RecordedGame read(JsonValue<RecordException> root) throws RecordException {
    return read(root, Replay.WHOLE);
  }

  private static RecordedGame read(JsonValue<RecordException> root, Replay how)
      throws RecordException {
    JsonNotation.checkFormat(root, FORMAT, VERSION);
    Replayer replayer = replay(root, how);
    JsonValue<RecordException> stated = root.get("result");
    boolean isRight =
        stated.isSame(JsonValue.of(ResultJson.of(replayer.game()), "", RecordException.OF_JSON));
    Metadata metadata = root.has("metadata") ? Metadata.read(root.get("metadata")) : Metadata.NONE;
    return new RecordedGame(
        replayer.game(),
        metadata,
        replayer.annotations(),
        stated.toString(),
        isRight,
        List.of(),
        Omissions.NONE);
  }

  private static Replayer replay(JsonValue<RecordException> root, Replay how)
      throws RecordException {
    GameSpec spec = JsonNotation.spec(root.get("rules"));
    boolean isFree = isFree(root.get("free"), spec, how);
    JsonNotation words = new JsonNotation(spec);
    EventJson reader = new EventJson(spec);
    List<JsonStep> steps = root.get("events").list(event -> new JsonStep(event, words, reader));
    if (steps.size() > MAX_EVENTS) {
      throw root.get("events").wrong("too many (expected: at most " + MAX_EVENTS + ")");
    }
    return Replayer.play(() -> new Game(spec, isFree), note(root, words), steps, how);
  }

  private static boolean isFree(JsonValue<RecordException> free, GameSpec spec, Replay how)
      throws RecordException {
    boolean isFree = free.flag() || how.isFree().test(spec);
    try {
      Game.checkFree(spec, isFree);
    } catch (IllegalArgumentException e) {
      throw free.wrong(String.valueOf(e.getMessage()));
    }
    return isFree;
  }

  private static Note note(JsonValue<RecordException> json, JsonNotation words)
      throws RecordException {
    String comment = json.has(COMMENT) ? json.get(COMMENT).text() : "";
    return new Note(
        comment, json.has(TIME) ? words.byColor(json.get(TIME), JsonRecord::timeLeft) : Map.of());
  }

  private static TimeLeft timeLeft(JsonValue<RecordException> json) throws RecordException {
    Optional<Duration> seconds = TimeLeft.parseSeconds(json.get("seconds").toString());
    if (seconds.isEmpty()) {
      throw json.get("seconds").wrong("not a number of seconds");
    }
    return new TimeLeft(seconds.get(), json.has("stones") ? json.get("stones").count() : 0);
  }

  /** An event of a record. */
  private record JsonStep(JsonValue<RecordException> json, JsonNotation words, EventJson reader)
      implements RecordStep {
    @Override
    public boolean isTurn() {
      return json.has("play");
    }

    @Override
    public List<Event> events(Game before) throws RecordException {
      return List.of(reader.read(json));
    }

    @Override
    public Note note() throws RecordException {
      return JsonRecord.note(json, words);
    }

    @Override
    public RecordException wrong(String why) {
      return json.wrong(why);
    }
  }
}
