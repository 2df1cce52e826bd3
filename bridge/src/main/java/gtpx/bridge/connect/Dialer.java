package gtpx.bridge.connect;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import jdk.net.ExtendedSocketOptions;

/** Opens TCP connections to one bridge, with or without TLS; tries all addresses of its host. */
public record Dialer(String host, int port, Optional<ClientTls> tls) {
  private static final int KEEP_IDLE_SECONDS = 20;
  private static final int KEEP_INTERVAL_SECONDS = 10;
  private static final int KEEP_COUNT = 3;

  /** Returns the bridge's host and port for messages. */
  String where() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }

  /**
   * Connects.
   *
   * @throws IOException with a readable reason
   */
  BridgeLink dial(Duration timeout) throws IOException {
    IOException last = new UnknownHostException(host);
    for (InetAddress address : addresses()) {
      try {
        return connect(address, Math.toIntExact(Math.max(1, timeout.toMillis())));
      } catch (SocketTimeoutException e) {
        last = new IOException("no answer within " + timeout.toMillis() / 1000.0 + " s", e);
      } catch (IOException e) {
        last = e;
      }
    }
    throw last;
  }

  private InetAddress[] addresses() throws IOException {
    try {
      return InetAddress.getAllByName(host);
    } catch (UnknownHostException e) {
      throw new IOException("unknown host", e);
    }
  }

  private BridgeLink connect(InetAddress address, int millis) throws IOException {
    Socket socket = new Socket(Proxy.NO_PROXY); // looking for a proxy takes long
    try {
      socket.connect(new InetSocketAddress(address, port), millis);
      socket.setTcpNoDelay(true); // every command waits for its answer
      watch(socket);
      return new BridgeLink(tls.isPresent() ? tls.get().over(socket, host, port, millis) : socket);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /** Makes the system notice a lost network even if nothing is sent. */
  private static void watch(Socket socket) throws IOException {
    socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
    try {
      socket.setOption(ExtendedSocketOptions.TCP_KEEPIDLE, KEEP_IDLE_SECONDS);
      socket.setOption(ExtendedSocketOptions.TCP_KEEPINTERVAL, KEEP_INTERVAL_SECONDS);
      socket.setOption(ExtendedSocketOptions.TCP_KEEPCOUNT, KEEP_COUNT);
    } catch (UnsupportedOperationException e) {
      // then it takes as long as the system is configured to
    }
  }
}
