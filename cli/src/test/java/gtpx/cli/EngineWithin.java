package gtpx.cli;

import gtpx.client.Peer;
import gtpx.conformance.run.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Our engine within this process, as a command line starts it: each stream is an engine of its own.
 */
record EngineWithin(List<String> arguments) implements Target {
  private static final int PIPE = 1 << 20;

  EngineWithin {
    arguments = List.copyOf(arguments);
  }

  @Override
  public Peer open() {
    try {
      PipedInputStream commands = new PipedInputStream(PIPE);
      PipedInputStream answers = new PipedInputStream(PIPE);
      PipedOutputStream in = new PipedOutputStream(commands);
      PipedOutputStream out = new PipedOutputStream(answers);
      Thread thread = new Thread(() -> run(commands, out), "engine within");
      thread.setDaemon(true);
      thread.start();
      return Peer.of("the engine", answers, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void run(PipedInputStream commands, OutputStream answers) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    try (PrintStream out = new PrintStream(answers, false, StandardCharsets.UTF_8)) {
      String[] words = arguments.toArray(String[]::new);
      EngineCommand.run(words, commands, out, nowhere, Bots.factory());
    }
  }

  @Override
  public boolean isServer() {
    return false;
  }

  @Override
  public String name() {
    return "gtpx engine " + String.join(" ", arguments);
  }
}
