package gtpx.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx referee}: a GTP engine on the standard streams that applies the rules, without a bot.
 */
public final class RefereeCommand {
  private RefereeCommand() {}

  /** Returns the exit code. */
  public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    EngineRunner runner = new EngineRunner(in, out, err);
    return command().run(args, out, err, line -> run(line, runner));
  }

  private static int run(CommandLine line, EngineRunner runner) throws ParseException, IOException {
    GameOptions game = GameOptions.read(line);
    EngineRunner.Client client =
        new EngineRunner.Client(ViewOptions.read(line, game.spec()), false);
    return runner.run(game, client, "gtpx referee", Optional.empty());
  }

  /** Declares the command line. */
  static SubCommand command() {
    return new SubCommand(
        "referee",
        "The rules of every variant by GTP and GTPX, without a bot.",
        ViewOptions.addTo(GameOptions.addTo(new Options())));
  }
}
