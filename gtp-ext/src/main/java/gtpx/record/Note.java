package gtpx.record;

import gtpx.board.Color;
import gtpx.time.TimeLeft;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The note on one event: a comment, and the players' remaining time after it.
 *
 * @param comment any text; empty for none
 */
public record Note(String comment, Map<Color, TimeLeft> time) {
  public static final Note NONE = new Note("", Map.of());

  /** Copies the times in seat order. */
  public Note {
    time = Collections.unmodifiableMap(new TreeMap<>(time));
  }

  public boolean isEmpty() {
    return comment.isEmpty() && time.isEmpty();
  }

  /**
   * Returns this note combined with a later one on the same event: both comments, and the later
   * times.
   */
  public Note and(Note later) {
    return joined(List.of(this, later));
  }

  /** Returns the combined notes on one event: all comments, and the latest times. */
  static Note joined(List<Note> notes) {
    Map<Color, TimeLeft> latest = new TreeMap<>();
    notes.forEach(note -> latest.putAll(note.time));
    String comments =
        notes.stream()
            .map(Note::comment)
            .filter(comment -> !comment.isEmpty())
            .collect(Collectors.joining("\n\n"));
    return new Note(comments, latest);
  }
}
