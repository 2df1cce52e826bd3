package gtpx.minimal;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.client.Peer;
import gtpx.conformance.run.Target;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * An engine within this process: each stream is an engine of its own.
 *
 * @param program answers the commands of one stream until it ends
 */
public record ProgramWithin(String name, Program program) implements Target {
  private static final int PIPE = 1 << 16; // bytes, as of a pipe of Linux
  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(
          new ThreadFactoryBuilder().setNameFormat("engine-%d").setDaemon(true).build());

  /** A program with its standard streams. */
  @FunctionalInterface
  public interface Program {
    void run(InputStream commands, OutputStream answers) throws IOException;
  }

  /** Returns the minimal engine without a fault. */
  public static Target minimal() {
    return minimal(MinimalEngine::new);
  }

  /** Returns the commands of the minimal engine, which are those that every engine must list. */
  public static Set<String> leastCommands() {
    return Set.copyOf(new MinimalEngine().listed());
  }

  /** Returns the minimal engine, or a mutant of it. */
  static Target minimal(Supplier<MinimalEngine> engines) {
    return new ProgramWithin(
        "the minimal engine", (commands, answers) -> engines.get().run(commands, answers));
  }

  @Override
  public Peer open() {
    try {
      PipedInputStream commands = new PipedInputStream(PIPE);
      PipedInputStream answers = new PipedInputStream(PIPE);
      PipedOutputStream in = new PipedOutputStream(commands);
      PipedOutputStream out = new PipedOutputStream(answers);
      THREADS.execute(() -> run(commands, out));
      return Peer.of(name, answers, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void run(InputStream commands, OutputStream answers) {
    try (commands;
        answers) {
      program.run(commands, answers);
    } catch (IOException e) {
      // the other side has closed
    }
  }

  @Override
  public boolean isServer() {
    return false;
  }
}
