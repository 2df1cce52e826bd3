package gtpx.javascript;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSString;

/**
 * Writes and reads JSON texts by JavaScript's own JSON. {@link NativeSubstitution} puts it in
 * place.
 */
final class NativeJsonText {
  private NativeJsonText() {}

  static String write(JsonElement value) {
    return stringify(JsValues.toJs(value));
  }

  static JsonElement parse(String text) {
    JSObject[] parsed = tryParse(text);
    if (parsed.length == 1) {
      return JsValues.toJson(parsed[0]);
    }
    throw new JsonParseException(((JSString) parsed[1]).stringValue());
  }

  @JSBody(params = "value", script = "return JSON.stringify(value);")
  private static native String stringify(JSObject value);

  /** Returns the value alone, or something and the reason why the text is no JSON. */
  @JSBody(
      params = "text",
      script =
          "try { return [JSON.parse(text)]; } catch (error) { return [null, String(error.message)]; }")
  private static native JSObject[] tryParse(String text);
}
