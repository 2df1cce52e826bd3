package gtpx.record;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.json.JsonValue.JsonReading;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Information about a game for people and statistics. The replay ignores it, and its contents are
 * not checked.
 *
 * @param facts free-form, such as {@code date} and {@code seed}
 * @param names who played from each seat
 * @param substituted how often another player chose for a seat, by reason: {@code
 *     {"red":{"resign":3,"illegal":1}}}
 */
public record Metadata(
    Map<String, String> facts,
    Map<Color, String> names,
    Map<Color, Map<String, Integer>> substituted) {
  /** The fact that RU states; empty: the record of another program names no rules. */
  public static final String RULES = "rules";

  public static final Metadata NONE = new Metadata(Map.of(), Map.of(), Map.of());

  /** Copies and sorts the arguments. */
  public Metadata {
    facts = Collections.unmodifiableMap(new TreeMap<>(facts));
    names = Collections.unmodifiableMap(new TreeMap<>(names));
    Map<Color, Map<String, Integer>> copy = new TreeMap<>();
    substituted.forEach((color, counts) -> copy.put(color, new TreeMap<>(counts)));
    substituted = Collections.unmodifiableMap(copy);
  }

  /** Returns this metadata with one more fact. */
  public Metadata with(String key, String fact) {
    Map<String, String> more = new TreeMap<>(facts);
    more.put(key, fact);
    return new Metadata(more, names, substituted);
  }

  /** Returns this metadata without a fact. */
  Metadata without(String key) {
    Map<String, String> others = new TreeMap<>(facts);
    others.remove(key);
    return new Metadata(others, names, substituted);
  }

  public Optional<String> fact(String key) {
    return Optional.ofNullable(facts.get(key));
  }

  /** Returns the JSON that records contain. */
  public JsonObject json() {
    JsonObject json = new JsonObject();
    facts.forEach(json::addProperty);
    json.add("names", Json.map(names, JsonPrimitive::new));
    json.add("substituted", Json.map(substituted, counts -> Json.counts(counts)));
    return json;
  }

  /**
   * Parses what {@link #json} has written.
   *
   * @throws RecordException if it is something else
   */
  public static Metadata read(JsonElement json) throws RecordException {
    return read(JsonValue.of(json, "", RecordException.OF_JSON));
  }

  static Metadata read(JsonValue<RecordException> json) throws RecordException {
    Map<String, String> facts = new TreeMap<>();
    Map<Color, String> names = new TreeMap<>();
    Map<Color, Map<String, Integer>> substituted = new TreeMap<>();
    for (Map.Entry<String, JsonValue<RecordException>> field : json.fields().entrySet()) {
      switch (field.getKey()) {
        case "names" -> names.putAll(byColor(field.getValue(), JsonValue::text));
        case "substituted" -> substituted.putAll(byColor(field.getValue(), Metadata::counts));
        default -> facts.put(field.getKey(), field.getValue().text());
      }
    }
    return new Metadata(facts, names, substituted);
  }

  /** Parses an object whose keys are colours, whether or not they play in the game. */
  private static <T> Map<Color, T> byColor(
      JsonValue<RecordException> json, JsonReading<T, RecordException> reading)
      throws RecordException {
    Map<Color, T> read = new TreeMap<>();
    for (Map.Entry<String, JsonValue<RecordException>> field : json.fields().entrySet()) {
      Color color =
          Color.parse(field.getKey())
              .orElseThrow(() -> json.wrong(field.getKey() + " (expected: a colour)"));
      read.put(color, reading.read(field.getValue()));
    }
    return read;
  }

  private static Map<String, Integer> counts(JsonValue<RecordException> json)
      throws RecordException {
    Map<String, Integer> counts = new TreeMap<>();
    for (Map.Entry<String, JsonValue<RecordException>> count : json.fields().entrySet()) {
      counts.put(count.getKey(), count.getValue().count());
    }
    return counts;
  }
}
