package gtpx.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Holds a seat over a connection that may break at any time: reconnects, and repeats commands that
 * were not answered.
 */
final class StubbornSeat implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 30_000;

  private final KilledServer server;
  private final String game;
  private final String color;
  private final String secret;
  private final SortedMap<Integer, String> acknowledged = new TreeMap<>(); // by turn
  private Optional<Socket> socket = Optional.empty();

  StubbornSeat(KilledServer server, String game, String color, String secret) {
    this.server = server;
    this.game = game;
    this.color = color;
    this.secret = secret;
  }

  /** Sends lines once over a separate connection. */
  static String askOnce(InetSocketAddress address, String... lines) throws IOException {
    try (Socket socket = new Socket(address.getAddress(), address.getPort())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      String answer = "";
      for (String line : lines) {
        answer = ask(socket, line);
      }
      return answer;
    }
  }

  private static String ask(Socket socket, String line) throws IOException {
    socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    StringBuilder answer = new StringBuilder();
    InputStream in = socket.getInputStream();
    while (answer.length() < 2 || !answer.substring(answer.length() - 2).equals("\n\n")) {
      int letter = in.read();
      if (letter < 0) {
        throw new IOException("cut off after: " + answer);
      }
      answer.append((char) letter);
    }
    return answer.substring(0, answer.length() - 2);
  }

  /** Returns the answer to a line, which may be sent more than once. */
  String ask(String line) {
    while (true) {
      try {
        return ask(connected(), line);
      } catch (IOException e) {
        close();
      }
    }
  }

  private Socket connected() throws IOException {
    if (socket.isEmpty()) {
      InetSocketAddress address = server.address();
      Socket fresh = new Socket(address.getAddress(), address.getPort());
      socket = Optional.of(fresh);
      fresh.setSoTimeout(PATIENCE_MILLIS);
      ask(fresh, "gtpx-sit " + game + " " + color + " " + secret);
      assertKept(fresh);
    }
    return socket.get();
  }

  /** Checks that the last acknowledged move can no longer be changed. */
  private void assertKept(Socket fresh) throws IOException {
    if (acknowledged.isEmpty()) {
      return;
    }
    int turn = acknowledged.lastKey();
    String other = acknowledged.get(turn).equals("pass") ? "A1" : "pass";
    String answer = ask(fresh, "play " + color + " " + other + " turn=" + turn);
    if (!answer.matches("\\? illegal move: (already committed|turn " + turn + " is over)")) {
      throw new AssertionError(
          game + " " + color + " " + acknowledged.get(turn) + " in " + turn + ": " + answer);
    }
  }

  /** Moves; returns whether the move was accepted. */
  boolean play(String move, int turn) {
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
  void resign(int turn) {
    String answer = ask("play " + color + " resign turn=" + turn);
    if (!answer.equals("= ")) {
      throw new AssertionError(game + " " + color + ": " + answer);
    }
  }

  String color() {
    return color;
  }

  /** Returns the acknowledged moves by turn. */
  SortedMap<Integer, String> acknowledged() {
    return acknowledged;
  }

  @Override
  public void close() {
    try {
      if (socket.isPresent()) {
        socket.get().close();
      }
    } catch (IOException e) {
      // it is closed in any case
    }
    socket = Optional.empty();
  }
}
