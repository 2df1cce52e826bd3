package gtpx.minimal;

import gtpx.client.Peer;
import gtpx.conformance.run.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;

/** The minimal engine within this process: each stream is an engine of its own. */
public final class MinimalTarget implements Target {
  private static final int PIPE = 1 << 20;

  private final Supplier<MinimalEngine> engines;

  MinimalTarget(Supplier<MinimalEngine> engines) {
    this.engines = engines;
  }

  /** The engine without a fault. */
  public static Target sound() {
    return new MinimalTarget(MinimalEngine::new);
  }

  @Override
  public Peer open() {
    try {
      PipedInputStream commands = new PipedInputStream(PIPE);
      PipedInputStream answers = new PipedInputStream(PIPE);
      PipedOutputStream in = new PipedOutputStream(commands);
      PipedOutputStream out = new PipedOutputStream(answers);
      Thread thread = new Thread(() -> run(commands, out), "minimal engine");
      thread.setDaemon(true);
      thread.start();
      return Peer.of(name(), answers, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void run(PipedInputStream commands, OutputStream answers) {
    try (commands;
        answers) {
      engines.get().run(commands, answers);
    } catch (IOException e) {
      // the other side has gone
    }
  }

  @Override
  public boolean isServer() {
    return false;
  }

  @Override
  public String name() {
    return "the minimal engine";
  }
}
