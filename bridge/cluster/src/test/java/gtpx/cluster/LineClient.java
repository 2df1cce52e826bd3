package gtpx.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A client that sends GTP lines and waits for their answers. */
final class LineClient implements AutoCloseable {
  /** The answer when the connection is closed instead. */
  static final String CLOSED = "closed";

  private final Socket socket;
  private final BufferedReader answers;

  LineClient(InetSocketAddress address) throws IOException {
    socket = new Socket(address.getAddress(), address.getPort());
    answers =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Returns the answer to a line, without the empty line at its end. */
  String ask(String line) {
    try {
      socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
      List<String> lines = new ArrayList<>();
      for (String next = answers.readLine(); next != null; next = answers.readLine()) {
        if (next.isEmpty()) {
          return String.join("\n", lines);
        }
        lines.add(next);
      }
    } catch (IOException e) {
      // the other side has closed it
    }
    return CLOSED;
  }

  /**
   * Returns the answer to the last line on a new connection, once the server answers all of them
   * without asking to try again.
   */
  static String askUntilMoved(InetSocketAddress address, String... lines) throws Exception {
    while (true) {
      try (LineClient client = new LineClient(address)) {
        List<String> given = Stream.of(lines).map(client::ask).toList();
        if (given.stream().noneMatch(one -> one.equals(CLOSED) || one.contains("again"))) {
          return given.get(given.size() - 1);
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
