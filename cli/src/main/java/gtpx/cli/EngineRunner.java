package gtpx.cli;

import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.player.Player;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * Runs an engine on the streams of the process until they end. An interrupt (SIGINT) ends the
 * command that is running, or the process when none is. Reads no options.
 */
final class EngineRunner {
  private static final int INTERRUPTED = 130; // 128 and the number of the signal, as in every shell

  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;

  EngineRunner(InputStream in, PrintStream out, PrintStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /**
   * The options that concern the client.
   *
   * @param chats whether kgs-chat is a command
   */
  record Client(Viewpoint viewpoint, boolean chats) {}

  /** Returns the exit code. */
  int run(GameOptions game, Client client, String name, Optional<Player> player)
      throws IOException {
    PrintWriter log = new PrintWriter(err, true, StandardCharsets.UTF_8);
    EngineConfig config =
        new EngineConfig(
            game.spec(),
            game.variants(),
            name,
            SubCommand.version(),
            player,
            client.viewpoint(),
            client.chats(),
            System::nanoTime,
            EngineRunner::cpuNanos,
            log);
    GtpEngine engine = new GtpEngine(config, EngineCommands.all());
    Runnable restore = InterruptHandler.does(() -> interrupt(engine));
    try {
      engine.run(in, out);
    } finally {
      restore.run();
    }
    return 0;
  }

  private static void interrupt(GtpEngine engine) {
    if (!engine.interrupt()) {
      System.exit(INTERRUPTED);
    }
  }

  /** The CPU time of all threads since the process began. */
  private static long cpuNanos() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .map(Duration::toNanos)
        .orElseGet(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
  }
}
