package gtpx.record;

import gtpx.board.Color;
import gtpx.time.TimeLeft;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is said of one event: a comment, and the time that players have left after it.
 *
 * @param comment any text; empty: none
 */
public record Note(String comment, SortedMap<Color, TimeLeft> time) {
  public static final Note NONE = new Note("", Map.of());

  /** Copies. */
  public Note {
    time = Collections.unmodifiableSortedMap(new TreeMap<>(time));
  }

  public Note(String comment, Map<Color, TimeLeft> time) {
    this(comment, new TreeMap<>(time));
  }

  public boolean isEmpty() {
    return comment.isEmpty() && time.isEmpty();
  }

  /** This note and one on the same event: the comments under each other, the later times. */
  Note and(Note later) {
    SortedMap<Color, TimeLeft> both = new TreeMap<>(time);
    both.putAll(later.time);
    boolean isOne = comment.isEmpty() || later.comment.isEmpty();
    return new Note(comment + (isOne ? "" : "\n\n") + later.comment, both);
  }
}
