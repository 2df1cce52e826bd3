package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits;
import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * A program's standard streams, joined to a bridge. One thread, the caller's, hears the bridge and
 * dials again when the connection is lost; another reads what the client says.
 */
public final class ThinClient {
  private static final Duration FIRST_TIMEOUT = Duration.ofSeconds(10);
  private static final int MOST_OF_ANSWER_LINE = 64 << 20;

  private final Dialer dialer;
  private final JoinRequest entrance;
  private final Reconnector redialer;
  private final Streams streams;
  private final RelayConnection talk;
  private final TrafficListener onlooker;

  /** The client's streams. */
  public record Streams(InputStream in, PrintStream out, PrintStream err) {}

  /**
   * One that is not connected yet.
   *
   * @param traits of the commands of a bridge, by name
   * @param retry how long to try to replace a lost connection
   */
  public ThinClient(
      Dialer dialer,
      JoinRequest entrance,
      Function<String, CommandTraits> traits,
      Duration retry,
      Sleeper pauses,
      Streams streams) {
    this.dialer = dialer;
    this.entrance = entrance;
    this.streams = streams;
    redialer = new Reconnector(dialer, new Backoff(retry, pauses));
    talk = new RelayConnection(entrance, traits);
    onlooker =
        entrance.isOfGogui()
            ? new WaitingStatus(dialer, entrance, streams.err())
            : new TrafficListener();
  }

  /** Returns the exit code, after one line to the client's errors if it is 1. */
  public int run() throws InterruptedException {
    try {
      talk.begin(dialer.dial(FIRST_TIMEOUT));
      startReader();
      boolean isDone = listen();
      while (!isDone) {
        isDone = dialAgain() || listen();
      }
      return 0;
    } catch (JoinRefusedException e) {
      return fail(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return fail(dialer.where() + ": " + e.getMessage());
    } finally {
      talk.hangUp();
    }
  }

  /** There is no time-out for what the client says, so the thread doesn't keep the process. */
  private void startReader() {
    Thread reader = new Thread(new ClientInput(streams.in(), talk, onlooker), "client");
    reader.setDaemon(true);
    reader.start();
  }

  private int fail(String why) {
    tell(why);
    return 1;
  }

  private void tell(String words) {
    streams.err().println("gtpx connect: " + entrance.conceal(words).replace('\n', ' '));
  }

  /** Hears the bridge; returns whether all is done, else the connection is lost. */
  private boolean listen() throws JoinRefusedException {
    LineReader lines = new LineReader(talk.in(), MOST_OF_ANSWER_LINE);
    try {
      Optional<LineReader.Line> line = lines.next();
      while (line.isPresent() && line.get().isWhole() && !hear(line.get().withEnd())) {
        line = lines.next();
      }
    } catch (IOException e) {
      // lost, or closed since there is nothing more to be heard
    }
    return talk.isDone();
  }

  /** Returns whether all is done. */
  private boolean hear(String line) throws JoinRefusedException {
    for (String told : talk.hear(line)) {
      onlooker.answered();
      write(told);
      redialer.succeed();
    }
    talk.send();
    return talk.isDone();
  }

  /** In one piece: some clients take what comes first for the whole answer. */
  private void write(String answer) throws JoinRefusedException {
    byte[] bytes = answer.getBytes(StandardCharsets.ISO_8859_1);
    streams.out().write(bytes, 0, bytes.length);
    if (streams.out().checkError()) { // which flushes
      throw new JoinRefusedException("nobody reads the answers");
    }
  }

  /** Returns whether that is no longer needed. */
  private boolean dialAgain() throws JoinRefusedException, IOException, InterruptedException {
    talk.hangUp();
    if (!talk.hasEntered()) {
      throw new IOException("the connection was closed");
    }
    if (redialer.lose()) {
      tell(dialer.where() + ": the connection was lost; trying again");
    }
    Optional<BridgeLink> link = redialer.dial(talk::isNeedless);
    if (link.isPresent()) {
      talk.begin(link.get());
    } else {
      write(talk.takeLeave());
    }
    return link.isEmpty();
  }
}
