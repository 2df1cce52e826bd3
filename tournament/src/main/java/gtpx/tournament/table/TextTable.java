package gtpx.tournament.table;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * A table with aligned columns: the first one to the left, the others to the right. Mutable and not
 * thread-safe.
 */
final class TextTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  /** Creates a table with a heading, whose words are divided by commas. */
  TextTable(String heading) {
    add(Splitter.on(',').splitToList(heading));
  }

  TextTable(List<String> heading) {
    add(heading);
  }

  /** Adds a row with as many cells as the heading. */
  void add(List<String> row) {
    rows.add(List.copyOf(row));
  }

  /** Adds a row of what the cells are as texts. */
  void add(Object... row) {
    add(Stream.of(row).map(Object::toString).toList());
  }

  /** Returns the lines, each with a line feed. */
  @Override
  public String toString() {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], length(row.get(i)));
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder(row.get(0) + pad(widths[0] - length(row.get(0))));
      for (int i = 1; i < widths.length; i++) {
        line.append(GAP).append(pad(widths[i] - length(row.get(i)))).append(row.get(i));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }

  private static String pad(int width) {
    return String.join("", Collections.nCopies(width, " "));
  }
}
