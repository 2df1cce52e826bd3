package gtpx.record;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value somewhere in a JSON text that nobody vouches for, with its place for messages. Reads it
 * as what the caller expects or refuses; knows nothing of games.
 */
final class JsonNode {
  static final int MAX_LETTERS = 64 << 20; // of a whole text

  private final JsonElement value;
  private final String place;

  private JsonNode(JsonElement value, String place) {
    this.value = value;
    this.place = place;
  }

  /** Reads a whole text. */
  static JsonNode parse(String text) throws RecordException {
    return parse(text, "");
  }

  /** Reads a text that stands at a place in another. */
  static JsonNode parse(String text, String place) throws RecordException {
    if (text.length() > MAX_LETTERS) {
      throw new RecordException(place, "too long (expected: at most " + MAX_LETTERS + " letters)");
    }
    JsonReader reader = new JsonReader(new StringReader(text));
    reader.setStrictness(Strictness.STRICT);
    try {
      JsonNode node = new JsonNode(JsonParser.parseReader(reader), place);
      if (reader.peek() == JsonToken.END_DOCUMENT) {
        return node;
      }
      throw new RecordException(place, "no JSON: more after the end");
    } catch (JsonParseException | IOException e) {
      throw new RecordException(place, "no JSON: " + firstSentence(e));
    }
  }

  /** What Gson says, without the class's name and the link to its troubleshooting page. */
  private static String firstSentence(Exception e) {
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return message.replaceFirst("^[\\w.]*(Exception|Error): ", "");
  }

  RecordException wrong(String what) {
    return new RecordException(place, what);
  }

  private RecordException expected(String what) {
    String shown = String.valueOf(value);
    String some = shown.length() <= 40 ? shown : shown.substring(0, 40) + "…";
    return wrong(some + " (expected: " + what + ")");
  }

  boolean has(String key) {
    return value.isJsonObject() && value.getAsJsonObject().has(key);
  }

  JsonNode get(String key) throws RecordException {
    JsonNode found = fields().get(key);
    if (found == null) {
      throw wrong("no \"" + key + "\"");
    }
    return found;
  }

  /** The members of an object, in its order. */
  Map<String, JsonNode> fields() throws RecordException {
    if (!value.isJsonObject()) {
      throw expected("an object");
    }
    Map<String, JsonNode> fields = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> field : value.getAsJsonObject().entrySet()) {
      String inner = place.isEmpty() ? field.getKey() : place + "." + field.getKey();
      fields.put(field.getKey(), new JsonNode(field.getValue(), inner));
    }
    return fields;
  }

  List<JsonNode> items() throws RecordException {
    if (!value.isJsonArray()) {
      throw expected("a list");
    }
    List<JsonNode> items = new ArrayList<>();
    for (JsonElement item : value.getAsJsonArray()) {
      items.add(new JsonNode(item, place + "[" + items.size() + "]"));
    }
    return items;
  }

  String text() throws RecordException {
    if (value instanceof JsonPrimitive primitive && primitive.isString()) {
      return primitive.getAsString();
    }
    throw expected("a text");
  }

  List<String> texts() throws RecordException {
    List<String> texts = new ArrayList<>();
    for (JsonNode item : items()) {
      texts.add(item.text());
    }
    return texts;
  }

  boolean flag() throws RecordException {
    if (value instanceof JsonPrimitive primitive && primitive.isBoolean()) {
      return primitive.getAsBoolean();
    }
    throw expected("true or false");
  }

  /** A number of 0 or more. */
  int count() throws RecordException {
    if (value instanceof JsonPrimitive primitive
        && primitive.isNumber()
        && primitive.getAsString().matches("\\d{1,9}")) {
      return Integer.parseInt(primitive.getAsString());
    }
    throw expected("a number from 0 to 999999999");
  }

  /** Whether it is the same value: members in any order; 7 and 7.0 are the same. */
  boolean isSame(JsonNode other) {
    return value.equals(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
