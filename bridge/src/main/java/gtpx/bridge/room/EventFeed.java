package gtpx.bridge.room;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.game.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * What everybody may hear of a game, in order, with numbers that grow for ever. Keeps the last
 * thousand, each as the text that all will be told. Tells nobody by itself.
 */
public final class EventFeed {
  private static final int MOST_KEPT = 1000;

  private final List<String> kept = new ArrayList<>(); // number n at (n - 1) modulo MOST_KEPT
  private long last;

  /** The number of the last event; 0 before the first. */
  public long last() {
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
    if (kept.size() < MOST_KEPT) {
      kept.add(event.toString());
    } else {
      kept.set(place(last), event.toString());
    }
  }

  private static int place(long seq) {
    return (int) ((seq - 1) % MOST_KEPT);
  }

  /**
   * All events after that one, as a JSON array.
   *
   * @throws RefusedException if they are not all kept any more
   */
  public String after(long seq) {
    if (seq < last - kept.size()) {
      throw new RefusedException("too old, read gtpx-position");
    }
    StringJoiner events = new StringJoiner(",", "[", "]");
    for (long i = seq + 1; i <= last; i++) {
      events.add(kept.get(place(i)));
    }
    return events.toString();
  }
}
