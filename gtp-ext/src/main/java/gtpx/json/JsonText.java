package gtpx.json;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;

/**
 * Writes and reads JSON texts by Gson. The module for JavaScript replaces this class by one that
 * uses the browser's JSON.
 */
final class JsonText {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private JsonText() {}

  /** Returns the value on one line. */
  static String write(JsonElement value) {
    return GSON.toJson(value);
  }

  /**
   * Parses a whole text.
   *
   * @throws JsonParseException with a sentence about what is wrong
   */
  static JsonElement parse(String text) {
    JsonReader reader = new JsonReader(new StringReader(text));
    reader.setStrictness(Strictness.STRICT);
    try {
      JsonElement value = JsonParser.parseReader(reader);
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw new JsonParseException("more text after the end");
      }
      return value;
    } catch (JsonParseException | IOException e) {
      throw new JsonParseException(firstSentence(e), e);
    }
  }

  /** Returns Gson's message, without the class name and the link to its troubleshooting page. */
  private static String firstSentence(Exception e) {
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return message
        .replaceFirst("^[\\w.]*(Exception|Error): ", "")
        .replaceFirst(
            "^Use JsonReader.setStrictness\\(.*?\\) to accept malformed JSON", "malformed");
  }
}
