package gtpx.bridge.net;

import gtpx.bridge.session.Pages;
import gtpx.bridge.session.SessionFactory;
import io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The public side of the bridge: one port for GTP, HTTP and WebSocket, with and without TLS. Bytes
 * go through a pipeline of handlers: {@code ConnectionLifecycle} (limits and the end), {@code
 * ProtocolDetector}, the codec it chose, and one that calls {@link SessionFactory} or {@link
 * Pages}, which do all the rest.
 */
public final class NetServer {
  private final Listener listener;

  private NetServer(Listener listener) {
    this.listener = listener;
  }

  /**
   * Listens from now on.
   *
   * @param isDraining what {@code /healthz} reports: whether new games are refused
   * @throws IOException in one line: an address that can't be had, a file of TLS that is wrong
   */
  public static NetServer start(
      NetConfig config, SessionFactory sessions, Pages pages, BooleanSupplier isDraining)
      throws IOException {
    return start(config, sessions, pages, isDraining, 0);
  }

  /**
   * See the other.
   *
   * @param threads event loops; 0 for as many as suit the machine
   */
  static NetServer start(
      NetConfig config,
      SessionFactory sessions,
      Pages pages,
      BooleanSupplier isDraining,
      int threads)
      throws IOException {
    Optional<SslContext> tls = Optional.empty();
    if (config.tls().isPresent()) {
      tls = Optional.of(config.tls().get().context());
    }
    return new NetServer(
        Listener.open(config, tls, protocols(sessions, pages, isDraining), "net", threads));
  }

  /** What the public server speaks. */
  static ProtocolDetector.Protocols protocols(
      SessionFactory sessions, Pages pages, BooleanSupplier isDraining) {
    return new PublicProtocols(sessions, PublicRoutes.of(sessions, pages, isDraining));
  }

  /** Where it listens, in the order of the configuration, with the ports that were found. */
  public List<InetSocketAddress> addresses() {
    return listener.addresses();
  }

  /**
   * Ends it: accepts no more connections, closes each one when it owes no answer, and the rest
   * after {@code grace}. Waits for that.
   */
  public void close(Duration grace) {
    listener.close(grace);
  }

  private record PublicProtocols(SessionFactory sessions, Routes routes)
      implements ProtocolDetector.Protocols {
    @Override
    public void addGtp(ConnectionLifecycle connection) {
      connection.add(new GtpLines(connection, sessions));
    }

    @Override
    public void addHttp(ConnectionLifecycle connection) {
      HttpRequestQueue.addTo(connection, routes, new WebSocketUpgrade(connection, sessions));
    }
  }
}
