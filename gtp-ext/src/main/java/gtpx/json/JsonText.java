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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Writes and reads JSON texts by Gson. The module for JavaScript replaces this class by one that
 * uses the browser's JSON.
 */
final class JsonText {
  static final int MAX_VALUES = 2_000_000; // of arrays and objects

  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private JsonText() {}

  /** Returns the value on one line. */
  static String write(JsonElement value) {
    return GSON.toJson(value);
  }

  /**
   * Parses a whole text.
   *
   * @throws RepeatedMemberException if an object has a member twice, of which Gson would take the
   *     last
   * @throws TooManyValuesException if it has more than {@link #MAX_VALUES}
   * @throws JsonParseException with a sentence about what is wrong
   */
  static JsonElement parse(String text) {
    JsonReader reader = new DistinctNamesReader(text);
    reader.setStrictness(Strictness.STRICT);
    try {
      JsonElement value = JsonParser.parseReader(reader);
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw new JsonParseException("more text after the end");
      }
      return value;
    } catch (RepeatedMemberException | TooManyValuesException e) {
      throw e;
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

  /** Reads no object that has two members of one name, and a limited number of values. */
  private static final class DistinctNamesReader extends JsonReader {
    private final Deque<Set<String>> names = new ArrayDeque<>(); // of the open objects
    private int values;

    DistinctNamesReader(String text) {
      super(new StringReader(text));
    }

    @Override
    public void beginObject() throws IOException {
      super.beginObject();
      names.push(new HashSet<>());
    }

    @Override
    public void endObject() throws IOException {
      super.endObject();
      names.pop();
    }

    @Override
    public boolean hasNext() throws IOException {
      boolean hasNext = super.hasNext();
      values += hasNext ? 1 : 0;
      if (values > MAX_VALUES) {
        throw new TooManyValuesException(MAX_VALUES);
      }
      return hasNext;
    }

    @Override
    public String nextName() throws IOException {
      String name = super.nextName();
      if (!names.element().add(name)) {
        throw new RepeatedMemberException(getPath().replaceFirst("^\\$\\.?", ""));
      }
      return name;
    }
  }
}
