package gtpx.bridge.net;

import gtpx.bridge.session.Pages;
import gtpx.bridge.session.SessionFactory;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The HTTP interface of the public server, as docs/openapi.yaml describes it. */
record PublicRoutes(Pages pages) {
  static final String HEALTH = "/healthz";

  static Routes of(SessionFactory sessions, Pages pages, Supplier<Health> health) {
    PublicRoutes routes = new PublicRoutes(pages);
    return new Routes()
        .get(HEALTH, exchange -> Routes.now(health(health.get())))
        .get("/api/games", exchange -> pages.games().thenApply(PageResponse::json))
        .get("/api/games/*", routes::game)
        .get("/api/games/*/record", routes::record)
        .post("/api/gtp", exchange -> HttpCommand.answer(sessions, exchange))
        .get(WebSocketUpgrade.PATH, exchange -> Routes.now(upgradeRequired()));
  }

  /** The answer to a health check: whether new games may be begun. */
  static PageResponse health(Health health) {
    int status = health == Health.OK ? 200 : 503;
    return new PageResponse(status, PageResponse.TEXT, health.word() + "\n", Map.of());
  }

  private CompletableFuture<PageResponse> game(Routes.Exchange exchange) {
    return pages
        .game(exchange.name(), exchange.request().bearer(), exchange.source().client())
        .thenApply(page -> found(page, PageResponse.JSON));
  }

  private CompletableFuture<PageResponse> record(Routes.Exchange exchange) {
    PageRequest request = exchange.request();
    String format = request.parameter("format").orElse("json");
    String type = format.equals("sgf") ? PageResponse.SGF : PageResponse.JSON;
    return Set.of("json", "sgf").contains(format)
        ? pages
            .record(exchange.name(), format, request.bearer(), exchange.source().client())
            .thenApply(page -> found(page, type))
        : Routes.now(PageResponse.error(400, "unknown format (expected: json or sgf)"));
  }

  private static PageResponse found(Optional<String> page, String type) {
    return page.map(text -> PageResponse.of(type, text)).orElseGet(PageResponse::notFound);
  }

  private static PageResponse upgradeRequired() {
    return PageResponse.error(426, "this is a WebSocket").with("Upgrade", "websocket");
  }
}
