package gtpx.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.Function;

/** Helpers for building JSON values. Reads nothing. */
public final class Json {
  private Json() {}

  /** Returns the value on one line. */
  public static String write(JsonElement value) {
    return JsonText.write(value);
  }

  /**
   * Returns an object, to which more may be added.
   *
   * @param value a JSON value, a number, a truth value or a text
   * @param more more members, each a key and a value
   */
  public static JsonObject of(String key, Object value, Object... more) {
    JsonObject json = new JsonObject();
    json.add(key, element(value));
    for (int i = 0; i < more.length; i += 2) {
      json.add((String) more[i], element(more[i + 1]));
    }
    return json;
  }

  private static JsonElement element(Object value) {
    if (value instanceof JsonElement json) {
      return json;
    } else if (value instanceof Number number) {
      return new JsonPrimitive(number);
    }
    return value instanceof Boolean truth
        ? new JsonPrimitive(truth)
        : new JsonPrimitive((String) value);
  }

  /** Returns the items' names, as {@link Object#toString} gives them. */
  public static JsonArray names(Iterable<?> items) {
    return array(items, item -> new JsonPrimitive(item.toString()));
  }

  public static <T> JsonArray array(Iterable<T> items, Function<T, JsonElement> write) {
    JsonArray array = new JsonArray();
    items.forEach(item -> array.add(write.apply(item)));
    return array;
  }

  /** Returns an object with a member for each item, whose key is the item's name. */
  public static <T> JsonObject each(Iterable<T> items, Function<T, JsonElement> write) {
    JsonObject json = new JsonObject();
    items.forEach(item -> json.add(item.toString(), write.apply(item)));
    return json;
  }

  /** Returns an object whose keys are the names of the map's keys, in the map's order. */
  public static <V> JsonObject map(Map<?, V> map, Function<V, JsonElement> write) {
    JsonObject json = new JsonObject();
    map.forEach((key, value) -> json.add(key.toString(), write.apply(value)));
    return json;
  }

  /** Returns an object of counts, keyed by the names of the map's keys. */
  public static JsonObject counts(Map<?, Integer> counts) {
    return map(counts, JsonPrimitive::new);
  }

  /** Returns the exact number, without an exponent or trailing zeros. */
  public static BigDecimal exact(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
