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
 * go through a pipeline of handlers: {@code Link} (limits and the end), {@code Recogniser}, the
 * codec it chose, and one that calls {@link SessionFactory} or {@link Pages}, which do all the
 * rest.
 */
public final class NetServer {
  private final Listener listener;

  private NetServer(Listener listener) {
    this.listener = listener;
  }

  /**
   * Listens from now on.
   *
   * @param isDraining what {@code /healthz} says: whether new games are refused
   * @throws IOException in one line: an address that can't be had, a file of TLS that is wrong
   */
  public static NetServer start(
      NetConfig config, SessionFactory callers, Pages pages, BooleanSupplier isDraining)
      throws IOException {
    Optional<SslContext> tls = Optional.empty();
    if (config.tls().isPresent()) {
      tls = Optional.of(TlsReader.read(config.tls().get()));
    }
    PublicRoutes routes = new PublicRoutes(callers, pages, isDraining);
    PublicProtocols speakers = new PublicProtocols(callers, routes);
    return new NetServer(Listener.open(config, tls, speakers, "net", 0));
  }

  /** Where it listens, in the order of the configuration, with the ports that were found. */
  public List<InetSocketAddress> addresses() {
    return listener.addresses();
  }

  /**
   * Ends it: accepts nobody more, closes each connection when it owes no answer, and those that
   * still do after {@code grace}. Waits for that.
   */
  public void close(Duration grace) {
    listener.close(grace);
  }
}
