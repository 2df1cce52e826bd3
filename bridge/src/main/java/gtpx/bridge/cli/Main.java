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

/** The program gtpx. Reads the options that stand before a sub-command; knows no sub-command. */
public final class Main {
  private static final int USAGE_ERROR = 2;

  private static final Options OPTIONS =
      new Options()
          .addOption("h", "help", false, "print this and exit")
          .addOption("V", "version", false, "print the version and exit");

  private Main() {}

  public static void main(String[] args) throws IOException {
    System.exit(run(args, System.out, System.err));
  }

  /** Returns the exit code: 0, or 2 if the arguments make no sense. */
  static int run(String[] args, PrintStream out, PrintStream err) throws IOException {
    try {
      return run(new DefaultParser().parse(OPTIONS, args, true), out, err);
    } catch (ParseException e) {
      return refuse(String.valueOf(e.getMessage()), err);
    }
  }

  private static int run(CommandLine line, PrintStream out, PrintStream err) throws IOException {
    if (line.hasOption("help")) {
      printUsage(out);
      return 0;
    }
    if (line.hasOption("version")) {
      out.println("gtpx " + version());
      return 0;
    }
    return refuse(
        line.getArgList().isEmpty()
            ? "no sub-command"
            : "unknown sub-command: " + line.getArgList().get(0),
        err);
  }

  private static int refuse(String reason, PrintStream err) throws IOException {
    err.println("gtpx: " + reason);
    printUsage(err);
    return USAGE_ERROR;
  }

  private static void printUsage(PrintStream stream) throws IOException {
    HelpFormatter.builder()
        .setShowSince(false)
        .setHelpAppendable(new TextHelpAppendable(stream))
        .get()
        .printHelp("gtpx [options] <sub-command> [arguments]", "", OPTIONS, "", false);
  }

  /** The version in the manifest of the jar; there is none when the classes lie in a folder. */
  private static String version() {
    return Objects.requireNonNullElse(
        Main.class.getPackage().getImplementationVersion(), "(not packaged)");
  }
}
