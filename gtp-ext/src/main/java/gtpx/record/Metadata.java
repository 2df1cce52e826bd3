package gtpx.record;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a record says about a game beside the game: for people and statistics. Nothing of it bears
 * on the replay, and nothing of it is checked.
 *
 * @param facts free-form, such as {@code date} and {@code seed}
 * @param names who sat in each seat
 * @param substituted how often somebody else chose for a seat, by what its own choice was: {@code
 *     {"red":{"resign":3,"illegal":1}}}
 */
public record Metadata(
    SortedMap<String, String> facts,
    SortedMap<Color, String> names,
    SortedMap<Color, Map<String, Integer>> substituted) {
  public static final Metadata NONE = new Metadata(Map.of(), Map.of(), Map.of());

  /** Copies. */
  public Metadata {
    facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    names = Collections.unmodifiableSortedMap(new TreeMap<>(names));
    substituted = Collections.unmodifiableSortedMap(new TreeMap<>(substituted));
  }

  public Metadata(
      Map<String, String> facts,
      Map<Color, String> names,
      Map<Color, ? extends Map<String, Integer>> substituted) {
    this(new TreeMap<>(facts), new TreeMap<>(names), copies(substituted));
  }

  private static SortedMap<Color, Map<String, Integer>> copies(
      Map<Color, ? extends Map<String, Integer>> substituted) {
    SortedMap<Color, Map<String, Integer>> copies = new TreeMap<>();
    substituted.forEach((color, counts) -> copies.put(color, new TreeMap<>(counts)));
    return copies;
  }

  /** The same with one more fact. */
  public Metadata with(String key, String fact) {
    SortedMap<String, String> more = new TreeMap<>(facts);
    more.put(key, fact);
    return new Metadata(more, names, substituted);
  }

  public Optional<String> fact(String key) {
    return Optional.ofNullable(facts.get(key));
  }

  JsonObject json() {
    JsonObject json = new JsonObject();
    facts.forEach(json::addProperty);
    json.add("names", Json.map(names, JsonPrimitive::new));
    json.add("substituted", Json.map(substituted, counts -> Json.counts(new TreeMap<>(counts))));
    return json;
  }

  static Metadata read(JsonValue<RecordException> node) throws RecordException {
    SortedMap<String, String> facts = new TreeMap<>();
    SortedMap<Color, String> names = new TreeMap<>();
    SortedMap<Color, Map<String, Integer>> substituted = new TreeMap<>();
    for (Map.Entry<String, JsonValue<RecordException>> field : node.fields().entrySet()) {
      switch (field.getKey()) {
        case "names" -> readNames(field.getValue(), names);
        case "substituted" -> readSubstituted(field.getValue(), substituted);
        default -> facts.put(field.getKey(), field.getValue().text());
      }
    }
    return new Metadata(facts, names, substituted);
  }

  private static void readNames(JsonValue<RecordException> node, Map<Color, String> names)
      throws RecordException {
    for (Map.Entry<String, JsonValue<RecordException>> field : node.fields().entrySet()) {
      names.put(color(field.getKey(), node), field.getValue().text());
    }
  }

  private static void readSubstituted(
      JsonValue<RecordException> node, Map<Color, Map<String, Integer>> substituted)
      throws RecordException {
    for (Map.Entry<String, JsonValue<RecordException>> field : node.fields().entrySet()) {
      Map<String, Integer> counts = new TreeMap<>();
      for (Map.Entry<String, JsonValue<RecordException>> count :
          field.getValue().fields().entrySet()) {
        counts.put(count.getKey(), count.getValue().count());
      }
      substituted.put(color(field.getKey(), node), counts);
    }
  }

  private static Color color(String word, JsonValue<RecordException> node) throws RecordException {
    Optional<Color> color = Color.parse(word);
    if (color.isEmpty()) {
      throw node.wrong(word + " (expected: a colour)");
    }
    return color.get();
  }
}
