package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits;
import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Connects a program's standard streams to a bridge. One thread, the caller's, reads from the
 * bridge and dials again when the connection is lost; another reads from the client.
 */
public final class ThinClient {
  private static final Duration FIRST_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration SILENCE = Duration.ofSeconds(10); // of a client that is refused
  private static final int MAX_ANSWER_LINE_BYTES = 64 << 20;
  private static final int MAX_CLIENT_LINE_BYTES = 1 << 20; // what a bridge takes,
  private static final int MARGIN_BYTES = 2; // and more, so that it refuses what is too long

  private final Dialer dialer;
  private final JoinRequest request;
  private final Backoff backoff;
  private final Streams streams;
  private final RelayConnection connection;
  private final Optional<WaitingStatus> status;

  /** The client's streams. */
  public record Streams(InputStream in, PrintStream out, PrintStream err) {}

  /**
   * A client that is not connected yet.
   *
   * @param traits of the commands of a bridge, by name
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
   * Returns the exit code. If it is 1, the client's errors have a line with the reason. A client
   * that was never let in has it as the answer to its commands too, since that is what GUIs show.
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

  /** Nothing ends a wait for the client, so the thread must not keep the process alive. */
  private void startReader() {
    Thread reader = new Thread("client") { // no lambda: the first of a process takes long
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
      // the same as the end
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

  /** Listens; when the bridge refuses us for some time, waits for that and tries again. */
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

  /** Reads from the bridge; returns whether all is done, else the connection is lost. */
  private boolean listen() throws JoinRefusedException {
    LineReader lines = new LineReader(connection.in(), MAX_ANSWER_LINE_BYTES);
    try {
      Optional<LineReader.Line> line = lines.next();
      while (line.isPresent() && line.get().isWhole() && !receive(line.get().withEnd())) {
        line = lines.next();
      }
    } catch (IOException e) {
      // lost, or closed since nothing more will come
    }
    return connection.isDone();
  }

  /** Returns whether all is done. */
  private boolean receive(String line) throws JoinRefusedException {
    for (String answer : connection.receive(line)) {
      if (status.isPresent()) {
        status.get().noteAnswer();
      }
      write(answer);
      backoff.succeed();
    }
    connection.send();
    return connection.isDone();
  }

  /** Writes in one piece: some clients take what comes first for the whole answer. */
  private void write(String answer) throws JoinRefusedException {
    byte[] bytes = answer.getBytes(StandardCharsets.ISO_8859_1);
    streams.out().write(bytes, 0, bytes.length);
    if (streams.out().checkError()) { // which flushes
      throw new JoinRefusedException("nobody reads the answers");
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
