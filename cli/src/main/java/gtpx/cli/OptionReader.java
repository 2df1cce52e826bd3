package gtpx.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.cli.AlreadySelectedException;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;

/**
 * Reads the words after a sub-command's name, and those of its configuration file; says of what is
 * wrong what was expected. Checks no values but those that are one of some words.
 */
final class OptionReader {
  private final SubCommand command;

  OptionReader(SubCommand command) {
    this.command = command;
  }

  /**
   * Reads them; of a line that asks for help nothing is checked.
   *
   * @throws ParseException saying what is wrong and what was expected
   */
  CommandLine read(String[] args) throws ParseException {
    CommandLine line = parse(args);
    if (line.hasOption("help")) {
      return line;
    }
    CommandLine whole = line.hasOption("config") ? withFile(line, args) : line;
    checkOptions(whole);
    checkOperand(whole.getArgList());
    return whole;
  }

  private CommandLine withFile(CommandLine line, String[] args) throws ParseException {
    String file = line.getOptionValue("config");
    List<String> words = new ArrayList<>(ConfigFile.words(file, command.options(), line));
    words.addAll(List.of(args));
    return parse(words.toArray(String[]::new));
  }

  private CommandLine parse(String[] args) throws ParseException {
    try {
      return DefaultParser.builder()
          .setAllowPartialMatching(false)
          .setStripLeadingAndTrailingQuotes(false)
          .get()
          .parse(command.options(), args);
    } catch (UnrecognizedOptionException e) {
      String word = e.getOption().replaceFirst("=.*", "");
      throw new ParseException(
          "unknown option " + word + " " + SpellingSuggestion.hint(word, words()));
    } catch (MissingArgumentException e) {
      String word = word(e.getOption());
      throw new ParseException(
          word + " without a value (expected: " + word + " " + e.getOption().getArgName() + ")");
    } catch (AlreadySelectedException e) {
      String other = "--" + e.getOptionGroup().getSelected();
      throw new ParseException(
          word(e.getOption()) + " beside " + other + " (expected: one of them)");
    }
  }

  private static String word(Option option) {
    return "--" + option.getLongOpt();
  }

  private List<String> words() {
    return command.options().getOptions().stream().map(OptionReader::word).toList();
  }

  private static void checkOptions(CommandLine line) throws ParseException {
    Set<String> seen = new HashSet<>();
    for (Option option : line.getOptions()) {
      ArgumentHelp argument = ArgumentHelp.of(option);
      if (!seen.add(option.getLongOpt()) && !argument.isRepeatable()) {
        throw new ParseException(word(option) + " twice (expected: once)");
      }
      if (option.hasArg()) {
        checkChoice(word(option) + " ", argument, option.getValue());
      }
    }
  }

  private static void checkChoice(String place, ArgumentHelp argument, String word)
      throws ParseException {
    Optional<String> refusal = argument.refusal(word);
    if (refusal.isPresent()) {
      throw new ParseException(place + word + " " + refusal.get());
    }
  }

  private void checkOperand(List<String> said) throws ParseException {
    List<String> surplus = new ArrayList<>(said);
    if (!command.operand().isNone()) {
      if (surplus.isEmpty()) {
        throw new ParseException(
            "no " + command.operand().notation() + " (expected: " + command.usage() + ")");
      }
      checkChoice("", command.operand(), surplus.remove(0));
    }
    if (!surplus.isEmpty()) {
      throw new ParseException(
          "surplus argument " + surplus.get(0) + " (expected: " + command.usage() + ")");
    }
  }
}
