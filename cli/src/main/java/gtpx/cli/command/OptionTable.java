package gtpx.cli.command;

import com.google.common.base.Preconditions;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.OptionGroup;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * Declares options by a text that looks like the help. A row is an option: its name, the syntax of
 * its value as {@link ArgumentSyntax} explains it, and after at least two spaces what it does. A
 * row that ends with a colon is the heading of those below it; after {@code (more)}, of those that
 * only {@code --help all} explains.
 *
 * <pre>
 *   Time:
 *   --time T               clock of every seat, which goes on in an
 *                          indented line
 *   | --move-time SECONDS  excludes the option of the row above
 *   -q, --quiet            has a letter too, and no value
 * </pre>
 */
public final class OptionTable {
  private static final Pattern ROW =
      Pattern.compile(
          "(?<bar>\\| )?(-(?<letter>\\w), )?--(?<name>[a-z0-9-]+)( (?<syntax>\\S+))?\\s{2,}(?<about>.+)",
          Pattern.DOTALL);

  private static final Pattern HEADING = Pattern.compile("(?<words>[A-Z][^:]*):");

  /** Marks a heading whose options only {@code --help all} explains. */
  private static final String RARE = " (more)";

  private OptionTable() {}

  /** A row, or several of which only one can be given, and the heading above. */
  private static final class Rows extends OptionGroup {
    private static final long serialVersionUID = 1;
    private final String heading;

    Rows(String heading) {
      this.heading = heading;
    }
  }

  /** Returns the options of a table. */
  public static Options of(String rows) {
    return addTo(new Options(), rows);
  }

  /** Adds the options of a table; they replace those of the same name. */
  public static Options addTo(Options options, String rows) {
    String heading = "";
    OptionGroup group = new Rows(heading);
    for (String row : rows.split("\n(?! )", 0)) {
      Matcher words = HEADING.matcher(row);
      if (words.matches()) {
        heading = words.group("words");
        continue;
      }
      Matcher parts = ROW.matcher(row);
      Preconditions.checkArgument(parts.matches(), "no option: %s", row);
      Option option = option(parts);
      if (parts.group("bar") == null) {
        Option replaced = options.getOption(option.getLongOpt());
        group = new Rows(replaced == null ? heading : heading(options, replaced));
      }
      options.addOptionGroup(group.addOption(option));
    }
    return options;
  }

  /** Returns the heading above an option; empty if there is none. */
  private static String heading(Options options, Option option) {
    return options.getOptionGroup(option) instanceof Rows rows ? rows.heading : "";
  }

  /** Returns the options below each heading, in the order of the help. */
  public static Map<String, List<Option>> byHeading(Options options) {
    return options.getOptions().stream()
        .collect(
            Collectors.groupingBy(
                option -> heading(options, option), LinkedHashMap::new, Collectors.toList()));
  }

  /** Returns whether only {@code --help all} explains the options below a heading. */
  static boolean isRare(String heading) {
    return heading.endsWith(RARE);
  }

  /** Returns a heading without the mark that it is rare. */
  static String title(String heading) {
    return isRare(heading) ? heading.substring(0, heading.length() - RARE.length()) : heading;
  }

  /**
   * Checks that none of the options is given without the one that they complete.
   *
   * @throws ParseException for the first that is
   */
  public static void checkNeeds(CommandLine line, Options options, String main)
      throws ParseException {
    for (Option other : options.getOptions()) {
      if (line.hasOption(other.getLongOpt()) && !line.hasOption(main)) {
        throw new ParseException("--" + other.getLongOpt() + " needs --" + main);
      }
    }
  }

  /** Returns the names of the options, in alphabetical order, without some. */
  public static SortedSet<String> names(Options options, Set<String> except) {
    return options.getOptions().stream()
        .map(Option::getLongOpt)
        .filter(name -> !except.contains(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the option and those that it excludes. */
  public static Collection<Option> alternatives(Options options, Option option) {
    OptionGroup group = options.getOptionGroup(option);
    return group == null ? List.of(option) : group.getOptions();
  }

  private static Option option(Matcher parts) {
    String syntax = parts.group("syntax");
    return Option.builder(parts.group("letter"))
        .longOpt(parts.group("name"))
        .hasArg(syntax != null)
        .argName(syntax)
        .desc(parts.group("about").replaceAll("\\s+", " "))
        .get();
  }
}
