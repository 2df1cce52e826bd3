package gtpx.record;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a record says beside the events of a game: comments, and the clocks. Bears on nothing.
 *
 * @param start of the game before its first event
 * @param events by index of {@link gtpx.game.Game#events}
 */
public record Annotations(Note start, SortedMap<Integer, Note> events) {
  public static final Annotations NONE = new Annotations(Note.NONE, Map.of());

  /** Copies, without what says nothing. */
  public Annotations {
    TreeMap<Integer, Note> copy = new TreeMap<>(events);
    copy.values().removeIf(Note::isEmpty);
    events = Collections.unmodifiableSortedMap(copy);
  }

  public Annotations(Note start, Map<Integer, Note> events) {
    this(start, new TreeMap<>(events));
  }

  /** The same with another note on an event. */
  public Annotations with(int event, Note note) {
    Map<Integer, Note> more = new TreeMap<>(events);
    more.put(event, note);
    return new Annotations(start, more);
  }

  /** What is said of an event. */
  public Note of(int event) {
    return events.getOrDefault(event, Note.NONE);
  }
}
