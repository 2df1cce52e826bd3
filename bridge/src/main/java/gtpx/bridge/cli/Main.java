package gtpx.bridge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The program gtpx: finds the sub-command that its first argument names. Reads nothing else. */
public final class Main {
  private static final List<Entry> COMMANDS =
      List.of(
          new Entry("match", "play a game between engines, bots and people", MatchCommand::run),
          new Entry("play", "play against bots in the terminal", PlayCommand::run),
          new Entry("engine", "the bot as a GTP and GTPX engine", Main::engine),
          new Entry("referee", "the rules of every variant as a GTPX engine", RefereeCommand::run),
          new Entry("bench", "measure the speed of playouts", Main::bench));

  private Main() {}

  /** Runs a sub-command on the streams of a process. */
  @FunctionalInterface
  private interface Command {
    /** Returns the exit code. */
    int run(String[] args, InputStream in, PrintStream out, PrintStream err) throws IOException;
  }

  /** A line of the usage. */
  private record Entry(String name, String about, Command command) {}

  public static void main(String[] args) throws IOException {
    System.exit(run(args, System.in, System.out, System.err));
  }

  /** Returns the exit code: the sub-command's, or 2 if there is none of that name. */
  static int run(String[] args, InputStream in, PrintStream out, PrintStream err)
      throws IOException {
    String word = args.length == 0 ? "" : args[0];
    Optional<Entry> entry =
        COMMANDS.stream().filter(command -> command.name().equals(word)).findFirst();
    if (entry.isPresent()) {
      return entry.get().command().run(Arrays.copyOfRange(args, 1, args.length), in, out, err);
    }
    return switch (word) {
      case "-h", "--help", "help" -> say(out, usage(), 0);
      case "-V", "--version" -> say(out, "gtpx " + SubCommand.version(), 0);
      case "" -> say(err, usage(), SubCommand.USAGE_ERROR);
      default -> say(err, "gtpx: unknown sub-command: " + word, SubCommand.USAGE_ERROR);
    };
  }

  private static int engine(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return EngineCommand.run(args, in, out, err, Bots.factory());
  }

  private static int bench(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return BenchCommand.run(args, out, err);
  }

  private static int say(PrintStream stream, String text, int exitCode) {
    stream.println(text);
    return exitCode;
  }

  private static String usage() {
    StringBuilder usage = new StringBuilder("usage: gtpx SUB-COMMAND [options]\n\n");
    COMMANDS.forEach(
        entry -> usage.append(String.format("  %-8s  %s%n", entry.name(), entry.about())));
    return usage
        .append(String.format("%ngtpx SUB-COMMAND --help tells its options; --version the version"))
        .toString();
  }
}
