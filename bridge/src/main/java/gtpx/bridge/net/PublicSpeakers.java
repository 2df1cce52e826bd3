package gtpx.bridge.net;

import gtpx.bridge.session.Callers;
import io.netty.handler.codec.http.HttpServerCodec;

/** What understands the connections of everybody. */
final class PublicSpeakers implements Recogniser.Speakers {
  private final Callers callers;
  private final PublicRoutes routes;

  PublicSpeakers(Callers callers, PublicRoutes routes) {
    this.callers = callers;
    this.routes = routes;
  }

  @Override
  public void addGtp(Link link) {
    link.add(new GtpLines(link, callers));
  }

  @Override
  public void addHttp(Link link) {
    link.add(
        new HttpServerCodec(),
        new RequestAggregator(link),
        new WebSocketEntry(link, callers),
        new HttpExchanges(link, routes.service(link.address())));
  }
}
