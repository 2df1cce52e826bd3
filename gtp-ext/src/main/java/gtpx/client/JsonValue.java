package gtpx.client;

import com.google.common.collect.ImmutableMap;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A value somewhere in a structured answer, with its place for messages. Reads it as what the
 * caller expects or refuses; reads unknown keys past.
 */
final class JsonValue {
  private final JsonElement value;
  private final String place;

  private JsonValue(JsonElement value, String place) {
    this.value = value;
    this.place = place;
  }

  /** Makes something of a value. */
  @FunctionalInterface
  interface Reading<T> {
    T read(JsonValue value) throws MalformedException;
  }

  /** Reads a whole answer. */
  static JsonValue of(Answer answer) throws MalformedException {
    JsonReader reader = new JsonReader(new StringReader(answer.text()));
    reader.setStrictness(Strictness.STRICT);
    try {
      JsonValue value = new JsonValue(JsonParser.parseReader(reader), "");
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw new MalformedException("no JSON: more after the end");
      }
      return value;
    } catch (JsonParseException | IOException e) {
      throw new MalformedException("no JSON");
    }
  }

  private MalformedException expected(String what) {
    String where = place.isEmpty() ? "" : place + ": ";
    return new MalformedException(
        where + MalformedException.shorten(String.valueOf(value)) + " (expected: " + what + ")");
  }

  boolean has(String key) {
    return value.isJsonObject() && value.getAsJsonObject().has(key);
  }

  JsonValue get(String key) throws MalformedException {
    JsonElement found = object().get(key);
    if (found == null) {
      throw new MalformedException((place.isEmpty() ? "" : place + ": ") + "no \"" + key + "\"");
    }
    return inner(key, found);
  }

  private Map<String, JsonElement> object() throws MalformedException {
    if (!value.isJsonObject()) {
      throw expected("an object");
    }
    return value.getAsJsonObject().asMap();
  }

  private JsonValue inner(String key, JsonElement element) {
    return new JsonValue(element, place.isEmpty() ? key : place + "." + key);
  }

  /** What every colour among the keys has, in the object's order; other keys are read past. */
  <T> Map<String, T> byColor(Reading<T> reading) throws MalformedException {
    ImmutableMap.Builder<String, T> map = ImmutableMap.builder();
    for (Map.Entry<String, JsonElement> entry : object().entrySet()) {
      if (Texts.isColor(entry.getKey())) {
        map.put(entry.getKey(), reading.read(inner(entry.getKey(), entry.getValue())));
      }
    }
    return map.buildKeepingLast();
  }

  /** What every vertex has. */
  <T> Map<String, T> byVertex(Reading<T> reading) throws MalformedException {
    ImmutableMap.Builder<String, T> map = ImmutableMap.builder();
    for (Map.Entry<String, JsonElement> entry : object().entrySet()) {
      map.put(entry.getKey(), reading.read(inner(entry.getKey(), entry.getValue())));
    }
    return map.buildKeepingLast();
  }

  <T> List<T> list(Reading<T> reading) throws MalformedException {
    if (!value.isJsonArray()) {
      throw expected("a list");
    }
    List<T> items = new ArrayList<>();
    for (JsonElement item : value.getAsJsonArray()) {
      items.add(reading.read(new JsonValue(item, place + "[" + items.size() + "]")));
    }
    return List.copyOf(items);
  }

  String text() throws MalformedException {
    if (value instanceof JsonPrimitive primitive && primitive.isString()) {
      return primitive.getAsString();
    }
    throw expected("a text");
  }

  String color() throws MalformedException {
    String word = text();
    if (!Texts.isColor(word)) {
      throw expected("a colour");
    }
    return word;
  }

  List<String> colors() throws MalformedException {
    return list(JsonValue::color);
  }

  GtpMove move() throws MalformedException {
    try {
      return new GtpMove(text());
    } catch (IllegalArgumentException e) {
      throw expected("a vertex, pass or resign");
    }
  }

  String vertex() throws MalformedException {
    GtpMove move = move();
    if (move.isPass() || move.isResign()) {
      throw expected("a vertex");
    }
    return move.word();
  }

  List<String> vertices() throws MalformedException {
    return list(JsonValue::vertex);
  }

  /** A share of a victory, such as {@code 1/3}. */
  String share() throws MalformedException {
    String share = text();
    if (!share.matches("[0-9]{1,9}(/[1-9][0-9]{0,8})?")) {
      throw expected("a share");
    }
    return share;
  }

  boolean truth() throws MalformedException {
    if (value instanceof JsonPrimitive primitive && primitive.isBoolean()) {
      return primitive.getAsBoolean();
    }
    throw expected("true or false");
  }

  /** A number of 0 or more. */
  int count() throws MalformedException {
    String number = number();
    if (!Texts.isCount(number)) {
      throw expected("a number from 0 to 2147483647");
    }
    return Integer.parseInt(number);
  }

  /** A number that is counted exactly. */
  BigDecimal exact() throws MalformedException {
    String number = number();
    if (!number.matches("-?[0-9]{1,60}(\\.[0-9]{1,60})?")) {
      throw expected("a number without an exponent");
    }
    return new BigDecimal(number);
  }

  /** A number that is measured. */
  double measure() throws MalformedException {
    double number = Double.parseDouble(number());
    if (!Double.isFinite(number)) {
      throw expected("a number");
    }
    return number;
  }

  private String number() throws MalformedException {
    if (value instanceof JsonPrimitive primitive && primitive.isNumber()) {
      return primitive.getAsString();
    }
    throw expected("a number");
  }

  /** One of the words that the constants' names are: {@code forced-pass} is FORCED_PASS. */
  <E extends Enum<E>> E choice(E[] constants) throws MalformedException {
    String word = text();
    for (E constant : constants) {
      if (constant.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word)) {
        return constant;
      }
    }
    throw expected("a word of GTPX 1");
  }
}
