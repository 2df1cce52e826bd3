package gtpx.bridge.net;

import gtpx.bridge.session.Pages;
import gtpx.bridge.session.SessionFactory;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** The HTTP interface of the public server, as docs/openapi.yaml describes it. */
final class PublicRoutes {
  private final Pages pages;

  private PublicRoutes(Pages pages) {
    this.pages = pages;
  }

  static Routes of(SessionFactory sessions, Pages pages, BooleanSupplier isDraining) {
    PublicRoutes routes = new PublicRoutes(pages);
    return new Routes()
        .get(
            "/healthz",
            (request, name, connection) -> Routes.now(health(isDraining.getAsBoolean())))
        .get(
            "/api/games",
            (request, name, connection) -> pages.games().thenApply(PageResponse::json))
        .get("/api/games/*", (request, name, connection) -> routes.game(request, name))
        .get("/api/games/*/record", (request, name, connection) -> routes.record(request, name))
        .post(
            "/api/gtp",
            (request, name, connection) -> HttpCommand.answer(sessions, request, connection))
        .get(WebSocketUpgrade.PATH, (request, name, connection) -> Routes.now(upgradeRequired()));
  }

  /** The answer to a health check: whether new games may be begun. */
  static PageResponse health(boolean isDraining) {
    return isDraining
        ? new PageResponse(503, PageResponse.TEXT, "draining\n", Map.of())
        : PageResponse.of(PageResponse.TEXT, "ok\n");
  }

  private CompletableFuture<PageResponse> game(PageRequest request, String name) {
    return pages.game(name, request.bearer()).thenApply(page -> found(page, PageResponse.JSON));
  }

  private CompletableFuture<PageResponse> record(PageRequest request, String name) {
    String format = request.parameter("format").orElse("json");
    return switch (format) {
      case "json" -> record(request, name, format, PageResponse.JSON);
      case "sgf" -> record(request, name, format, PageResponse.SGF);
      default -> Routes.now(PageResponse.error(400, "unknown format (expected: json or sgf)"));
    };
  }

  private CompletableFuture<PageResponse> record(
      PageRequest request, String name, String format, String type) {
    return pages.record(name, format, request.bearer()).thenApply(page -> found(page, type));
  }

  private static PageResponse found(Optional<String> page, String type) {
    return page.map(text -> PageResponse.of(type, text)).orElseGet(PageResponse::notFound);
  }

  private static PageResponse upgradeRequired() {
    return PageResponse.error(426, "this is a WebSocket").with("Upgrade", "websocket");
  }
}
