package gtpx.record;

import gtpx.sgf.SgfException;
import gtpx.sgf.SgfLocation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What was wrong with one game of a file but didn't keep it from being read: a line each, with its
 * place. Shows only the first ones.
 */
final class RecordWarnings {
  private static final int MAX_SHOWN = 12;

  private static final int MAX_COUNTED = 1_000;

  private final Set<String> found = new LinkedHashSet<>(); // a replay may begin again

  void add(RecordException problem) {
    if (found.size() < MAX_COUNTED) {
      found.add(String.valueOf(problem.getMessage()));
    }
  }

  void add(SgfException problem) {
    add(problem.place(), problem.why());
  }

  void add(SgfLocation place, String why) {
    add(new RecordException(place.toString(), why));
  }

  /** Returns the lines; the last says how many more there were. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(found.stream().limit(MAX_SHOWN).toList());
    if (found.size() > MAX_SHOWN) {
      lines.add("and " + (found.size() - MAX_SHOWN) + " more");
    }
    return lines;
  }
}
