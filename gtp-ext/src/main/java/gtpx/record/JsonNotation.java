package gtpx.record;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.json.JsonValue.JsonReading;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Converts rules, colours, vertices and positions of one game to JSON and back. Plays nothing. */
public record JsonNotation(GameSpec spec) {
  private static final int MAX_LETTERS = 64 << 20; // of a whole text

  /** The members of a position that a request sets up. */
  public static final KnownMembers SETUP =
      KnownMembers.of("turn stones prisoners lost eliminated barred resigned pass_run", "to_move");

  /** Parses a text embedded at a place in another; the place is empty for a separate text. */
  static JsonValue<RecordException> parse(String text, String place) throws RecordException {
    if (text.length() > MAX_LETTERS) {
      throw new RecordException(place, "too long (expected: at most " + MAX_LETTERS + " letters)");
    }
    return JsonValue.parse(text, place, RecordException.OF_JSON);
  }

  /** Checks the members "format" and "version". */
  static void checkFormat(JsonValue<RecordException> root, String format, int version)
      throws RecordException {
    if (!root.get("format").text().equals(format)) {
      throw root.get("format").expected(format);
    }
    int found = root.get("version").count();
    if (found != version) {
      throw root.get("version").wrong(found + " (expected: " + version + ")");
    }
  }

  /** Parses the member "rules". */
  static GameSpec spec(JsonValue<RecordException> rules) throws RecordException {
    try {
      return spec(rules.text());
    } catch (IllegalArgumentException e) {
      throw rules.wrong(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Parses the answer of gtpx-rules. A record states every option, so a variant from the author's
   * own file need not be known here. Without every option, it must be known.
   *
   * @throws IllegalArgumentException if a word is wrong; the message says what was expected
   */
  static GameSpec spec(String text) {
    List<String> words = Arrays.asList(text.split(" ", -1));
    String name = words.get(0).replaceFirst("^variant=", "");
    if (!name.matches("[a-z0-9][a-z0-9_.-]{0,63}")) {
      throw new IllegalArgumentException(name + " (expected: variant=NAME)");
    }
    if (!hasEveryOption(words)) {
      Variants.STANDARD.get(name); // throws if it isn't known
    }
    return GameSpec.parse(words, Variants.STANDARD.with(List.of(wide(name))));
  }

  private static boolean hasEveryOption(List<String> words) {
    return Rules.keysAlwaysNamed().stream()
        .allMatch(key -> words.stream().anyMatch(word -> word.startsWith(key + "=")));
  }

  private static Variant wide(String name) {
    Optional<Variant> known = Variants.STANDARD.find(name);
    return new Variant(
        name,
        "of a record",
        known.map(Variant::players).orElse(2),
        2,
        64,
        known.map(Variant::rules).orElse(Rules.DEFAULT));
  }

  // Writing.

  static <V> JsonObject map(Map<Color, V> map, Function<V, JsonElement> write) {
    return Json.map(new TreeMap<>(map), write);
  }

  JsonPrimitive name(Move move) {
    return new JsonPrimitive(move.name(spec.board()));
  }

  JsonArray names(List<Move> moves) {
    return Json.array(moves, this::name);
  }

  JsonArray points(List<Integer> points) {
    return Json.array(points, point -> new JsonPrimitive(spec.board().name(point)));
  }

  JsonObject write(Setup setup) {
    JsonObject json = Json.of("turn", setup.turn());
    setup.toMove().ifPresent(color -> json.addProperty("to_move", color.toString()));
    json.add("stones", map(setup.stones(), this::points));
    json.add("prisoners", map(setup.prisoners(), held -> Json.counts(new TreeMap<>(held))));
    json.add("lost", Json.counts(new TreeMap<>(setup.lost())));
    json.addProperty("eliminated", setup.eliminated());
    json.add("barred", points(setup.barred()));
    json.add("resigned", Json.names(setup.resigned()));
    json.addProperty("pass_run", setup.passRun());
    return json;
  }

  // Reading.

  /** Parses the name of a colour of the game. */
  public Color color(JsonValue<RecordException> json) throws RecordException {
    return color(json.text(), json);
  }

  private Color color(String word, JsonValue<RecordException> json) throws RecordException {
    return Color.parse(word)
        .filter(spec.colors()::contains)
        .orElseThrow(() -> json.wrong(word + " (expected: one of " + spec.colors() + ")"));
  }

  List<Color> order(JsonValue<RecordException> json) throws RecordException {
    return json.list(this::color);
  }

  /** Parses an array of colours of the game. */
  public ColorSet colors(JsonValue<RecordException> json) throws RecordException {
    List<Color> colors = order(json);
    ColorSet set = ColorSet.of(colors);
    if (set.size() < colors.size()) {
      throw json.expected("each colour once");
    }
    return set;
  }

  /** Parses an object whose keys are colours. */
  public <T> SortedMap<Color, T> byColor(
      JsonValue<RecordException> json, JsonReading<T, RecordException> reading)
      throws RecordException {
    SortedMap<Color, JsonValue<RecordException>> found = new TreeMap<>();
    for (Map.Entry<String, JsonValue<RecordException>> field : json.fields().entrySet()) {
      if (found.put(color(field.getKey(), json), field.getValue()) != null) {
        throw json.wrong(field.getKey() + " (expected: each colour once)");
      }
    }
    SortedMap<Color, T> read = new TreeMap<>();
    for (Map.Entry<Color, JsonValue<RecordException>> field : found.entrySet()) {
      read.put(field.getKey(), reading.read(field.getValue()));
    }
    return read;
  }

  /** Parses a vertex of the board or {@code pass}. */
  public Move move(JsonValue<RecordException> json) throws RecordException {
    String word = json.text();
    return Move.parse(word, spec.board())
        .orElseThrow(
            () -> json.wrong(word + " (expected: a vertex of " + spec.board() + " or pass)"));
  }

  /** Parses an array of vertices of the board. */
  public List<Integer> points(JsonValue<RecordException> json) throws RecordException {
    return json.list(this::point);
  }

  private Integer point(JsonValue<RecordException> json) throws RecordException {
    String word = json.text();
    return Move.parse(word, spec.board())
        .filter(move -> !move.isPass())
        .map(Move::point)
        .orElseThrow(() -> json.wrong(word + " (expected: a vertex of " + spec.board() + ")"));
  }

  private Map<Color, Integer> counts(JsonValue<RecordException> json) throws RecordException {
    return byColor(json, JsonValue::count);
  }

  Setup setup(JsonValue<RecordException> json) throws RecordException {
    Map<Color, List<Integer>> stones = byColor(json.get("stones"), this::points);
    Map<Color, Map<Color, Integer>> prisoners = byColor(json.get("prisoners"), this::counts);
    return new Setup(
        json.get("turn").count(),
        json.has("to_move") ? Optional.of(color(json.get("to_move"))) : Optional.empty(),
        stones,
        prisoners,
        counts(json.get("lost")),
        json.get("eliminated").count(),
        points(json.get("barred")),
        colors(json.get("resigned")),
        json.get("pass_run").count());
  }
}
