package gtpx.bridge.clients;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Holds a seat over a connection that may break at any time: reconnects, and repeats commands that
 * were not answered, or that the server asks to repeat.
 */
public final class StubbornSeat implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 30_000;
  private static final Duration PAUSE = Duration.ofMillis(200);
  private static final int MOST_FAILURES = 900; // in a row; three minutes, if all are immediate

  private final Connector connector;
  private final String game;
  private final String color;
  private final String secret;
  private final SortedMap<Integer, String> acknowledged = new TreeMap<>(); // by turn
  private Optional<ClientLine> line = Optional.empty();

  /** Opens connections, to any server that has the game. */
  public interface Connector {
    ClientLine connect() throws IOException;
  }

  public StubbornSeat(Connector connector, String game, String color, String secret) {
    this.connector = connector;
    this.game = game;
    this.color = color;
    this.secret = secret;
  }

  /**
   * Holds a seat over TCP.
   *
   * @param address where the server listens now; it may be another one after a restart
   */
  public static StubbornSeat overTcp(
      Supplier<InetSocketAddress> address, String game, String color, String secret) {
    return new StubbornSeat(() -> new TcpLine(address.get(), PATIENCE_MILLIS), game, color, secret);
  }

  /** Sends lines once over a separate connection. */
  public static String askOnce(InetSocketAddress address, String... lines) throws IOException {
    try (ClientLine once = new TcpLine(address, PATIENCE_MILLIS)) {
      String answer = "";
      for (String line : lines) {
        answer = once.ask(line);
      }
      return answer;
    }
  }

  /** Returns whether the server asks to send the command again, perhaps to another server. */
  public static boolean isAgain(String answer) {
    return answer.startsWith("? ")
        && answer.matches("(?s).*(try again|expected: again|expected: connect again).*");
  }

  /** Returns the answer to a line, which may be sent more than once. */
  public String ask(String command) {
    String last = "";
    for (int i = 0; i < MOST_FAILURES; i++) {
      try {
        String answer = connected().ask(command);
        if (!isAgain(answer)) {
          return answer;
        }
        last = answer;
      } catch (IOException e) {
        last = e.toString();
      }
      close();
      pause();
    }
    throw new AssertionError(game + " " + color + " " + command + " is never answered: " + last);
  }

  public static void pause() {
    try {
      TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
  }

  private ClientLine connected() throws IOException {
    if (line.isEmpty()) {
      ClientLine fresh = connector.connect();
      line = Optional.of(fresh);
      assertWell(fresh.ask("gtpx-sit " + game + " " + color + " " + secret));
      assertKept(fresh);
    }
    return line.get();
  }

  private void assertWell(String sat) throws IOException {
    if (isAgain(sat)) {
      throw new IOException(sat);
    }
    if (!sat.startsWith("=")) {
      throw new AssertionError(game + " " + color + ": " + sat);
    }
  }

  /** Checks that the last acknowledged move can no longer be changed. */
  private void assertKept(ClientLine fresh) throws IOException {
    if (acknowledged.isEmpty()) {
      return;
    }
    int turn = acknowledged.lastKey();
    String other = acknowledged.get(turn).equals("pass") ? "A1" : "pass";
    String answer = fresh.ask("play " + color + " " + other + " turn=" + turn);
    if (isAgain(answer)) {
      throw new IOException(answer);
    }
    if (!answer.matches("\\? illegal move: (already committed|turn " + turn + " is over)")) {
      throw new AssertionError(
          game + " " + color + " " + acknowledged.get(turn) + " in " + turn + ": " + answer);
    }
  }

  /** Moves; returns whether the move was accepted. */
  public boolean play(String move, int turn) {
    String answer = ask("play " + color + " " + move + " turn=" + turn);
    if (answer.equals("= ")) {
      acknowledged.put(turn, move);
      return true;
    }
    if (!answer.matches("\\? illegal move: .*(occupied|suicide|barred|repeats).*")) {
      throw new AssertionError(game + " " + color + " " + move + " in " + turn + ": " + answer);
    }
    return false;
  }

  /** Resigns, unless the server has already received it. */
  public void resign(int turn) {
    String answer = ask("play " + color + " resign turn=" + turn);
    if (!answer.equals("= ") && !answer.startsWith("401 ")) { // over HTTP, no seat is left then
      throw new AssertionError(game + " " + color + ": " + answer);
    }
  }

  public String color() {
    return color;
  }

  /** Returns the acknowledged moves by turn. */
  public SortedMap<Integer, String> acknowledged() {
    return acknowledged;
  }

  @Override
  public void close() {
    line.ifPresent(ClientLine::close);
    line = Optional.empty();
  }
}
