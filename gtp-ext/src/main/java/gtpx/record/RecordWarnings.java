package gtpx.record;

import java.util.ArrayList;
import java.util.List;

/**
 * What was wrong with one game of a file but didn't keep it from being read: a line each, with its
 * place. Keeps only the first ones.
 */
final class RecordWarnings {
  private static final int MAX_KEPT = 12;

  private final List<String> kept = new ArrayList<>();
  private int others;

  /** Adds what would be an error elsewhere. */
  void add(RecordException problem) {
    if (kept.size() < MAX_KEPT) {
      kept.add(String.valueOf(problem.getMessage()));
    } else {
      others++;
    }
  }

  /** Returns the lines; the last says how many more there were. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(kept);
    if (others > 0) {
      lines.add("and " + others + " more");
    }
    return lines;
  }
}
