package gtpx.engine;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import gtpx.protocol.GtpError;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads an argument that is a JSON object of texts, numbers and flags. Knows none of its keys. */
public final class JsonWords {
  private JsonWords() {}

  /** The values as they are written, by their keys. */
  public static Map<String, String> read(String text) {
    Map<String, String> words = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> member : object(text).entrySet()) {
      if (!member.getValue().isJsonPrimitive()) {
        throw GtpError.syntax(member.getKey() + " (expected: a text, a number, true or false)");
      }
      words.put(member.getKey(), member.getValue().getAsString());
    }
    return words;
  }

  private static JsonObject object(String text) {
    try {
      JsonElement element = JsonParser.parseString(text);
      if (element.isJsonObject()) {
        return element.getAsJsonObject();
      }
    } catch (JsonParseException e) {
      // told below
    }
    throw GtpError.syntax("no JSON object (expected: {\"key\":value,...})");
  }
}
