package gtpx.cli;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.cli.Options;

/** {@code gtpx completion}: prints a shell's completion script. Installs nothing. */
final class CompletionCommand {
  private CompletionCommand() {}

  /** Returns the exit code. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> print(line.getArgList().get(0), out));
  }

  /** Declares the command line. */
  static SubCommand command() {
    return new SubCommand(
        "completion",
        "A script by which a shell completes all this.",
        new ArgumentHelp("bash|zsh|fish"),
        new Options());
  }

  private static int print(String shell, PrintStream out) {
    out.print(script(shell));
    return 0;
  }

  /** Returns the script for a shell. */
  static String script(String shell) {
    List<SubCommand> commands =
        Arrays.stream(SubCommandName.values()).map(SubCommandName::command).toList();
    return switch (shell) {
      case "bash" -> BashCompletion.script(commands);
      case "zsh" -> ZshCompletion.script(commands);
      case "fish" -> FishCompletion.script(commands);
      default -> throw new IllegalArgumentException(shell + " (expected: bash, zsh or fish)");
    };
  }
}
