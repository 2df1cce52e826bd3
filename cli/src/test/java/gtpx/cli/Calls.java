package gtpx.cli;

import gtpx.bot.Bots;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.SubCommand;
import gtpx.player.BotFactory;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/** Runs sub-commands as the program does, on streams of a test. */
final class Calls {
  private Calls() {}

  static int run(SubCommand command, String[] args, PrintStream out, PrintStream err) {
    return run(command, args, out, err, Bots.factory(System::nanoTime));
  }

  static int run(
      SubCommand command, String[] args, PrintStream out, PrintStream err, BotFactory bots) {
    return run(command, args, InputStream.nullInputStream(), out, err, bots);
  }

  static int run(
      SubCommand command, String[] args, InputStream in, PrintStream out, PrintStream err) {
    return run(command, args, in, out, err, Bots.factory(System::nanoTime));
  }

  static int run(
      SubCommand command,
      String[] args,
      InputStream in,
      PrintStream out,
      PrintStream err,
      BotFactory bots) {
    return command.run(new Invocation(List.of(args), in, out, err, () -> bots, Map.of()));
  }

  static int run(
      SubCommand command,
      String[] args,
      InputStream in,
      PrintStream out,
      PrintStream err,
      Map<String, String> environment) {
    return command.run(
        new Invocation(
            List.of(args), in, out, err, () -> Bots.factory(System::nanoTime), environment));
  }
}
