package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A table of a page in docs whose rows the program prints. {@code -Dgtpx.write=true} writes them
 * anew; what follows {@code <br>} in a row is written by hand, and stays.
 *
 * @param page the page, in docs
 * @param heading the heading of the section, with its marks
 * @param columns the line with the names of the columns
 * @param note the column to which words are added by hand
 */
public record PageTable(Path page, String heading, String columns, int note) {
  private static final Pattern ROWS = Pattern.compile("(?m)(?<=^\\|[-|]{3,60}\\|\n)(\\| .*\n)+");

  public PageTable(String page, String heading, String columns, int note) {
    this(Path.of("..", "docs", page), heading, columns, note);
  }

  /** Checks that the table has exactly these rows, or writes them. */
  public void check(List<List<String>> rows) throws IOException {
    String text = Files.readString(page);
    int section = text.indexOf("\n" + heading + "\n");
    int start = text.indexOf("\n" + columns + "\n", section);
    assertThat(section).as(heading).isNotNegative();
    assertThat(start).as(heading + ": " + columns).isNotNegative();
    String rest = text.substring(start);
    MatchResult table = ROWS.matcher(rest).results().findFirst().orElseThrow();
    Map<String, String> notes = notes(table.group());
    String renewed =
        rows.stream()
            .map(row -> line(row, notes.remove(key(escaped(row.get(0))))))
            .collect(Collectors.joining());
    assertThat(notes.keySet()).as("rows that are gone, with words written by hand").isEmpty();
    if (Golden.WRITES) {
      Files.writeString(
          page, text.substring(0, start + table.start()) + renewed + rest.substring(table.end()));
    } else {
      assertThat(table.group()).as(heading).isEqualTo(renewed);
    }
  }

  /** Returns what is written by hand, by the row without it. */
  private static Map<String, String> notes(String table) {
    Map<String, String> notes = new HashMap<>();
    for (String line : table.split("\n")) {
      String[] cells = line.split("(?<!\\\\)\\|", -1);
      for (String cell : cells) {
        if (cell.contains("<br>")) {
          notes.put(key(cells[1].strip()), cell.strip().split("<br>", 2)[1]);
        }
      }
    }
    return notes;
  }

  /** Returns a row's first cell without what is written by hand, or its option without a value. */
  private static String key(String cell) {
    return cell.replaceFirst("<br>.*", "").replaceFirst("^(`--[^ `]*).*", "$1").strip();
  }

  private String line(List<String> row, String words) {
    StringBuilder line = new StringBuilder("|");
    for (int i = 0; i < row.size(); i++) {
      String more = i == note && words != null ? "<br>" + words : "";
      String cell = escaped(row.get(i)) + more;
      line.append(cell.isEmpty() ? "" : " " + cell).append(" |");
    }
    return line + "\n";
  }

  private static String escaped(String cell) {
    return cell.replace("|", "\\|");
  }
}
