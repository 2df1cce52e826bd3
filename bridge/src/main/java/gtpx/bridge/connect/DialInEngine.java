package gtpx.bridge.connect;

import gtpx.client.Peer;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * An engine that dials in: forwards the bridge's commands to it, and its answers to the bridge,
 * until one of the two ends. Understands no command but {@code quit}.
 */
public final class DialInEngine {
  private static final Duration DIALLING = Duration.ofSeconds(10);
  private static final Duration GRACE = Duration.ofSeconds(2); // for the end of the other side
  private static final int MOST_OF_LINE = 64 << 20;
  private static final int CHUNK_BYTES = 8 << 10;
  private static final String REFUSED =
      "refused (expected: the right game, seat and secret, and a seat that is free)";

  private final Dialer dialer;
  private final JoinRequest request;
  private final Peer engine;
  private final PrintStream err;
  private final CountDownLatch firstEnd = new CountDownLatch(1);
  private volatile boolean hasCommands; // from the bridge
  private volatile boolean isQuit;
  private final AtomicReference<Side> first = new AtomicReference<>(Side.NONE); // to end

  private enum Side {
    NONE,
    BRIDGE,
    ENGINE
  }

  /**
   * One that is not connected yet.
   *
   * @param engine is ended in the end
   */
  public DialInEngine(Dialer dialer, JoinRequest request, Peer engine, PrintStream err) {
    this.dialer = dialer;
    this.request = request;
    this.engine = engine;
    this.err = err;
  }

  /** Returns the exit code, after one line to {@code err} if it is 1. */
  public int run() throws InterruptedException {
    try {
      BridgeLink link = dialer.dial(DIALLING);
      serve(link);
      return isQuit ? 0 : fail(whyEnded());
    } catch (IOException e) {
      return fail(where() + e.getMessage());
    } finally {
      engine.close(GRACE);
    }
  }

  private String whyEnded() {
    if (first.get() == Side.ENGINE) {
      return String.valueOf(engine.ended("the game").getMessage());
    }
    return where() + (hasCommands ? "the connection was lost" : REFUSED);
  }

  private String where() {
    return dialer.where() + ": ";
  }

  private int fail(String why) {
    err.println("gtpx connect: " + request.conceal(why));
    return 1;
  }

  private void serve(BridgeLink link) throws IOException, InterruptedException {
    link.out().write((request.line("gtpx-serve") + "\n").getBytes(StandardCharsets.ISO_8859_1));
    Thread down = start(() -> pumpDown(link), "commands");
    Thread up = start(() -> pumpUp(link), "answers");
    firstEnd.await();
    TimeUnit.MILLISECONDS.timedJoin(first.get() == Side.ENGINE ? down : up, GRACE.toMillis());
    link.close();
  }

  private static Thread start(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void pumpDown(BridgeLink link) {
    LineReader lines = new LineReader(link.in(), MOST_OF_LINE);
    try (OutputStream commands = engine.out()) {
      Optional<LineReader.Line> line = next(lines);
      while (line.isPresent()) {
        String text = line.get().withEnd();
        hasCommands = true;
        isQuit =
            GtpCommand.parse(text).filter(command -> command.name().equals("quit")).isPresent();
        commands.write(text.getBytes(StandardCharsets.ISO_8859_1));
        commands.flush();
        line = next(lines);
      }
      noteEnd(Side.BRIDGE); // before the engine ends for it
    } catch (IOException e) {
      noteEnd(Side.ENGINE);
    }
  }

  /** The next line; empty if the bridge has ended the connection or broken it off. */
  private static Optional<LineReader.Line> next(LineReader lines) {
    try {
      return lines.next();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void pumpUp(BridgeLink link) {
    try {
      byte[] chunk = new byte[CHUNK_BYTES];
      int length = read(chunk);
      while (length > 0) {
        link.out().write(chunk, 0, length);
        length = read(chunk);
      }
      noteEnd(Side.ENGINE);
    } catch (IOException e) {
      noteEnd(Side.BRIDGE);
    }
    link.shut();
  }

  /** Reads from the engine; one that breaks off has ended. */
  private int read(byte[] chunk) {
    try {
      return engine.in().read(chunk);
    } catch (IOException e) {
      return -1;
    }
  }

  /** Only the first end counts: the other side ends because of it. */
  private void noteEnd(Side side) {
    first.compareAndSet(Side.NONE, side);
    firstEnd.countDown();
  }
}
