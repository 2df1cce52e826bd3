package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A line-based connection to a server, on which either side may answer commands. */
record TestLine(Socket socket, BufferedReader in) implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 30_000;
  private static final String LISTED = "genmove\nplay\nquit";

  static TestLine connect(InetSocketAddress address) throws IOException {
    Socket socket = new Socket();
    socket.connect(address, PATIENCE_MILLIS);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return new TestLine(
        socket,
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)));
  }

  TestLine send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return this;
  }

  /** Sends a command and returns its answer. */
  String ask(String command) throws IOException {
    send(command + "\n");
    String answer = in.readLine();
    assertThat(in.readLine()).isEmpty();
    return answer;
  }

  /** Answers commands as an engine that lists few, up to one with that name. */
  void answerUpTo(String last) throws IOException {
    String name;
    do {
      String line = in.readLine();
      assertThat(line).as("before " + last).isNotNull();
      name = line.split(" ", 2)[0];
      answer(name);
    } while (!name.equals(last));
  }

  /**
   * Answers commands as an engine that lists few, until the server closes the connection.
   *
   * @param genmove its whole answer to that command
   * @return the names of the commands it received; {@code ?} if the server gave the reason for
   *     closing
   */
  List<String> answerAll(UnaryOperator<String> genmove) throws IOException {
    List<String> names = new ArrayList<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      names.add(line.split(" ", 2)[0]);
      if (line.startsWith("?")) {
        assertThat(in.read()).isNegative();
        return names;
      }
      if (line.startsWith("genmove")) {
        send(genmove.apply(line) + "\n\n");
      } else {
        answer(names.get(names.size() - 1));
      }
    }
    return names;
  }

  /**
   * Answers as {@link #answerAll} does up to a command with that name, and then sends nothing more.
   *
   * @return that command
   */
  String hangUpAt(String last, String genmove) throws IOException {
    String line = in.readLine();
    while (line != null && !line.startsWith(last + " ")) {
      if (line.startsWith("genmove")) {
        send(genmove + "\n\n");
      } else {
        answer(line.split(" ", 2)[0]);
      }
      line = in.readLine();
    }
    socket.shutdownOutput();
    return line == null ? "" : line;
  }

  private void answer(String name) throws IOException {
    send("= " + (name.equals("list_commands") ? LISTED : "") + "\n\n");
  }

  boolean isOpen() {
    try {
      socket.setSoTimeout(1);
      return in.read() >= 0;
    } catch (SocketTimeoutException e) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
