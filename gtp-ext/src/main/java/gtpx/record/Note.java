package gtpx.record;

import gtpx.board.Color;
import gtpx.time.TimeLeft;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

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
    Map<Color, TimeLeft> both = new TreeMap<>(time);
    both.putAll(later.time);
    boolean isOne = comment.isEmpty() || later.comment.isEmpty();
    return new Note(comment + (isOne ? "" : "\n\n") + later.comment, both);
  }
}
