package gtpx.cli.command;

import gtpx.client.ShellWords;
import gtpx.record.FileErrorText;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.cli.AlreadySelectedException;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;

/**
 * The command line of a sub-command, and what all sub-commands do in the same way: parse options,
 * print help, and report in one line what is wrong. Knows no particular sub-command. docs/cli.md
 *
 * @param name the sub-command's, as on the command line
 * @param about one sentence
 * @param operand the argument in addition to the options
 * @param options the argument name of each is its syntax, see {@link ArgumentSyntax}
 * @param examples command lines, one on a line
 * @param action what it does
 */
public record SubCommand(
    String name,
    String about,
    ArgumentSyntax operand,
    Options options,
    String examples,
    Action action) {
  public static final int FAILED = 1;
  public static final int USAGE_ERROR = 2;

  public SubCommand {
    OptionTable.addTo(
        options,
        """
        General:
        --config FILE  read more options from this file, one key = value per line
        %s
        -h, --help     print this help and exit
        """
            .formatted(LogOption.ROWS));
  }

  /** Creates a sub-command that takes options only. */
  public SubCommand(String name, String about, Options options, String examples, Action action) {
    this(name, about, ArgumentSyntax.NONE, options, examples, action);
  }

  /** Runs a sub-command with its parsed options. */
  @FunctionalInterface
  public interface Action {
    /**
     * Returns the exit code.
     *
     * @throws ParseException if the options make no sense after all
     */
    public int run(CommandLine line, Invocation call) throws ParseException, IOException;
  }

  /** Returns the values of a repeatable option; none if it isn't given. */
  public static String[] values(CommandLine line, String name) {
    return Objects.requireNonNullElseGet(line.getOptionValues(name), () -> new String[0]);
  }

  /**
   * Returns the value of an option.
   *
   * @param standard the value if it isn't given
   * @param pattern which the value must match
   * @param expected the pattern in words
   */
  public static String value(
      CommandLine line, String name, String standard, String pattern, String expected)
      throws ParseException {
    String value = line.getOptionValue(name, standard);
    if (!value.matches(pattern)) {
      throw new ParseException("--" + name + " " + value + " (expected: " + expected + ")");
    }
    return value;
  }

  /**
   * Returns the value of an option that is a time in seconds, to the millisecond.
   *
   * @param expected the permitted times in words
   */
  public static Duration seconds(CommandLine line, String name, String standard, String expected)
      throws ParseException {
    String word = value(line, name, standard, "\\d{1,2}(\\.\\d{1,3})?", expected);
    return Duration.ofMillis(new BigDecimal(word).movePointRight(3).longValueExact());
  }

  /** Returns the value of an option that is a number from 1 to {@code most}. */
  public static int number(CommandLine line, String name, int standard, int most)
      throws ParseException {
    String expected = "a number from 1 to " + most;
    String digits = "[1-9]\\d{0,8}";
    int number = Integer.parseInt(value(line, name, "" + standard, digits, expected));
    if (number > most) {
      throw new ParseException("--" + name + " " + number + " (expected: " + expected + ")");
    }
    return number;
  }

  /** Returns a seed for a run that was given none; it differs from run to run. */
  public static int newSeed() {
    return (int) (System.nanoTime() & 0x3fff_ffff);
  }

  /** Reads a value. */
  @FunctionalInterface
  public interface Parser<T> {
    /**
     * Returns the value.
     *
     * @throws IllegalArgumentException with what is wrong with it
     */
    T parse() throws ParseException;
  }

  /**
   * Returns what a parser returns; what it refuses is a mistake on the command line.
   *
   * @param place stands before the parser's message
   */
  public static <T> T parsed(String place, Parser<T> parser) throws ParseException {
    try {
      return parser.parse();
    } catch (IllegalArgumentException e) {
      throw new ParseException(place + e.getMessage());
    }
  }

  /**
   * Splits a command line into words as a shell does.
   *
   * @param place where it was given, for messages
   */
  public static List<String> shellWords(String place, String command) throws ParseException {
    try {
      return ShellWords.split(command);
    } catch (IllegalArgumentException e) {
      throw new ParseException(place + e.getMessage());
    }
  }

  /**
   * Returns the action's exit code; 0 after help, 1 if a file fails, 2 if the arguments make no
   * sense.
   */
  public int run(Invocation call) {
    String[] args = call.args().toArray(String[]::new);
    PrintStream err = call.err();
    try {
      CommandLine line = read(args);
      if (line.hasOption("help")) {
        call.out().print(help().text(line.getArgList().contains("all")));
        return 0;
      }
      LogOption.apply(line);
      return action.run(line, call);
    } catch (ParseException e) {
      printError(err, place(args, e) + oneLine(e) + " (see --help)");
      return USAGE_ERROR;
    } catch (IOException e) {
      printError(err, FileErrorText.words(e));
      return FAILED;
    }
  }

  /**
   * Parses the arguments, and those of the configuration file that they name. Checks nothing if
   * they ask for help, and otherwise only values that have to be one of certain words.
   *
   * @throws ParseException with a message about what is wrong and what was expected
   */
  public CommandLine read(String[] args) throws ParseException {
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
    List<String> words = new ArrayList<>(ConfigFile.words(file, options, line));
    words.addAll(List.of(args));
    return parse(words.toArray(String[]::new));
  }

  private CommandLine parse(String[] args) throws ParseException {
    try {
      return DefaultParser.builder()
          .setAllowPartialMatching(false)
          .setStripLeadingAndTrailingQuotes(false)
          .get()
          .parse(options, args);
    } catch (UnrecognizedOptionException e) {
      String word = e.getOption().replaceFirst("=.*", "");
      throw new ParseException(
          words().contains(word)
              ? e.getOption() + " (expected: " + word + ", without a value)"
              : "unknown option " + word + OptionHint.hint(word, words()));
    } catch (MissingArgumentException e) {
      String word = word(e.getOption());
      throw new ParseException(
          word + " without a value (expected: " + word + " " + e.getOption().getArgName() + ")");
    } catch (AlreadySelectedException e) {
      String other = "--" + e.getOptionGroup().getSelected();
      throw new ParseException(
          word(e.getOption()) + " together with " + other + " (expected: one of them)");
    }
  }

  private static String word(Option option) {
    return "--" + option.getLongOpt();
  }

  private List<String> words() {
    return options.getOptions().stream().map(SubCommand::word).toList();
  }

  private static void checkOptions(CommandLine line) throws ParseException {
    Set<String> seen = new HashSet<>();
    for (Option option : line.getOptions()) {
      ArgumentSyntax argument = ArgumentSyntax.of(option);
      if (!seen.add(option.getLongOpt()) && !argument.isRepeatable()) {
        throw new ParseException(word(option) + " twice (expected: once)");
      }
      if (option.hasArg() && option.getValue().isEmpty()) {
        throw new ParseException(
            word(option) + " is empty (expected: " + word(option) + " " + argument.name() + ")");
      }
      if (option.hasArg()) {
        checkChoice(word(option) + " ", argument, option.getValue());
      }
    }
  }

  private static void checkChoice(String place, ArgumentSyntax argument, String word)
      throws ParseException {
    Optional<String> refusal = argument.refusal(word);
    if (refusal.isPresent()) {
      throw new ParseException(place + word + " " + refusal.get());
    }
  }

  private void checkOperand(List<String> given) throws ParseException {
    List<String> surplus = new ArrayList<>(given);
    if (!operand.isNone()) {
      if (surplus.contains("")) {
        throw new ParseException(operand.notation() + " is empty (expected: " + usage() + ")");
      } else if (surplus.isEmpty() && !operand.isOptional()) {
        throw new ParseException("no " + operand.notation() + " (expected: " + usage() + ")");
      }
      if (!surplus.isEmpty()) {
        checkChoice("", operand, surplus.remove(0));
      }
    }
    if (!surplus.isEmpty()) {
      String expected = options.hasOption("exec") ? "--exec '" + surplus.get(0) + "'" : usage();
      throw new ParseException(
          "unexpected argument " + surplus.get(0) + " (expected: " + expected + ")");
    }
  }

  private String place(String[] args, ParseException e) {
    try {
      return ConfigFile.place(oneLine(e), options, parse(args));
    } catch (ParseException wrong) {
      return ""; // the command line itself
    }
  }

  private void printError(PrintStream err, String what) {
    err.println("gtpx " + name + ": " + Terminal.withoutControls(what));
  }

  private static String oneLine(Exception e) {
    return String.valueOf(e.getMessage()).strip().replace("\n", "; ");
  }

  private CommandHelp help() {
    return new CommandHelp(name, usage(), about, OptionTable.byHeading(options), examples);
  }

  /** Returns the usage line. */
  public String usage() {
    String argument = operand.isNone() ? "" : operand.notation() + " ";
    return "gtpx " + name + " " + argument + "[options]";
  }

  /** The version from the manifest of the jar. */
  public static String version() {
    return Objects.requireNonNullElse(
        SubCommand.class.getPackage().getImplementationVersion(), "(not packaged)");
  }
}
