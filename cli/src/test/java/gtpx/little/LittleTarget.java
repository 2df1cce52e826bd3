package gtpx.little;

import gtpx.client.Peer;
import gtpx.conformance.run.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;

/** The little engine within this process: each stream is an engine of its own. */
public final class LittleTarget implements Target {
  private static final int PIPE = 1 << 20;

  private final Supplier<LittleEngine> engines;

  LittleTarget(Supplier<LittleEngine> engines) {
    this.engines = engines;
  }

  /** The engine without a fault. */
  public static Target sound() {
    return new LittleTarget(LittleEngine::new);
  }

  @Override
  public Peer open() {
    try {
      PipedInputStream commands = new PipedInputStream(PIPE);
      PipedInputStream answers = new PipedInputStream(PIPE);
      PipedOutputStream in = new PipedOutputStream(commands);
      PipedOutputStream out = new PipedOutputStream(answers);
      Thread thread = new Thread(() -> run(commands, out), "little engine");
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
    return "the little engine";
  }
}
