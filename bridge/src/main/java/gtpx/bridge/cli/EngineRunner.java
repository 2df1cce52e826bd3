package gtpx.bridge.cli;

import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.Player;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Runs an engine on a process's streams until they end. Reads no options. */
final class EngineRunner {
  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;

  EngineRunner(InputStream in, PrintStream out, PrintStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /** Returns the exit code. */
  int run(GameOptions game, String name, Optional<Player> player) throws IOException {
    PrintWriter log = new PrintWriter(err, true, StandardCharsets.UTF_8);
    EngineConfig config =
        new EngineConfig(
            game.spec(),
            game.variants(),
            name,
            SubCommand.version(),
            player,
            System::nanoTime,
            log);
    new GtpEngine(config).run(in, out);
    return 0;
  }
}
