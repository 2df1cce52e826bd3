package gtpx.conformance.run;

import gtpx.client.EngineFault;
import gtpx.client.Peer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** An engine or server within this process, with separate answers for each stream. */
public final class FakeEngine implements Target {
  private static final int PIPE = 1 << 20;

  private final boolean isServer;
  private final Supplier<Function<String, Optional<String>>> streams;

  /**
   * Creates an engine.
   *
   * @param streams creates a function for each stream that returns the whole output for a line;
   *     empty ends the stream
   */
  FakeEngine(boolean isServer, Supplier<Function<String, Optional<String>>> streams) {
    this.isServer = isServer;
    this.streams = streams;
  }

  @Override
  public Peer open() throws EngineFault {
    try {
      PipedInputStream commands = new PipedInputStream(PIPE);
      PipedInputStream answers = new PipedInputStream(PIPE);
      PipedOutputStream toEngine = new PipedOutputStream(commands);
      PipedOutputStream toUs = new PipedOutputStream(answers);
      Function<String, Optional<String>> engine = streams.get();
      Thread thread = new Thread(() -> serve(commands, toUs, engine), "fake engine");
      thread.setDaemon(true);
      thread.start();
      return new Pipes(answers, toEngine);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void serve(
      InputStream commands, OutputStream answers, Function<String, Optional<String>> engine) {
    try (answers;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(commands, StandardCharsets.ISO_8859_1))) {
      String line = lines.readLine();
      while (line != null) {
        Optional<String> said = engine.apply(line);
        if (said.isEmpty()) {
          return;
        }
        answers.write(said.get().getBytes(StandardCharsets.ISO_8859_1));
        answers.flush();
        line = lines.readLine();
      }
    } catch (IOException e) {
      // the other side has closed
    }
  }

  @Override
  public boolean isServer() {
    return isServer;
  }

  @Override
  public String name() {
    return "fake";
  }

  private record Pipes(InputStream in, OutputStream out) implements Peer {
    @Override
    public String name() {
      return "the fake engine";
    }

    @Override
    public EngineFault ended(String during) {
      return new EngineFault(EngineFault.Kind.CRASHED, "crashed during " + during);
    }

    @Override
    public void close(Duration grace) {
      try {
        in.close();
        out.close();
      } catch (IOException e) {
        // it is already closed
      }
    }
  }
}
