package gtpx.javascript;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.json.JsonValue;
import gtpx.record.RecordException;
import java.util.Map;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSBoolean;
import org.teavm.jso.core.JSNumber;
import org.teavm.jso.core.JSObjects;
import org.teavm.jso.core.JSString;

/** Converts JSON trees to values of JavaScript and back, and reads texts. */
final class JsValues {
  private static final int MAX_DEPTH = 16; // a snapshot has seven; a value may contain itself

  private JsValues() {}

  /** Returns the value that {@code JSON.parse} would return for this tree. */
  static JSObject toJs(JsonElement json) {
    if (json instanceof JsonObject object) {
      JSObject js = JSObjects.create();
      for (Map.Entry<String, JsonElement> member : object.entrySet()) {
        put(js, member.getKey(), toJs(member.getValue()));
      }
      return js;
    }
    if (json instanceof JsonArray array) {
      JSArray<JSObject> js = new JSArray<>();
      for (JsonElement item : array) {
        js.push(toJs(item));
      }
      return js;
    }
    return json.isJsonNull() ? none() : primitive(json.getAsJsonPrimitive());
  }

  @JSBody(script = "return null;")
  private static native JSObject none();

  private static JSObject primitive(JsonPrimitive value) {
    if (value.isString()) {
      return JSString.valueOf(value.getAsString());
    }
    return value.isBoolean()
        ? JSBoolean.valueOf(value.getAsBoolean())
        : JSNumber.valueOf(value.getAsDouble());
  }

  /**
   * Returns the tree of a value, as {@code JSON.stringify} would write it.
   *
   * @throws IllegalArgumentException if the value has no JSON
   */
  static JsonElement toJson(JSObject js) {
    return toJson(js, 0);
  }

  private static JsonElement toJson(JSObject js, int depth) {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException("a value nested too deeply (expected: JSON)");
    }
    if (isAbsent(js)) {
      return JsonNull.INSTANCE;
    }
    return switch (JSObjects.typeOf(js)) {
      case "string" -> new JsonPrimitive(((JSString) js).stringValue());
      case "boolean" -> new JsonPrimitive(((JSBoolean) js).booleanValue());
      case "number" -> number(((JSNumber) js).doubleValue());
      case "object" -> JSArray.isArray(js) ? array(js, depth) : object(js, depth);
      default ->
          throw new IllegalArgumentException("a " + JSObjects.typeOf(js) + " (expected: JSON)");
    };
  }

  private static JsonPrimitive number(double value) {
    return value == (int) value ? new JsonPrimitive((int) value) : new JsonPrimitive(value);
  }

  private static JsonArray array(JSObject js, int depth) {
    JsonArray json = new JsonArray();
    for (JSObject item : items(js)) {
      json.add(toJson(item, depth + 1));
    }
    return json;
  }

  private static JsonObject object(JSObject js, int depth) {
    JsonObject json = new JsonObject();
    for (String key : JSObjects.keys(js)) {
      JSObject member = get(js, key);
      if (!JSObjects.isUndefined(member)) {
        json.add(key, toJson(member, depth + 1));
      }
    }
    return json;
  }

  /** Reads a record or a snapshot. */
  static JsonValue<RecordException> record(JSObject json) {
    return JsonValue.of(toJson(json), "", RecordException.OF_JSON);
  }

  /**
   * Reads a text.
   *
   * @param expected what it is, for the message of the exception
   * @throws IllegalArgumentException if the value is no text
   */
  static String text(JSObject value, String expected) {
    if (!JSObjects.typeOf(value).equals("string")) {
      throw new IllegalArgumentException(describe(value) + " (expected: the " + expected + ")");
    }
    return ((JSString) value).stringValue();
  }

  /**
   * Reads bytes.
   *
   * @param expected what they are, for the message of the exception
   * @throws IllegalArgumentException if the value is no Uint8Array
   */
  static byte[] bytes(JSObject value, String expected) {
    if (!isBytes(value)) {
      throw new IllegalArgumentException(describe(value) + " (expected: the " + expected + ")");
    }
    return signed(value);
  }

  @JSBody(params = "value", script = "return value instanceof Uint8Array;")
  private static native boolean isBytes(JSObject value);

  @JSBody(
      params = "value",
      script = "return new Int8Array(value.buffer, value.byteOffset, value.length);")
  @JSByRef
  private static native byte[] signed(JSObject value);

  /** Returns an array of texts. */
  static JSObject names(Iterable<?> items) {
    JSArray<JSString> names = new JSArray<>();
    items.forEach(item -> names.push(JSString.valueOf(item.toString())));
    return names;
  }

  /** Returns the items of an array; a value that is none is the only item, an absent one none. */
  @JSBody(
      params = "value",
      script = "return value == null ? [] : Array.isArray(value) ? value : [value];")
  static native JSObject[] items(JSObject value);

  /** Returns what a message shows of a wrong argument. */
  @JSBody(
      params = "value",
      script =
          "return typeof value === 'string' || typeof value === 'number'"
              + " ? String(value).slice(0, 40) : value === null ? 'null' : typeof value;")
  static native String describe(JSObject value);

  /** Returns whether an argument is a whole number of 0 or more that an int can hold. */
  @JSBody(
      params = "value",
      script = "return Number.isInteger(value) && value >= 0 && value <= 999999999;")
  static native boolean isCount(JSObject value);

  /** Returns whether an argument is undefined or null. */
  @JSBody(params = "value", script = "return value == null;")
  static native boolean isAbsent(JSObject value);

  @JSBody(
      params = {"object", "key"},
      script = "return object[key];")
  static native JSObject get(JSObject object, String key);

  @JSBody(
      params = {"object", "key", "value"},
      script = "object[key] = value;")
  static native void put(JSObject object, String key, JSObject value);
}
