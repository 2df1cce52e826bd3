package gtpx.cli.command;

import com.google.common.base.Preconditions;
import java.util.Collection;
import java.util.List;
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
 * its value as {@link ArgumentSyntax} explains it, and after at least two spaces what it does.
 *
 * <pre>
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

  private OptionTable() {}

  /** Returns the options of a table. */
  public static Options of(String rows) {
    return addTo(new Options(), rows);
  }

  /** Adds the options of a table; they replace those of the same name. */
  public static Options addTo(Options options, String rows) {
    OptionGroup group = new OptionGroup();
    for (String row : rows.split("\n(?! )", 0)) {
      Matcher parts = ROW.matcher(row);
      Preconditions.checkArgument(parts.matches(), "no option: %s", row);
      if (parts.group("bar") == null) {
        group = new OptionGroup();
      }
      options.addOptionGroup(group.addOption(option(parts)));
    }
    return options;
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
