package gtpx.bridge.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Objects;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.help.HelpFormatter;
import org.apache.commons.cli.help.TextHelpAppendable;

/**
 * What all sub-commands do alike: read options, print help, refuse bad usage in one line. Knows no
 * sub-command.
 *
 * @param name as it stands on the command line
 * @param about one sentence
 */
record SubCommand(String name, String about, Options options) {
  static final int USAGE_ERROR = 2;

  SubCommand {
    options.addOption("h", "help", false, "print this and exit");
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

  /** Returns the action's exit code; 0 after help, 2 if the arguments make no sense. */
  int run(String[] args, PrintStream out, PrintStream err, Action action) {
    try {
      CommandLine line = parse(args);
      if (line.hasOption("help")) {
        printHelp(out);
        return 0;
      }
      return action.run(line);
    } catch (ParseException e) {
      err.println("gtpx " + name + ": " + oneLine(e) + " (--help tells more)");
      return USAGE_ERROR;
    } catch (IOException e) {
      err.println("gtpx " + name + ": " + oneLine(e));
      return 1;
    }
  }

  private CommandLine parse(String[] args) throws ParseException {
    CommandLine line =
        DefaultParser.builder().setAllowPartialMatching(false).get().parse(options, args);
    if (!line.getArgList().isEmpty()) {
      throw new ParseException("surplus argument: " + line.getArgList().get(0));
    }
    return line;
  }

  private static String oneLine(Exception e) {
    return String.valueOf(e.getMessage()).strip().replace("\n", "; ");
  }

  private void printHelp(PrintStream out) throws IOException {
    HelpFormatter.builder()
        .setShowSince(false)
        .setHelpAppendable(new TextHelpAppendable(out))
        .get()
        .printHelp("gtpx " + name + " [options]", about, options, "", false);
  }

  /** The version in the manifest of the jar. */
  static String version() {
    return Objects.requireNonNullElse(
        SubCommand.class.getPackage().getImplementationVersion(), "(not packaged)");
  }
}
