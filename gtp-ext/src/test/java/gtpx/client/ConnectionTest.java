package gtpx.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.EngineFault.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.SocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConnectionTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofMillis(50);

  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private ServerSocket server;

  /** What the server does with a connection. */
  @FunctionalInterface
  private interface Service {
    void serve(Socket socket) throws IOException;
  }

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void end() throws IOException {
    server.close();
    thread.shutdownNow();
  }

  @Test
  void aServerIsAskedLikeAProgram() throws Exception {
    Future<?> done =
        serve(
            socket -> {
              assertThat(line(socket)).isEqualTo("name");
              say(socket, "= Server\n\n");
              assertThat(line(socket)).isEqualTo("quit");
            });

    try (GtpClient client = client()) {
      assertThat(client.send("name", LONG).text()).isEqualTo("Server");
    }
    done.get();
  }

  @Test
  void whoClosesHasDisconnected() throws Exception {
    Future<?> done = serve(socket -> assertThat(line(socket)).isEqualTo("name"));
    try (GtpClient client = client()) {
      assertThat(fault(client)).hasMessage("server closed the connection during name");
      assertThat(fault(client).kind()).isEqualTo(Kind.DISCONNECTED);
    }
    done.get();
  }

  @Test
  void aResetIsALostConnection() throws Exception {
    Future<?> done =
        serve(
            socket -> {
              assertThat(line(socket)).isEqualTo("name");
              socket.setSoLinger(true, 0); // closing sends RST
            });
    try (GtpClient client = client()) {
      assertThat(fault(client).kind()).isEqualTo(Kind.CONNECTION_LOST);
    }
    done.get();
  }

  @Test
  void whereNobodyListensNobodyIsConnected() throws Exception {
    int port = server.getLocalPort();
    server.close();

    EngineFault fault = open("localhost", port, SocketFactory.getDefault());

    assertThat(fault.kind()).isEqualTo(Kind.COULD_NOT_CONNECT);
    assertThat(fault)
        .hasMessageStartingWith("cannot connect to server at localhost:" + port + ": ");
  }

  @Test
  void aHostThatIsNotThereIsToldSo() {
    EngineFault fault = open("no.such.host.invalid", 1, SocketFactory.getDefault());

    assertThat(fault.kind()).isEqualTo(Kind.COULD_NOT_CONNECT);
    assertThat(fault)
        .hasMessage("cannot connect to server at no.such.host.invalid:1: unknown host");
  }

  @Test
  void aServerThatDoesNotAcceptTimesOut() {
    Late late = new Late();

    EngineFault fault = open("localhost", 1, late);

    assertThat(fault.kind()).isEqualTo(Kind.TIMED_OUT);
    assertThat(fault)
        .hasMessage("server has not accepted a connection at localhost:1 within 0.05 s");
    assertThat(late.milliseconds).isEqualTo(50);
    assertThat(late.socket.isClosed()).isTrue();
  }

  /** Creates sockets whose connection is never accepted. */
  private static final class Late extends SocketFactory {
    private int milliseconds;
    private final Socket socket =
        new Socket() {
          @Override
          public void connect(SocketAddress address, int timeout) throws IOException {
            milliseconds = timeout;
            throw new SocketTimeoutException("Connect timed out");
          }
        };

    @Override
    public Socket createSocket() {
      return socket;
    }

    @Override
    public Socket createSocket(String host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
      throw new UnsupportedOperationException();
    }
  }

  private Future<?> serve(Service service) {
    return thread.submit(
        () -> {
          try (Socket socket = server.accept()) {
            service.serve(socket);
          }
          return "";
        });
  }

  private static String line(Socket socket) throws IOException {
    return new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
        .readLine();
  }

  private static void say(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private GtpClient client() throws EngineFault {
    Connection connection = Connection.open("server", "localhost", server.getLocalPort(), LONG);
    return new GtpClient(connection, Transcript.NONE, SHORT);
  }

  private static EngineFault open(String host, int port, SocketFactory sockets) {
    return catchThrowableOfType(
        EngineFault.class, () -> Connection.open("server", host, port, SHORT, sockets));
  }

  private static EngineFault fault(GtpClient client) {
    return catchThrowableOfType(EngineFault.class, () -> client.ask("name", LONG));
  }
}
