package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits;
import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Connects a program's standard streams to a bridge. The caller's thread reads from the bridge and
 * dials again when the connection is lost; another thread reads from the client.
 */
public final class ThinClient {
  private static final Duration FIRST_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration SILENCE = Duration.ofSeconds(10); // of a refused client
  private static final int MAX_ANSWER_LINE_BYTES = 64 << 20;
  private static final int MAX_CLIENT_LINE_BYTES = 1 << 20; // the bridge's limit,
  private static final int MARGIN_BYTES = 2; // exceeded a little, so that the bridge refuses

  private final Dialer dialer;
  private final JoinRequest request;
  private final Backoff backoff;
  private final Streams streams;
  private final RelayConnection connection;
  private final Optional<WaitingStatus> status;
  private boolean isLost; // and the person told so

  /** The client's streams. */
  public record Streams(InputStream in, PrintStream out, PrintStream err) {}

  /**
   * Creates a client that isn't connected yet.
   *
   * @param traits the traits of a bridge's commands, by name
   * @param retry how long to try to replace a lost connection
   */
  public ThinClient(
      Dialer dialer,
      JoinRequest request,
      Function<String, CommandTraits> traits,
      Duration retry,
      Sleeper sleeper,
      Streams streams) {
    this.dialer = dialer;
    this.request = request;
    this.streams = streams;
    backoff = new Backoff(retry, sleeper);
    connection = new RelayConnection(request, traits);
    status =
        request.isOfGogui()
            ? Optional.of(
                new WaitingStatus(dialer, request, new Backoff(retry, sleeper), streams.err()))
            : Optional.empty();
  }

  /**
   * Runs the client; returns the exit code. If it is 1, the reason was written as a line to the
   * error stream. A client that was never let in also gets the reason as the answer to its
   * commands, since that is what GUIs show.
   */
  public int run() throws InterruptedException {
    try {
      startReader();
      connection.begin(dialer.dial(FIRST_TIMEOUT));
      boolean isDone = listenPatiently();
      while (!isDone) {
        isDone = reconnect() || listenPatiently();
      }
      return 0;
    } catch (JoinRefusedException e) {
      return fail(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return fail(dialer.where() + ": " + e.getMessage());
    } finally {
      connection.hangUp();
    }
  }

  private int fail(String why) throws InterruptedException {
    warn(why);
    Optional<String> refusal =
        connection.hasEntered() ? Optional.empty() : connection.refuseNext(line(why), SILENCE);
    while (refusal.isPresent()) {
      streams.out().print(refusal.get());
      streams.out().flush();
      refusal = connection.isDone() ? Optional.empty() : connection.refuseNext(line(why), SILENCE);
    }
    return 1;
  }

  private void warn(String words) {
    streams.err().println("gtpx connect: " + line(words));
  }

  private String line(String words) {
    return request.conceal(words).replace('\n', ' ');
  }

  // From the client to the bridge.

  /**
   * Starts the thread that reads from the client. Nothing interrupts its read, so it's a daemon
   * thread, which doesn't keep the process alive.
   */
  private void startReader() {
    Thread reader = new Thread("client") { // no lambda: a process's first one is slow
          @Override
          public void run() {
            readClient();
          }
        };
    reader.setDaemon(true);
    reader.start();
  }

  private void readClient() {
    try {
      forwardAll(new LineReader(streams.in(), MAX_CLIENT_LINE_BYTES + MARGIN_BYTES));
    } catch (IOException e) {
      // the same as the end of the input
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    connection.end();
  }

  /** Forwards the client's lines to the bridge, batching those that are already buffered. */
  private void forwardAll(LineReader lines) throws IOException, InterruptedException {
    Optional<LineReader.Line> line = lines.next();
    while (line.isPresent()) {
      connection.send(line.get().withEnd());
      if (status.isPresent()) {
        status.get().noteCommand(line.get().text());
      }
      if (!lines.hasAnother()) {
        connection.send();
      }
      line = lines.next();
    }
  }

  // From the bridge to the client.

  /** Listens. If the bridge refuses us for a limited time, waits that long and tries again. */
  private boolean listenPatiently() throws JoinRefusedException, IOException, InterruptedException {
    while (true) {
      try {
        return listen();
      } catch (JoinRefusedException e) {
        String why = String.valueOf(e.getMessage());
        connection.hangUp();
        OptionalLong wait = backoff.askedBy(why);
        if (wait.isEmpty()) {
          throw e;
        }
        warn(why + "; trying again");
        backoff.pause(wait.getAsLong(), connection::isNeedless);
        if (connection.isNeedless()) {
          write(connection.takeLeave());
          return true;
        }
        connection.begin(dialer.dial(FIRST_TIMEOUT));
      }
    }
  }

  /**
   * Reads from the bridge; returns true if everything is done, false if the connection was lost.
   */
  private boolean listen() throws JoinRefusedException {
    LineReader lines = new LineReader(connection.in(), MAX_ANSWER_LINE_BYTES);
    try {
      Optional<LineReader.Line> line = lines.nextUnlessTooLong();
      while (line.isPresent() && isWhole(line.get()) && !receive(line.get().withEnd())) {
        line = lines.nextUnlessTooLong();
      }
    } catch (IOException e) {
      // lost, or closed because everything is done
    }
    return connection.isDone();
  }

  /** Returns whether the line has an end; one that is too long may never have one. */
  private static boolean isWhole(LineReader.Line line) throws JoinRefusedException {
    if (line.isTooLong()) {
      throw new JoinRefusedException("the bridge sent a line of more than 64 MiB");
    }
    return line.isWhole();
  }

  /** Handles a line of the bridge; returns whether everything is done. */
  private boolean receive(String line) throws JoinRefusedException {
    List<String> answers = connection.receive(line);
    if (isLost && connection.isInside()) {
      isLost = false;
      warn("connected again");
    }
    for (String answer : answers) {
      if (status.isPresent()) {
        status.get().noteAnswer();
      }
      write(answer);
      backoff.succeed();
    }
    connection.send();
    return connection.isDone();
  }

  /** Writes an answer in one piece, since some clients take its first part for the whole. */
  private void write(String answer) throws JoinRefusedException {
    byte[] bytes = answer.getBytes(StandardCharsets.ISO_8859_1);
    streams.out().write(bytes, 0, bytes.length);
    if (streams.out().checkError()) { // this also flushes
      throw new JoinRefusedException("the answers can't be written");
    }
  }

  // After a loss.

  /** Replaces a lost connection; returns whether none is needed any more. */
  private boolean reconnect() throws JoinRefusedException, IOException, InterruptedException {
    connection.hangUp();
    if (!connection.hasEntered()) {
      throw new IOException("the connection was closed");
    }
    if (backoff.isNone()) {
      throw new IOException("the connection was lost");
    }
    if (backoff.lose()) {
      warn(dialer.where() + ": the connection was lost; trying again");
      isLost = true;
    }
    Optional<BridgeLink> link = backoff.dialAgain(dialer, connection::isNeedless);
    if (link.isPresent()) {
      connection.begin(link.get());
    } else {
      write(connection.takeLeave());
    }
    return link.isEmpty();
  }
}
