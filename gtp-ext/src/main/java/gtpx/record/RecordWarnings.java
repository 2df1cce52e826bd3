package gtpx.record;

import gtpx.sgf.SgfException;
import gtpx.sgf.SgfLocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What was wrong with one game of a file but didn't keep it from being read: a line each, with its
 * place. Shows only the first ones.
 */
final class RecordWarnings {
  private static final int MAX_SHOWN = 12;
  private static final int MAX_COUNTED = 1_000;

  private final Set<String> found = new LinkedHashSet<>(); // a replay may begin again
  private final Set<Integer> violations = new HashSet<>(); // by node
  private String firstViolation = "";

  void add(RecordException problem) {
    if (found.size() < MAX_COUNTED) {
      found.add(String.valueOf(problem.getMessage()));
    }
  }

  /**
   * Adds a move against the rules. There may be many, so that one line says it for all.
   *
   * @param node its number
   */
  void addViolation(int node, Supplier<RecordException> problem) {
    if (violations.isEmpty()) {
      firstViolation = String.valueOf(problem.get().getMessage());
    }
    violations.add(node);
  }

  /** Forgets them, because the game is read again by other rules. */
  void clearViolations() {
    violations.clear();
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
    if (!violations.isEmpty()) {
      int more = violations.size() - 1;
      lines.add(firstViolation + (more > 0 ? " (and " + more + " more)" : ""));
    }
    return lines;
  }
}
