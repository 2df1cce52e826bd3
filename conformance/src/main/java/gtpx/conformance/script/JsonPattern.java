package gtpx.conformance.script;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a JSON answer must contain. The answer may have more members than the pattern. Objects
 * within it may too, because engines may add keys, but not keys that are colours, points or
 * numbers: an object by colour has only the colours for which there is something. Numbers are
 * compared as numbers. The string {@code "…"} stands for anything, and in a list for any number of
 * elements.
 */
final class JsonPattern {
  private static final String ANYTHING = "…";
  private static final Pattern NAME =
      Pattern.compile(
          "black|white|red|blue|green|yellow|purple|orange|p[0-9]+"
              + "|[A-Z]+[0-9]+(\\.[0-9]+)?|[0-9]+|[A-Z0-9_]+");

  private JsonPattern() {}

  /**
   * Whether an answer is JSON with the contents of the pattern.
   *
   * @throws IllegalArgumentException if the pattern isn't JSON
   */
  static boolean fits(String answer, String pattern) {
    return read(answer).filter(given -> hasAtLeast(given, parse(pattern))).isPresent();
  }

  private static JsonElement parse(String pattern) {
    return read(pattern).orElseThrow(() -> new IllegalArgumentException("not JSON: " + pattern));
  }

  /** Parses JSON; empty if the text isn't JSON. */
  static Optional<JsonElement> read(String text) {
    try {
      JsonElement read = JsonParser.parseString(text);
      return Optional.of(read).filter(json -> json.isJsonObject() || json.isJsonArray());
    } catch (JsonParseException e) {
      return Optional.empty();
    }
  }

  private static boolean hasAtLeast(JsonElement given, JsonElement expected) {
    return (expected.isJsonObject() && given.isJsonObject())
        ? hasMembers(given.getAsJsonObject(), expected.getAsJsonObject())
        : fits(given, expected);
  }

  private static boolean fits(JsonElement given, JsonElement expected) {
    if (isAnything(expected)) {
      return true;
    }
    if (expected.isJsonObject() && given.isJsonObject()) {
      JsonObject object = given.getAsJsonObject();
      return hasMembers(object, expected.getAsJsonObject())
          && object.keySet().stream()
              .filter(key -> NAME.matcher(key).matches())
              .allMatch(expected.getAsJsonObject()::has);
    }
    if (expected.isJsonArray() && given.isJsonArray()) {
      return fits(given.getAsJsonArray(), 0, expected.getAsJsonArray(), 0);
    }
    return (isNumber(expected) && isNumber(given))
        ? expected.getAsBigDecimal().compareTo(given.getAsBigDecimal()) == 0
        : expected.equals(given);
  }

  private static boolean hasMembers(JsonObject given, JsonObject expected) {
    for (Map.Entry<String, JsonElement> member : expected.entrySet()) {
      JsonElement value = given.get(member.getKey());
      if (value == null || !fits(value, member.getValue())) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(JsonArray given, int from, JsonArray expected, int at) {
    if (at == expected.size()) {
      return from == given.size();
    }
    if (isAnything(expected.get(at))) {
      return fits(given, from, expected, at + 1)
          || (from < given.size() && fits(given, from + 1, expected, at));
    }
    return from < given.size()
        && fits(given.get(from), expected.get(at))
        && fits(given, from + 1, expected, at + 1);
  }

  private static boolean isAnything(JsonElement pattern) {
    return pattern.equals(new JsonPrimitive(ANYTHING));
  }

  private static boolean isNumber(JsonElement json) {
    return json.isJsonPrimitive() && json.getAsJsonPrimitive().isNumber();
  }
}
