package gtpx.rooms.room;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import java.util.List;

/**
 * An option of {@code gtpx-create} that is not part of the rules, with what it means: the one place
 * for {@code --help}, docs/protocol/bridge.md and the page.
 *
 * @param sentence for people
 * @param standard the word that applies if none is given
 * @param choices the words that it may have; none if it is a number
 */
public record RoomOption(String key, String sentence, String standard, List<Choice> choices) {
  /** A choice: its word, with parts that stand for numbers in capital letters, and a sentence. */
  public record Choice(String word, String sentence) {}

  public RoomOption {
    choices = List.copyOf(choices);
  }

  /** Returns it as the page reads it. docs/openapi.yaml */
  public JsonObject json() {
    JsonObject json = Json.of("key", key, "sentence", sentence, "default", standard);
    json.add("choices", Json.array(choices, RoomOption::json));
    return json;
  }

  private static JsonObject json(Choice choice) {
    return Json.of("word", choice.word(), "sentence", choice.sentence());
  }
}
