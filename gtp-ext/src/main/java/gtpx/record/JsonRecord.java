package gtpx.record;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A game as one line of JSON, and back: the words of gtpx-rules, every public event, the result in
 * the words of gtpx-result and what there is to say beside. Moves that are committed and not yet
 * revealed are no events and stay out, and moves taken back have left them. docs/records.md.
 *
 * <p>A game read is one whose events have been played again by the rules, so it can be played on.
 * Undo limits of contracts that were used up before writing are not known afterwards.
 */
public final class JsonRecord {
  static final String FORMAT = "gtpx-record";
  static final int VERSION = 1;

  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private JsonRecord() {}

  /** The game as it may be known now, nothing beside. */
  public static String write(Game game) {
    return write(game, Metadata.NONE);
  }

  /** The game as it may be known now, without comments. */
  public static String write(Game game, Metadata metadata) {
    return write(game, metadata, Annotations.NONE);
  }

  /** The game as it may be known now. */
  public static String write(Game game, Metadata metadata, Annotations annotations) {
    JsonObject json = new JsonObject();
    json.addProperty("format", FORMAT);
    json.addProperty("version", VERSION);
    json.addProperty("rules", game.spec().toString());
    json.addProperty("free", game.isFree());
    json.add("metadata", metadata.json());
    NoteJson.add(annotations.start(), json);
    json.add("events", events(game, annotations));
    json.add("result", ResultJson.of(game));
    return GSON.toJson(json);
  }

  private static JsonArray events(Game game, Annotations annotations) {
    EventWriter writer = new EventWriter(game.spec().board());
    JsonArray events = new JsonArray();
    for (Event event : game.events()) {
      JsonObject json = writer.write(event);
      NoteJson.add(annotations.of(events.size()), json);
      events.add(json);
    }
    return events;
  }

  /**
   * Plays a record again, whatever result it states.
   *
   * @throws RecordException with the place of the first thing that is wrong
   */
  public static Game read(String text) throws RecordException {
    return readAll(text).game();
  }

  /**
   * Plays a record again and compares the result.
   *
   * @throws RecordException with the place of the first thing that is wrong
   */
  public static RecordedGame readAll(String text) throws RecordException {
    return read(text, Replay.WHOLE);
  }

  /**
   * Plays as much of a record again as is asked for.
   *
   * @throws RecordException with the place of the first thing that is wrong
   */
  public static RecordedGame read(String text, Replay how) throws RecordException {
    JsonNode root = JsonNode.parse(text);
    checkFormat(root);
    Replayer replayer = replay(root, how);
    JsonNode stated = root.get("result");
    JsonNode found = JsonNode.parse(GSON.toJson(ResultJson.of(replayer.game())));
    Metadata metadata = root.has("metadata") ? Metadata.read(root.get("metadata")) : Metadata.NONE;
    return new RecordedGame(
        replayer.game(), metadata, replayer.annotations(), stated.toString(), stated.isSame(found));
  }

  private static Replayer replay(JsonNode root, Replay how) throws RecordException {
    GameSpec spec = spec(root.get("rules"));
    boolean isFree = isFree(root.get("free"), spec, how);
    List<JsonStep> steps = new ArrayList<>();
    steps.add(JsonStep.start(root, spec));
    for (JsonNode event : root.get("events").items()) {
      steps.add(JsonStep.of(event, spec));
    }
    return Replayer.play(() -> new Game(spec, isFree), steps, how);
  }

  private static boolean isFree(JsonNode free, GameSpec spec, Replay how) throws RecordException {
    boolean isFree = free.flag() || how.isFree().test(spec);
    try {
      SpecWords.checkFree(spec, isFree);
    } catch (IllegalArgumentException e) {
      throw free.wrong(String.valueOf(e.getMessage()));
    }
    return isFree;
  }

  private static void checkFormat(JsonNode root) throws RecordException {
    if (!root.get("format").text().equals(FORMAT)) {
      throw root.get("format").wrong("expected: " + FORMAT);
    }
    int version = root.get("version").count();
    if (version != VERSION) {
      throw root.get("version").wrong(version + " (expected: " + VERSION + ")");
    }
  }

  private static GameSpec spec(JsonNode rules) throws RecordException {
    try {
      return SpecWords.parse(rules.text());
    } catch (IllegalArgumentException e) {
      throw rules.wrong(String.valueOf(e.getMessage()));
    }
  }
}
