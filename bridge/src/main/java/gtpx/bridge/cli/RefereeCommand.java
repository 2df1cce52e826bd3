package gtpx.bridge.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;
import org.apache.commons.cli.Options;

/** {@code gtpx referee}: an engine on the standard streams that knows the rules and never moves. */
public final class RefereeCommand {
  private RefereeCommand() {}

  /** Returns the exit code. */
  public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    EngineRunner runner = new EngineRunner(in, out, err);
    return command()
        .run(
            args,
            out,
            err,
            line -> runner.run(GameOptions.read(line), "gtpx referee", Optional.empty()));
  }

  /** What can be said to it. */
  static SubCommand command() {
    return new SubCommand(
        "referee",
        "The rules of every variant by GTP and GTPX, without a bot.",
        GameOptions.addTo(new Options()));
  }
}
