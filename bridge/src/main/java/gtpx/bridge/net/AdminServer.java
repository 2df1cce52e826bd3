package gtpx.bridge.net;

import gtpx.bridge.session.Operator;
import io.netty.handler.codec.http.HttpServerCodec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The operator's side of the bridge, over HTTP on an address of its own, which is best one that
 * only this machine reaches: it asks nobody for a password.
 */
public final class AdminServer {
  private static final NetLimits LIMITS = new NetLimits(100, 100);

  private final Listener listener;

  private AdminServer(Listener listener) {
    this.listener = listener;
  }

  /**
   * Listens from now on.
   *
   * @param metrics what {@code /metrics} says, in Prometheus's text format
   * @throws IOException if the address can't be had
   */
  public static AdminServer start(
      InetSocketAddress address, Operator operator, Supplier<String> metrics) throws IOException {
    PageHandler service = new AdminRoutes(operator, metrics).service();
    NetConfig config = NetConfig.of(address).withLimits(LIMITS);
    return new AdminServer(
        Listener.open(config, Optional.empty(), new Speakers(service), "admin", 1));
  }

  /** Where it listens, with the port that was found. */
  public InetSocketAddress address() {
    return listener.addresses().get(0);
  }

  /** Ends it, at the latest after {@code grace}. */
  public void close(Duration grace) {
    listener.close(grace);
  }

  /** HTTP and nothing else. */
  private record Speakers(PageHandler service) implements ProtocolDetector.Speakers {
    @Override
    public void addGtp(ConnectionLifecycle link) {
      link.cut(CloseReason.NOT_UNDERSTOOD);
    }

    @Override
    public void addHttp(ConnectionLifecycle link) {
      link.add(
          new HttpServerCodec(), new RequestAggregator(link), new HttpRequestQueue(link, service));
    }
  }
}
