package gtpx.bridge.room;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.game.RefusedException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What everybody may hear of a game, in order, with numbers that grow for ever. Keeps the last
 * thousand. Tells nobody by itself.
 */
final class Feed {
  private static final int MOST_KEPT = 1000;

  private final Deque<JsonObject> kept = new ArrayDeque<>();
  private long last;

  /** The number of the last event; 0 before the first. */
  long last() {
    return last;
  }

  /** Adds an event without more to say. */
  void add(String type) {
    add(type, new JsonObject());
  }

  void add(String type, Color color) {
    JsonObject more = new JsonObject();
    more.addProperty("colour", color.toString());
    add(type, more);
  }

  /**
   * Adds an event.
   *
   * @param more what it says beside its number and type
   */
  void add(String type, JsonObject more) {
    last++;
    JsonObject event = new JsonObject();
    event.addProperty("seq", last);
    event.addProperty("type", type);
    more.entrySet().forEach(entry -> event.add(entry.getKey(), entry.getValue()));
    kept.add(event);
    if (kept.size() > MOST_KEPT) {
      kept.remove();
    }
  }

  /**
   * All events after that one.
   *
   * @throws RefusedException if they are not all kept any more
   */
  JsonArray after(long seq) {
    if (seq < last - kept.size()) {
      throw new RefusedException("too old, read gtpx-position");
    }
    JsonArray events = new JsonArray();
    for (JsonObject event : kept) {
      if (event.get("seq").getAsLong() > seq) {
        events.add(event);
      }
    }
    return events;
  }
}
