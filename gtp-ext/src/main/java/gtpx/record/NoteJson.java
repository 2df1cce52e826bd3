package gtpx.record;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Notes as members of a JSON object, the event's or the record's own, and back. */
final class NoteJson {
  static final String COMMENT = "comment";
  static final String TIME = "time";

  private NoteJson() {}

  static void add(Note note, JsonObject json) {
    if (!note.comment().isEmpty()) {
      json.addProperty(COMMENT, note.comment());
    }
    if (!note.time().isEmpty()) {
      JsonObject time = new JsonObject();
      note.time().forEach((color, left) -> time.add(color.toString(), json(left)));
      json.add(TIME, time);
    }
  }

  private static JsonObject json(TimeLeft left) {
    JsonObject json = new JsonObject();
    json.addProperty("seconds", left.seconds(TimeLeft.DECIMALS));
    if (left.stones() > 0) {
      json.addProperty("stones", left.stones());
    }
    return json;
  }

  static Note read(JsonNode node, RecordWords words) throws RecordException {
    String comment = node.has(COMMENT) ? node.get(COMMENT).text() : "";
    SortedMap<Color, TimeLeft> time = new TreeMap<>();
    if (node.has(TIME)) {
      for (Map.Entry<Color, JsonNode> left : words.byColor(node.get(TIME)).entrySet()) {
        time.put(left.getKey(), timeLeft(left.getValue()));
      }
    }
    return new Note(comment, time);
  }

  private static TimeLeft timeLeft(JsonNode node) throws RecordException {
    Optional<Duration> seconds = TimeLeft.parseSeconds(node.get("seconds").toString());
    if (seconds.isEmpty()) {
      throw node.get("seconds").wrong("no number of seconds");
    }
    return new TimeLeft(seconds.get(), node.has("stones") ? node.get("stones").count() : 0);
  }
}
