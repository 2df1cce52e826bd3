package gtpx.rooms.seat;

import gtpx.board.Topologies;
import gtpx.client.Peer;
import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/** Our own engine as a referee in this process, connected by two pipes or a socket. */
final class OwnEngine {
  private OwnEngine() {}

  static Peer start() throws IOException {
    PipedInputStream commands = new PipedInputStream(1 << 16);
    PipedInputStream answers = new PipedInputStream(1 << 16);
    PrintStream out = new PrintStream(new PipedOutputStream(answers), true, StandardCharsets.UTF_8);
    PipedOutputStream in = new PipedOutputStream(commands);
    Thread unused = start(() -> run(commands, out));
    return Peer.of("own engine", answers, in);
  }

  /** Lets an engine answer what it is sent on that socket; returns its thread. */
  static Thread serve(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    PrintStream out = new PrintStream(socket.getOutputStream(), true, StandardCharsets.UTF_8);
    return start(
        () -> {
          run(in, out);
          out.close();
        });
  }

  private static Thread start(Runnable engine) {
    Thread thread = new Thread(engine, "own engine");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void run(InputStream commands, PrintStream out) {
    try {
      new GtpEngine(
              new EngineConfig(
                  GameSpec.of(Variants.STANDARD.get("go"), Topologies.parse("9")),
                  Variants.STANDARD,
                  new EngineConfig.Program("own engine", ""),
                  Optional.empty(),
                  Viewpoint.TRUE,
                  Set.of(),
                  new EngineConfig.Host(() -> 0, () -> 0, new PrintWriter(new StringWriter()))),
              EngineCommands.all())
          .run(commands, out);
    } catch (IOException e) {
      // the test is over
    }
  }
}
