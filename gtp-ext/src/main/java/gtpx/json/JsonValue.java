package gtpx.json;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A value in an untrusted JSON text, with its place for messages. Reads it as what the caller
 * expects, or throws the caller's exception.
 *
 * @param <X> the exception that is thrown
 */
public final class JsonValue<X extends Exception> {
  private static final int MOST_SHOWN = 40; // letters of a wrong value
  private static final int NO_INDEX = -1;
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
  private static final Pattern EXACT = Pattern.compile("-?[0-9]{1,60}(\\.[0-9]{1,60})?");

  private final JsonElement value;
  private final @Nullable JsonValue<X> outer; // null for the outermost value
  private final String key; // in the outer object; the place of the outermost value
  private final int index; // in the outer array, or NO_INDEX
  private final JsonErrors<X> errors;

  private JsonValue(
      JsonElement value,
      @Nullable JsonValue<X> outer,
      String key,
      int index,
      JsonErrors<X> errors) {
    this.value = value;
    this.outer = outer;
    this.key = key;
    this.index = index;
    this.errors = errors;
  }

  /** Creates the exceptions that a reader throws. */
  @FunctionalInterface
  public interface JsonErrors<X extends Exception> {
    /**
     * Returns the exception for a wrong value.
     *
     * @param place where; empty for the whole text
     */
    X wrong(String place, String what);

    /**
     * Returns the exception for a text that isn't JSON.
     *
     * @param why a sentence from the parser, which knows where in that text, but not where the text
     *     is in a file
     */
    default X noJson(String place, String why) {
      return wrong(place, place.isEmpty() ? "not JSON: " + why : "not JSON");
    }

    /** Returns the part of a wrong value that is shown. */
    default String shorten(String value) {
      return value.length() <= MOST_SHOWN ? value : value.substring(0, MOST_SHOWN) + "…";
    }
  }

  /** Converts a JSON value. */
  @FunctionalInterface
  public interface JsonReading<T, X extends Exception> {
    T read(JsonValue<X> value) throws X;
  }

  /** Parses a whole text. */
  public static <X extends Exception> JsonValue<X> parse(
      String text, String place, JsonErrors<X> errors) throws X {
    if (text.trim().isEmpty()) {
      throw errors.wrong(place, "no text (expected: JSON)");
    }
    try {
      return of(JsonText.parse(text), place, errors);
    } catch (RepeatedMemberException e) {
      String member = errors.shorten(String.valueOf(e.getMessage()));
      throw errors.wrong(place, member + " twice (expected: each member once)");
    } catch (TooManyValuesException e) {
      throw errors.wrong(place, String.valueOf(e.getMessage()));
    } catch (JsonParseException e) {
      throw errors.noJson(place, String.valueOf(e.getMessage()));
    }
  }

  /** Wraps a value that has already been parsed. */
  public static <X extends Exception> JsonValue<X> of(
      JsonElement value, String place, JsonErrors<X> errors) {
    return new JsonValue<>(value, null, place, NO_INDEX, errors);
  }

  /** Returns the exception for something that is wrong here. */
  public X wrong(String what) {
    return errors.wrong(place(), what);
  }

  /** Puts the place together, which only messages need. */
  private String place() {
    if (outer == null) {
      return key;
    }
    String place = outer.place();
    if (index != NO_INDEX) {
      return place + "[" + index + "]";
    }
    return place.isEmpty() ? key : place + "." + key;
  }

  /** Returns the exception for a value other than the expected one. */
  public X expected(String what) {
    return wrong(errors.shorten(String.valueOf(value)) + " (expected: " + what + ")");
  }

  public boolean has(String key) {
    return value.isJsonObject() && value.getAsJsonObject().has(key);
  }

  public JsonValue<X> get(String key) throws X {
    JsonElement found = object().get(key);
    if (found == null) {
      throw wrong("no \"" + key + "\" (expected: a member of this name)");
    }
    return inner(key, found);
  }

  /** Returns the members of an object, in its order. */
  public Map<String, JsonValue<X>> fields() throws X {
    Map<String, JsonValue<X>> fields = new LinkedHashMap<>();
    object().asMap().forEach((key, inner) -> fields.put(key, inner(key, inner)));
    return fields;
  }

  private JsonObject object() throws X {
    if (!value.isJsonObject()) {
      throw expected("an object");
    }
    return value.getAsJsonObject();
  }

  private JsonValue<X> inner(String key, JsonElement inner) {
    return new JsonValue<>(inner, this, key, NO_INDEX, errors);
  }

  public <T> List<T> list(JsonReading<T, X> reading) throws X {
    if (!value.isJsonArray()) {
      throw expected("an array");
    }
    List<T> items = new ArrayList<>();
    for (JsonElement item : value.getAsJsonArray()) {
      items.add(reading.read(new JsonValue<>(item, this, "", items.size(), errors)));
    }
    return List.copyOf(items);
  }

  public String text() throws X {
    return primitive(JsonPrimitive::isString, "a string").getAsString();
  }

  private JsonPrimitive primitive(Predicate<JsonPrimitive> isRight, String expected) throws X {
    if (value instanceof JsonPrimitive primitive && isRight.test(primitive)) {
      return primitive;
    }
    throw expected(expected);
  }

  public boolean flag() throws X {
    return primitive(JsonPrimitive::isBoolean, "true or false").getAsBoolean();
  }

  /** Returns a whole number of 0 or more, with nine digits at most. */
  public int count() throws X {
    Predicate<JsonPrimitive> isCount =
        number -> number.isNumber() && COUNT.matcher(number.getAsString()).matches();
    return Integer.parseInt(primitive(isCount, "a number from 0 to 999999999").getAsString());
  }

  /** Returns a number that must be exact, such as a score. */
  public BigDecimal exact() throws X {
    String number = number();
    if (!EXACT.matcher(number).matches()) {
      throw expected("a number without an exponent");
    }
    return new BigDecimal(number);
  }

  /** Returns a number that is a measurement. */
  public double measure() throws X {
    double number = Double.parseDouble(number());
    if (!Double.isFinite(number)) {
      throw expected("a number");
    }
    return number;
  }

  /** Returns a number as it is written in the text. */
  public String number() throws X {
    return primitive(JsonPrimitive::isNumber, "a number").getAsString();
  }

  /** Returns the value as it was parsed. */
  public JsonElement element() {
    return value;
  }

  /**
   * Returns whether this is the same value: members may be in any order; 7 and 7.0 are the same.
   */
  public boolean isSame(JsonValue<?> other) {
    return value.equals(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
