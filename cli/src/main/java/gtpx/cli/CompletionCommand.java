package gtpx.cli;

import java.io.PrintStream;
import java.util.List;
import org.apache.commons.cli.Options;

/** {@code gtpx completion}: prints a shell's completion script. Installs nothing. */
final class CompletionCommand {
  private CompletionCommand() {}

  /**
   * Returns the exit code.
   *
   * @param commands all sub-commands
   */
  static int run(String[] args, PrintStream out, PrintStream err, List<SubCommand> commands) {
    return command()
        .run(
            args,
            out,
            err,
            line -> {
              out.print(script(line.getArgList().get(0), commands));
              return 0;
            });
  }

  /** Declares the command line. */
  static SubCommand command() {
    return new SubCommand(
        "completion",
        "A script by which a shell completes all this.",
        new ArgumentSyntax("bash|zsh|fish"),
        new Options());
  }

  /** Returns the script for a shell. */
  static String script(String shell, List<SubCommand> commands) {
    return switch (shell) {
      case "bash" -> BashCompletion.script(commands);
      case "zsh" -> ZshCompletion.script(commands);
      case "fish" -> FishCompletion.script(commands);
      default -> throw new IllegalArgumentException(shell + " (expected: bash, zsh or fish)");
    };
  }
}
