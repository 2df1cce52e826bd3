package gtpx.record;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A game as one line of JSON, and back: the words of gtpx-rules, every public event, the result in
 * the words of gtpx-result and what there is to say beside. Moves that are committed and not yet
 * revealed are no events and stay out, and moves taken back have left them. docs/protocol.md,
 * gtpx-record.
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

  /** The game as it may be known now. */
  public static String write(Game game, Metadata metadata) {
    JsonObject json = new JsonObject();
    json.addProperty("format", FORMAT);
    json.addProperty("version", VERSION);
    json.addProperty("rules", game.spec().toString());
    json.addProperty("free", game.isFree());
    json.add("metadata", metadata.json());
    json.add("events", new EventWriter(game.spec().board()).write(game.events()));
    json.add("result", ResultJson.of(game));
    return GSON.toJson(json);
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
    JsonNode root = JsonNode.parse(text);
    checkFormat(root);
    Game game = newGame(root);
    EventReader reader = new EventReader(game);
    for (JsonNode event : root.get("events").items()) {
      reader.read(event);
    }
    JsonNode stated = root.get("result");
    JsonNode found = JsonNode.parse(GSON.toJson(ResultJson.of(game)));
    Metadata metadata = root.has("metadata") ? Metadata.read(root.get("metadata")) : Metadata.NONE;
    return new RecordedGame(game, metadata, stated.toString(), stated.isSame(found));
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

  private static Game newGame(JsonNode root) throws RecordException {
    JsonNode rules = root.get("rules");
    boolean isFree = root.get("free").flag();
    try {
      return new Game(spec(rules.text()), isFree);
    } catch (IllegalArgumentException e) {
      throw rules.wrong(String.valueOf(e.getMessage()));
    }
  }

  /** A record tells every option, so a variant of somebody's own file need not be known. */
  private static GameSpec spec(String text) {
    List<String> words = Arrays.asList(text.split(" ", -1));
    String name = words.get(0).replaceFirst("^variant=", "");
    if (!name.matches("[a-z0-9][a-z0-9_.-]{0,63}")) {
      throw new IllegalArgumentException(name + " (expected: variant=NAME)");
    }
    Optional<Variant> known = Variants.STANDARD.find(name);
    Variant wide =
        new Variant(
            name,
            "of a record",
            known.map(Variant::players).orElse(2),
            2,
            64,
            known.map(Variant::rules).orElse(Rules.DEFAULT));
    return GameSpec.parse(words, Variants.STANDARD.with(List.of(wide)));
  }
}
