package gtpx.cli.command;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;

/**
 * The help of a sub-command, in lines of at most 80 columns.
 *
 * @param name the sub-command's
 * @param usage the line that says how it is called
 * @param about one sentence
 * @param options the options below each heading
 * @param examples command lines, one on a line
 */
public record CommandHelp(
    String name, String usage, String about, Map<String, List<Option>> options, String examples) {
  private static final int COLUMNS = 80;
  private static final int INDENT = 2;

  /** How wide the left one of two columns is at most; a wider term has a line of its own. */
  private static final int TERM = 24;

  /**
   * Returns the usage, the options by heading, and the examples.
   *
   * @param isWhole whether the options are included that few people need
   */
  String text(boolean isWhole) {
    StringBuilder text = new StringBuilder("usage: " + usage + "\n\n" + paragraph(about, 0));
    options.forEach(
        (heading, rows) -> {
          if (isWhole || !OptionTable.isRare(heading)) {
            text.append(section(heading, rows));
          }
        });
    String rare =
        options.keySet().stream()
            .filter(OptionTable::isRare)
            .map(OptionTable::title)
            .collect(Collectors.joining(", "));
    if (!isWhole && !rare.isEmpty()) {
      text.append('\n').append(paragraph("More with gtpx " + name + " --help all: " + rare, 0));
    }
    return text.append("\nExamples:\n")
        .append(ProgramName.typed(examples).indent(INDENT))
        .toString();
  }

  private static String section(String heading, List<Option> rows) {
    String title = heading.isEmpty() ? "Options" : OptionTable.title(heading);
    return rows.stream()
        .map(option -> row(term(option), option.getDescription(), TERM))
        .collect(Collectors.joining("", "\n" + title + ":\n", ""));
  }

  private static String term(Option option) {
    String letter = option.getOpt() == null ? "" : "-" + option.getOpt() + ", ";
    String argument = option.hasArg() ? " " + option.getArgName() : "";
    return letter + "--" + option.getLongOpt() + argument;
  }

  /**
   * Returns a row of two columns, in as many lines as the right one needs.
   *
   * @param width how wide the left one is at most
   */
  public static String row(String term, String about, int width) {
    int column = INDENT + width + INDENT;
    String lines = paragraph(about, column);
    String left = " ".repeat(INDENT) + term;
    return term.length() > width
        ? left + "\n" + lines
        : left + " ".repeat(column - left.length()) + lines.substring(column);
  }

  /** Returns the text in lines that begin in that column. */
  private static String paragraph(String text, int column) {
    return Stream.of(
            text.replaceAll("(.{1," + (COLUMNS - column) + "})(?: |$)", "$1\n").split("\n"))
        .map(line -> " ".repeat(column) + line + "\n")
        .collect(Collectors.joining());
  }
}
