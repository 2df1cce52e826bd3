package gtpx.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Objects;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.help.HelpFormatter;
import org.apache.commons.cli.help.TextHelpAppendable;

/**
 * What can be said to a sub-command, and what all of them do alike: read options, print help, tell
 * in one line what is wrong. Knows no sub-command. docs/cli.md
 *
 * @param name as it stands on the command line
 * @param about one sentence
 * @param operand what must be said beside the options
 * @param options each with what its value is written as, see {@link ArgumentHelp}
 */
record SubCommand(String name, String about, ArgumentHelp operand, Options options) {
  static final int FAILED = 1;
  static final int USAGE_ERROR = 2;

  SubCommand {
    options
        .addOption(option("config", "FILE", "more options, key = value a line; see docs/cli.md"))
        .addOption("h", "help", false, "print this and exit");
  }

  /** One that takes options only. */
  SubCommand(String name, String about, Options options) {
    this(name, about, ArgumentHelp.NONE, options);
  }

  /** What a sub-command does once its options are read. */
  @FunctionalInterface
  interface Action {
    /**
     * Returns the exit code.
     *
     * @throws ParseException if the options make no sense after all
     */
    int run(CommandLine line) throws ParseException, IOException;
  }

  /** An option with a value, written as {@link ArgumentHelp} says. */
  static Option option(String name, String argument, String about) {
    return Option.builder().longOpt(name).hasArg().argName(argument).desc(about).get();
  }

  /**
   * Returns the action's exit code; 0 after help, 1 if a file fails, 2 if the arguments make no
   * sense.
   */
  int run(String[] args, PrintStream out, PrintStream err, Action action) {
    try {
      CommandLine line = new OptionReader(this).read(args);
      if (line.hasOption("help")) {
        printHelp(out);
        return 0;
      }
      return action.run(line);
    } catch (ParseException e) {
      err.println("gtpx " + name + ": " + oneLine(e) + " (--help tells more)");
      return USAGE_ERROR;
    } catch (IOException e) {
      err.println("gtpx " + name + ": " + FileErrorText.words(e));
      return FAILED;
    }
  }

  private static String oneLine(Exception e) {
    return String.valueOf(e.getMessage()).strip().replace("\n", "; ");
  }

  private void printHelp(PrintStream out) throws IOException {
    HelpFormatter.builder()
        .setShowSince(false)
        .setHelpAppendable(new TextHelpAppendable(out))
        .get()
        .printHelp(usage(), about, options, "", false);
  }

  /** The line that is to be written. */
  String usage() {
    String said = operand.isNone() ? "" : operand.notation() + " ";
    return "gtpx " + name + " " + said + "[options]";
  }

  /** The version in the manifest of the jar. */
  static String version() {
    return Objects.requireNonNullElse(
        SubCommand.class.getPackage().getImplementationVersion(), "(not packaged)");
  }
}
