package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A client of CGOS that says and expects exact lines. */
final class CgosClient implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;
  private final BufferedReader in;

  private CgosClient(Socket socket) throws IOException {
    this.socket = socket;
    socket.setSoTimeout(PATIENCE_MILLIS);
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  static CgosClient to(InetSocketAddress address) throws IOException {
    return new CgosClient(new Socket(address.getAddress(), address.getPort()));
  }

  /** Logs in as an engine's client that sends analyses. */
  static CgosClient player(InetSocketAddress address, String name) throws IOException {
    return to(address)
        .expect("protocol genmove_analyze")
        .send("e1 stand-in 1.0 genmove_analyze")
        .expect("username")
        .send(name)
        .expect("password")
        .send("pass-" + name);
  }

  static CgosClient admin(InetSocketAddress address) throws IOException {
    return player(address, "admin1").expect("ok");
  }

  static CgosClient viewer(InetSocketAddress address) throws IOException {
    return to(address).expect("protocol genmove_analyze").send("v1 stand-in");
  }

  CgosClient send(String line) throws IOException {
    socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** Sends bytes as they are, without a line end. */
  CgosClient sendRaw(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    return this;
  }

  /** Returns the next line that isn't an info; {@code (end)} at the end of the connection. */
  String line() throws IOException {
    String line = in.readLine();
    while (line != null && line.startsWith("info ")) {
      line = in.readLine();
    }
    return line == null ? "(end)" : line;
  }

  /** Reads lines until an info that begins so. */
  CgosClient expectInfo(String beginning) throws IOException {
    String line = "";
    while (line != null && !line.startsWith("info " + beginning)) {
      line = in.readLine();
    }
    assertThat(line).isNotNull();
    return this;
  }

  /**
   * Reads the next line, which must be that one; {@code DATE} and {@code MINUTE} stand for a date
   * and a date with a time.
   */
  CgosClient expect(String expected) throws IOException {
    String day = "\\d{4}-\\d\\d-\\d\\d";
    String line =
        line()
            .replaceAll("\\b" + day + " \\d\\d:\\d\\d\\b", "MINUTE")
            .replaceAll("\\b" + day + "\\b", "DATE");
    assertThat(line).isEqualTo(expected);
    return this;
  }

  CgosClient expectEnd() throws IOException {
    return expect("(end)");
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
