package gtpx.bridge.net;

import gtpx.bridge.session.SessionFactory;
import io.netty.handler.codec.http.HttpServerCodec;

/** What understands the connections of everybody. */
final class PublicProtocols implements ProtocolDetector.Speakers {
  private final SessionFactory callers;
  private final PublicRoutes routes;

  PublicProtocols(SessionFactory callers, PublicRoutes routes) {
    this.callers = callers;
    this.routes = routes;
  }

  @Override
  public void addGtp(ConnectionLifecycle link) {
    link.add(new GtpLines(link, callers));
  }

  @Override
  public void addHttp(ConnectionLifecycle link) {
    link.add(
        new HttpServerCodec(),
        new RequestAggregator(link),
        new WebSocketUpgrade(link, callers),
        new HttpRequestQueue(link, routes.service(link.address())));
  }
}
