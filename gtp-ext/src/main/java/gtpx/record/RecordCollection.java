package gtpx.record;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The games of a file that can be read, one or more.
 *
 * @param games by their number in the file, from 1, in order
 * @param warnings which games were left out and why, and the warnings of the others; the first ones
 */
public record RecordCollection(Map<Integer, RecordedGame> games, List<String> warnings) {
  private static final int MAX_WARNINGS = 20;

  public RecordCollection {
    games = Collections.unmodifiableMap(new TreeMap<>(games));
    warnings = List.copyOf(warnings);
  }

  /** Collects games as they are read or refused. */
  static final class Builder {
    private final SortedMap<Integer, RecordedGame> games = new TreeMap<>();
    private final SortedMap<Integer, RecordException> leftOut = new TreeMap<>();
    private int count;

    void add(RecordedGame game) {
      games.put(++count, game);
    }

    void leaveOut(RecordException why) {
      leftOut.put(++count, why);
    }

    /**
     * Returns the collection.
     *
     * @throws RecordException with the first error, if there is no other game
     */
    RecordCollection build() throws RecordException {
      if (games.isEmpty()) {
        throw Objects.requireNonNull(leftOut.get(leftOut.firstKey()));
      }
      List<String> warnings = new ArrayList<>();
      for (int number = 1; number <= count; number++) {
        addWarnings(number, warnings);
      }
      int more = warnings.size() - MAX_WARNINGS;
      if (more > 0) {
        warnings.subList(MAX_WARNINGS, warnings.size()).clear();
        warnings.add("and " + more + " more");
      }
      return new RecordCollection(games, warnings);
    }

    private void addWarnings(int number, List<String> warnings) {
      RecordedGame game = games.get(number);
      if (game == null) {
        String why = Objects.requireNonNull(leftOut.get(number)).getMessage();
        warnings.add("game " + number + " of " + count + " was left out: " + why);
        return;
      }
      String place = count > 1 ? "game " + number + ": " : "";
      game.warnings().forEach(warning -> warnings.add(place + warning));
    }
  }
}
