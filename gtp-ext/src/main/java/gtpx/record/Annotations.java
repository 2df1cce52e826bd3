package gtpx.record;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The notes of a record on the events of a game: comments and clocks. The replay ignores them.
 *
 * @param start the note on the game before its first event
 * @param events the notes by index of {@link gtpx.game.Game#events}
 */
public record Annotations(Note start, Map<Integer, Note> events) {
  public static final Annotations NONE = new Annotations(Note.NONE, Map.of());

  /** Copies the notes, leaving out empty ones. */
  public Annotations {
    Map<Integer, Note> copy = new TreeMap<>(events);
    copy.values().removeIf(Note::isEmpty);
    events = Collections.unmodifiableMap(copy);
  }

  /** Returns the note on an event. */
  public Note of(int event) {
    return events.getOrDefault(event, Note.NONE);
  }
}
