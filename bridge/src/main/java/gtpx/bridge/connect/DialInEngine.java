package gtpx.bridge.connect;

import gtpx.client.EngineFault;
import gtpx.client.Peer;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * An engine that dials in. Forwards the bridge's commands to the engine and its answers to the
 * bridge, until one of the two ends. When the connection is lost, a new engine process is started
 * and dials in, since the old one may owe answers that the bridge no longer waits for. The only
 * command that is interpreted is {@code quit}.
 */
public final class DialInEngine {
  private static final Duration DIALLING = Duration.ofSeconds(10);
  private static final Duration GRACE = Duration.ofSeconds(2); // for the end of the other side
  private static final int MOST_OF_LINE = 16 << 20;
  private static final int CHUNK_BYTES = 8 << 10;
  private static final String CLOSED = "the connection was closed";

  private final Dialer dialer;
  private final JoinRequest request;
  private final EngineStarter starter;
  private final Backoff backoff;
  private final PrintStream err;

  /** Starts the engine. */
  @FunctionalInterface
  public interface EngineStarter {
    /** Returns a newly started engine; the caller ends it. */
    Peer start() throws EngineFault;
  }

  private enum Side {
    NONE,
    BRIDGE,
    ENGINE
  }

  /**
   * Creates an engine that isn't connected yet.
   *
   * @param retry how long to try to replace a lost connection
   */
  public DialInEngine(
      Dialer dialer,
      JoinRequest request,
      EngineStarter starter,
      Duration retry,
      Sleeper sleeper,
      PrintStream err) {
    this.dialer = dialer;
    this.request = request;
    this.starter = starter;
    backoff = new Backoff(retry, sleeper);
    this.err = err;
  }

  /** Runs the engine; returns the exit code, after one line to {@code err} if it is 1. */
  public int run() throws InterruptedException {
    try {
      Service service = serve();
      boolean wasLetIn = service.hasCommands;
      while (mayTryAgain(service, wasLetIn)) {
        service = service.refusal.isPresent() ? serve() : serveAgain(service.hasCommands);
        wasLetIn |= service.hasCommands;
      }
      return service.isQuit ? 0 : fail(service.whyEnded());
    } catch (EngineFault e) {
      return fail(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return fail(where() + e.getMessage());
    }
  }

  private Service serve() throws IOException, EngineFault, InterruptedException {
    Service service = new Service(starter.start());
    service.run(() -> dialer.dial(DIALLING));
    return service;
  }

  /** Returns whether to try again; waits first if the bridge has asked for that. */
  private boolean mayTryAgain(Service last, boolean wasLetIn) throws InterruptedException {
    if (last.refusal.isPresent()) {
      OptionalLong wait = backoff.askedBy(last.refusal.get());
      if (wait.isPresent()) {
        warn(last.whyEnded() + "; trying again");
        backoff.pause(wait.getAsLong(), () -> false);
      }
      return wait.isPresent();
    }
    return wasLetIn && last.isBridgeLost() && !backoff.isNone();
  }

  private Service serveAgain(boolean hadCommands)
      throws IOException, EngineFault, InterruptedException {
    if (hadCommands) {
      backoff.succeed();
    }
    if (backoff.lose()) {
      warn(where() + "the connection was lost; trying again");
    }
    Service service = new Service(starter.start());
    service.run(() -> backoff.dialAgain(dialer, () -> false).orElseThrow());
    return service;
  }

  private String where() {
    return dialer.where() + ": ";
  }

  private int fail(String why) {
    warn(why);
    return 1;
  }

  private void warn(String words) {
    err.println("gtpx connect: " + request.conceal(words));
  }

  /** Makes a connection. */
  @FunctionalInterface
  private interface Dialling {
    BridgeLink dial() throws IOException, InterruptedException;
  }

  /** One engine on one connection. */
  private final class Service {
    private final Peer engine;
    private final CountDownLatch firstEnd = new CountDownLatch(1);
    private volatile boolean hasCommands; // from the bridge
    private volatile Optional<String> refusal = Optional.empty();
    private volatile boolean isQuit;
    private final AtomicReference<Side> first = new AtomicReference<>(Side.NONE); // to end

    Service(Peer engine) {
      this.engine = engine;
    }

    /** Runs until both sides have ended. */
    void run(Dialling dialling) throws IOException, InterruptedException {
      try {
        serve(dialling.dial());
      } finally {
        engine.close(GRACE);
      }
    }

    boolean isBridgeLost() {
      return !isQuit && first.get() == Side.BRIDGE;
    }

    String whyEnded() {
      if (first.get() == Side.ENGINE) {
        return String.valueOf(engine.ended("the game").getMessage());
      }
      return where() + refusal.orElse(hasCommands ? "the connection was lost" : CLOSED);
    }

    private void serve(BridgeLink link) throws InterruptedException {
      Thread down = start(() -> pumpDown(link), "commands");
      Thread up = start(() -> pumpUp(link), "answers");
      firstEnd.await();
      TimeUnit.MILLISECONDS.timedJoin(first.get() == Side.ENGINE ? down : up, GRACE.toMillis());
      link.close();
    }

    private void pumpDown(BridgeLink link) {
      LineReader lines = new LineReader(link.in(), MOST_OF_LINE);
      try (OutputStream commands = engine.out()) {
        Optional<LineReader.Line> line = next(lines);
        while (line.isPresent() && !isRefusal(line.get()) && !line.get().isTooLong()) {
          String text = line.get().withEnd();
          hasCommands = true;
          isQuit =
              GtpCommand.parse(text).filter(command -> command.name().equals("quit")).isPresent();
          commands.write(text.getBytes(StandardCharsets.ISO_8859_1));
          commands.flush();
          line = next(lines);
        }
        refusal = line.map(Service::whyLast);
        noteEnd(Side.BRIDGE); // before the engine ends for it
      } catch (IOException e) {
        noteEnd(Side.ENGINE);
      }
    }

    private static String whyLast(LineReader.Line last) {
      return last.isTooLong()
          ? "the bridge sent a line of more than 16 MiB"
          : last.text().substring(1).strip();
    }

    /** Whether the bridge says why it ends the connection. */
    private boolean isRefusal(LineReader.Line line) {
      return line.text().startsWith("?"); // no command does
    }

    private void pumpUp(BridgeLink link) {
      try {
        link.out().write((request.line("gtpx-serve") + "\n").getBytes(StandardCharsets.ISO_8859_1));
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

    /** Reads from the engine; a broken stream counts as its end. */
    private int read(byte[] chunk) {
      try {
        return engine.in().read(chunk);
      } catch (IOException e) {
        return -1;
      }
    }

    /**
     * Notes which side has ended. Only the first end counts, since the other side ends because of
     * it.
     */
    private void noteEnd(Side side) {
      first.compareAndSet(Side.NONE, side);
      firstEnd.countDown();
    }
  }

  private static Thread start(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Returns the next line; empty if the bridge has ended the connection or it was lost. */
  private static Optional<LineReader.Line> next(LineReader lines) {
    try {
      return lines.nextUnlessTooLong();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
