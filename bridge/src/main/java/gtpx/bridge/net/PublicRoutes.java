package gtpx.bridge.net;

import gtpx.bridge.session.Pages;
import gtpx.bridge.session.SessionFactory;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** What everybody may ask over HTTP. */
final class PublicRoutes {
  private final SessionFactory callers;
  private final Pages pages;
  private final BooleanSupplier isDraining;

  PublicRoutes(SessionFactory callers, Pages pages, BooleanSupplier isDraining) {
    this.callers = callers;
    this.pages = pages;
    this.isDraining = isDraining;
  }

  Routes service(String address) {
    return new Routes()
        .get("/healthz", (ask, name, loop) -> now(health(isDraining.getAsBoolean())))
        .get("/api/games", (ask, name, loop) -> pages.games().thenApply(PublicRoutes::json))
        .get("/api/games/*", (ask, name, loop) -> game(ask, name))
        .get("/api/games/*/record", (ask, name, loop) -> record(ask, name))
        .post("/api/gtp", (ask, name, loop) -> HttpCommand.answer(callers, address, ask, loop))
        .get(WebSocketUpgrade.PATH, (ask, name, loop) -> now(upgradeRequired()));
  }

  /** Whether new games may be begun. */
  static PageResponse health(boolean isDraining) {
    return isDraining
        ? new PageResponse(503, PageResponse.TEXT, "draining\n", Map.of())
        : PageResponse.of(PageResponse.TEXT, "ok\n");
  }

  private CompletableFuture<PageResponse> game(PageRequest ask, String name) {
    return pages.game(name, ask.bearer()).thenApply(page -> found(page, PageResponse.JSON));
  }

  private CompletableFuture<PageResponse> record(PageRequest ask, String name) {
    String format = ask.parameter("format").orElse("json");
    return switch (format) {
      case "json" -> record(ask, name, format, PageResponse.JSON);
      case "sgf" -> record(ask, name, format, PageResponse.SGF);
      default -> now(PageResponse.error(400, "unknown format (expected: json or sgf)"));
    };
  }

  private CompletableFuture<PageResponse> record(
      PageRequest ask, String name, String format, String type) {
    return pages.record(name, format, ask.bearer()).thenApply(page -> found(page, type));
  }

  private static PageResponse found(Optional<String> page, String type) {
    return page.map(text -> PageResponse.of(type, text)).orElseGet(PageResponse::notFound);
  }

  private static PageResponse json(String page) {
    return PageResponse.of(PageResponse.JSON, page);
  }

  private static PageResponse upgradeRequired() {
    return PageResponse.error(426, "this is a WebSocket").with("Upgrade", "websocket");
  }

  private static CompletableFuture<PageResponse> now(PageResponse reply) {
    return CompletableFuture.completedFuture(reply);
  }
}
