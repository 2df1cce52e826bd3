package gtpx.tournament.table;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes CSV as RFC 4180 defines it. Reads none. */
public record Csv(Appendable out) {
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9.]+(E[+-]?[0-9]+)?");

  /** Writes the first row: names of columns, divided by commas. */
  public void heading(String names) throws IOException {
    out.append(names).append("\r\n");
  }

  /** Writes a row; its fields are written as their {@code toString}. */
  public void row(List<?> fields) throws IOException {
    out.append(fields.stream().map(Csv::field).collect(Collectors.joining(",", "", "\r\n")));
  }

  /**
   * Fields with line breaks, double quotes and commas are quoted, and double quotes doubled. Texts
   * that a spreadsheet would take for a formula begin with an apostrophe.
   */
  private static String field(Object value) {
    String text = (isFormula(value) ? "'" : "") + value;
    boolean isPlain = text.chars().noneMatch(letter -> ",\"\r\n".indexOf(letter) >= 0);
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  private static boolean isFormula(Object value) {
    return value instanceof String text
        && !text.isEmpty()
        && "=+-@\t".indexOf(text.charAt(0)) >= 0
        && !NUMBER.matcher(text).matches();
  }
}
