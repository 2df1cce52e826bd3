package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/** A bridge that answers as a test specifies. Can be killed and started again on the same port. */
final class FakeBridge implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 30_000;

  private static final int FIRST_PORT = 20_000;
  private static final int MOST_PORTS = 10_000;
  private static final AtomicInteger PORTS =
      new AtomicInteger((int) (ProcessHandle.current().pid() * 31 % MOST_PORTS));

  private final ServerSocketFactory sockets;
  private final int port;
  private volatile ServerSocket listening;

  FakeBridge() throws IOException {
    this(ServerSocketFactory.getDefault());
  }

  FakeBridge(ServerSocketFactory sockets) throws IOException {
    this.sockets = sockets;
    listening = listenAnywhere();
    port = listening.getLocalPort();
  }

  /**
   * Listens on a port outside the range that systems assign: another process could take such a port
   * while this bridge is killed.
   */
  private ServerSocket listenAnywhere() throws IOException {
    while (true) {
      try {
        return listen(FIRST_PORT + PORTS.getAndIncrement() % MOST_PORTS);
      } catch (BindException e) {
        // try the next one
      }
    }
  }

  private ServerSocket listen(int where) throws IOException {
    ServerSocket socket = sockets.createServerSocket();
    socket.setReuseAddress(true);
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), where));
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  int port() {
    return port;
  }

  Dialer dialer(Optional<ClientTls> tls) {
    return new Dialer("localhost", port, tls);
  }

  void kill() {
    try {
      listening.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void startAgain() {
    try {
      listening = listen(port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Accepts the next connection. */
  Call accept() throws IOException {
    return new Call(listening.accept());
  }

  @Override
  public void close() {
    kill();
  }

  /** One connection. */
  static final class Call implements AutoCloseable {
    private final Socket socket;
    private final BufferedReader lines;

    Call(Socket socket) throws IOException {
      this.socket = socket;
      socket.setSoTimeout(PATIENCE_MILLIS);
      lines =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
    }

    /** Expects these lines, and answers each with an empty success. */
    Call succeeds(String... expected) throws IOException {
      for (String line : expected) {
        hears(line).says("= \n\n");
      }
      return this;
    }

    Call hears(String... expected) throws IOException {
      for (String line : expected) {
        assertThat(lines.readLine()).isEqualTo(line);
      }
      return this;
    }

    Call hearsTheEnd() throws IOException {
      assertThat(lines.readLine()).isNull();
      return this;
    }

    Call says(String text) throws IOException {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      return this;
    }

    /** Closes the connection like a killed program: unread input is lost. */
    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
