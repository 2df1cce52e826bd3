package gtpx.bridge.net;

import com.google.common.base.Ticker;
import gtpx.bridge.net.api.AdminAccess;
import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.api.PublicRoutes;
import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.ProtocolDetector;
import gtpx.bridge.net.http.HostRule;
import gtpx.bridge.net.http.HttpRequestQueue;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.service.Operator;
import gtpx.rooms.limit.LimitValues;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The operator's HTTP server, on an address of its own. It requires a token if one is configured
 * ({@link AdminAccess}); a token is mandatory except on a loopback address. Requests that a web
 * page in the operator's browser sends can't change anything, and a page whose name was made to
 * resolve to this address can't read anything ({@link HostRule}).
 */
public final class AdminServer {
  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";
  private static final LimitValues<NetLimit> LIMITS =
      NetLimit.DEFAULTS
          .with(NetLimit.CONNECTIONS, NetLimit.ADMIN_CONNECTIONS.number())
          .with(NetLimit.CONNECTIONS_PER_ADDRESS, NetLimit.ADMIN_CONNECTIONS.number());

  private static final String HTML = "text/html; charset=utf-8";
  private static final String INDEX =
      """
      <!doctype html>
      <title>gtpx: operator's pages</title>
      <h1>Operator's pages</h1>
      <ul>
      <li><a href="/admin/games">/admin/games</a>: all games in memory
      <li><a href="/metrics">/metrics</a>: metrics for Prometheus
      <li><a href="/healthz">/healthz</a>, <a href="/readyz">/readyz</a>: whether the server works
      </ul>
      <p>Changes are made by <code>curl -X POST</code>: /admin/games/NAME/abort ends a game,
      /admin/drain saves all games and creates no more.
      """;

  private AdminServer() {}

  /**
   * Starts the server, with one thread.
   *
   * @param health what {@code /readyz} reports
   * @param metrics the answer of {@code /metrics}, in Prometheus's text format
   * @throws IOException if it can't listen on the address
   */
  public static NetServer start(
      AdminConfig admin, Operator operator, Supplier<Health> health, Supplier<String> metrics)
      throws IOException {
    NetConfig config =
        NetConfig.of(admin.address())
            .withLimits(LIMITS)
            .withHosts(new HostRule(admin.hosts(), true))
            .withProxies(admin.proxies());
    Routes routes = new Routes(config.web().origins(), config.web().hosts()).refusingPostsOfPages();
    admin
        .token()
        .ifPresent(token -> routes.guardedBy(new AdminAccess(token, Ticker.systemTicker())));
    PublicRoutes.addHealth(routes, health)
        .get("/", exchange -> Routes.now(PageResponse.of(HTML, INDEX)))
        .get("/metrics", exchange -> Routes.now(PageResponse.of(PROMETHEUS, metrics.get())))
        .get("/admin/games", exchange -> operator.list().thenApply(PageResponse::json))
        .post("/admin/games/*/abort", exchange -> abort(operator, exchange.name()))
        .post("/admin/drain", exchange -> drain(operator));
    ProtocolDetector.Protocols httpOnly =
        new ProtocolDetector.Protocols(
            connection -> connection.closeNow(CloseReason.NOT_UNDERSTOOD),
            connection -> HttpRequestQueue.addTo(connection, routes));
    return NetServer.start(config, httpOnly, "admin", 1);
  }

  private static CompletableFuture<PageResponse> abort(Operator operator, String game) {
    return operator
        .abort(game)
        .thenApply(was -> was ? PageResponse.json("{\"aborted\":true}") : PageResponse.notFound());
  }

  private static CompletableFuture<PageResponse> drain(Operator operator) {
    return operator.drain().thenApply(done -> PageResponse.json("{\"draining\":true}"));
  }
}
