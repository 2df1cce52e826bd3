package gtpx.cli.command;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import gtpx.record.BoundedFile;
import gtpx.record.FileErrorText;
import gtpx.rules.SpellingSuggestion;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * Translates a configuration file with lines {@code key = value} into command-line arguments:
 * docs/cli.md, "Configuration files". Checks only values that have to be one of certain words.
 */
final class ConfigFile {
  private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*");
  private static final Pattern OPTION = Pattern.compile("(--|unknown )?(?<key>[a-z-]+)(?![a-z-])");
  private static final ArgumentSyntax FLAG = new ArgumentSyntax("true|false");
  private static final Set<String> ONLY_ON_COMMAND_LINE = Set.of("config", "help");

  private final Path file;
  private final Options options;
  private final CommandLine given;
  private final Map<String, String> seen = new HashMap<>(); // by option group: the key that was set
  private final List<String> words = new ArrayList<>();
  private final ListMultimap<String, Integer> lines = ArrayListMultimap.create(); // by key
  private int number; // of the line being read, from 1

  private ConfigFile(Path file, Options options, CommandLine given) {
    this.file = file;
    this.options = options;
    this.given = given;
  }

  /**
   * Returns the arguments of a file, except those that the command line overrides.
   *
   * @param options the options that may be set
   * @param given the command line
   * @throws ParseException if the file can't be read, or for the first line that is wrong
   */
  static List<String> words(String name, Options options, CommandLine given) throws ParseException {
    try {
      Path path = Path.of(name);
      List<String> lines = BoundedFile.settings(path).lines().toList();
      return new ConfigFile(path, options, given).read(lines);
    } catch (IOException e) {
      throw new ParseException("--config " + name + ": " + FileErrorText.reason(e));
    } catch (InvalidPathException e) {
      throw new ParseException("--config " + name + " (expected: a file)");
    }
  }

  /**
   * Returns where the file sets an option that makes no sense, as in {@code my.conf, line 3: };
   * empty if the command line sets it, or the line isn't known.
   *
   * @param message about the option, which begins with its name
   */
  static String place(String message, Options options, CommandLine given) {
    Matcher about = OPTION.matcher(message);
    if (!about.lookingAt() || !given.hasOption("config")) {
      return "";
    }
    String name = given.getOptionValue("config");
    String key = about.group("key");
    try {
      Path path = Path.of(name);
      ConfigFile file = new ConfigFile(path, options, given);
      file.read(BoundedFile.settings(path).lines().toList());
      List<Integer> lines = file.lines.get(key);
      return lines.size() == 1 ? path + ", line " + lines.get(0) + ": " : "";
    } catch (IOException | ParseException e) {
      return ""; // it was there before
    }
  }

  private List<String> read(List<String> lines) throws ParseException {
    for (String line : lines) {
      number++;
      String text = COMMENT.matcher(line).replaceFirst("").strip();
      if (!text.isEmpty()) {
        read(text);
      }
    }
    return words;
  }

  private void read(String text) throws ParseException {
    String[] parts = text.split("=", 2);
    Option option = option(parts[0].strip());
    String value = parts.length < 2 ? "" : parts[1].strip();
    if (value.isEmpty()) {
      String expected = option.hasArg() ? ArgumentSyntax.of(option).name() : "true";
      throw wrong(
          option.getLongOpt() + " without a value",
          "(expected: " + option.getLongOpt() + " = " + expected + ")");
    }
    checkOnce(option);
    add(option, value);
  }

  private Option option(String key) throws ParseException {
    Set<String> keys = OptionTable.names(options, ONLY_ON_COMMAND_LINE);
    if (!keys.contains(key)) {
      throw wrong(
          "unknown key " + key,
          SpellingSuggestion.find(key, keys)
              .map(near -> "(did you mean " + near + "?)")
              .orElse("(expected: the name of an option)"));
    }
    return options.getOption("--" + key);
  }

  private ParseException wrong(String what, String hint) {
    return new ParseException(file + ", line " + number + ": " + what + " " + hint);
  }

  private void checkOnce(Option option) throws ParseException {
    String key = option.getLongOpt();
    for (Option each : OptionTable.alternatives(options, option)) {
      String before = seen.put(each.getLongOpt(), key);
      if (before != null && !ArgumentSyntax.of(option).isRepeatable()) {
        throw before.equals(key)
            ? wrong(key + " twice", "(expected: once)")
            : wrong(key + " together with " + before, "(expected: one of them)");
      }
    }
  }

  private void add(Option option, String value) throws ParseException {
    String key = option.getLongOpt();
    ArgumentSyntax argument = option.hasArg() ? ArgumentSyntax.of(option) : FLAG;
    if (argument.refusal(value).isPresent()) {
      throw wrong(key + " = " + value, argument.refusal(value).get());
    }
    boolean isGiven = OptionTable.alternatives(options, option).stream().anyMatch(given::hasOption);
    if (!isGiven) {
      lines.put(key, number);
    }
    if (!isGiven && option.hasArg()) {
      words.add("--" + key + "=" + value);
    } else if (!isGiven && value.equals("true")) {
      words.add("--" + key);
    }
  }
}
