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

/** A bridge that says what a test tells it to. Can be killed and started again where it was. */
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

  /** On no port of those that systems give away: others would get it while this is killed. */
  private ServerSocket listenAnywhere() throws IOException {
    while (true) {
      try {
        return listen(FIRST_PORT + PORTS.getAndIncrement() % MOST_PORTS);
      } catch (BindException e) {
        // the next one
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

  /** The next connection that comes. */
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

    /** These lines come, and each is answered by an empty success. */
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

    /** As a program ends that is killed: what it had not read is lost. */
    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
