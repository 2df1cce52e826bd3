package gtpx.bridge.net;

import gtpx.bridge.session.Callers;
import gtpx.bridge.session.Pages;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** What everybody may ask over HTTP. */
final class PublicRoutes {
  private final Callers callers;
  private final Pages pages;
  private final BooleanSupplier isDraining;

  PublicRoutes(Callers callers, Pages pages, BooleanSupplier isDraining) {
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
        .post("/api/gtp", (ask, name, loop) -> PostedCommand.answer(callers, address, ask, loop))
        .get(WebSocketEntry.PATH, (ask, name, loop) -> now(upgradeRequired()));
  }

  /** Whether new games may be begun. */
  static HttpReply health(boolean isDraining) {
    return isDraining
        ? new HttpReply(503, HttpReply.TEXT, "draining\n", Map.of())
        : HttpReply.of(HttpReply.TEXT, "ok\n");
  }

  private CompletableFuture<HttpReply> game(HttpAsk ask, String name) {
    return pages.game(name, ask.bearer()).thenApply(page -> found(page, HttpReply.JSON));
  }

  private CompletableFuture<HttpReply> record(HttpAsk ask, String name) {
    String format = ask.parameter("format").orElse("json");
    return switch (format) {
      case "json" -> record(ask, name, format, HttpReply.JSON);
      case "sgf" -> record(ask, name, format, HttpReply.SGF);
      default -> now(HttpReply.error(400, "unknown format (expected: json or sgf)"));
    };
  }

  private CompletableFuture<HttpReply> record(
      HttpAsk ask, String name, String format, String type) {
    return pages.record(name, format, ask.bearer()).thenApply(page -> found(page, type));
  }

  private static HttpReply found(Optional<String> page, String type) {
    return page.map(text -> HttpReply.of(type, text)).orElseGet(HttpReply::notFound);
  }

  private static HttpReply json(String page) {
    return HttpReply.of(HttpReply.JSON, page);
  }

  private static HttpReply upgradeRequired() {
    return HttpReply.error(426, "this is a WebSocket").with("Upgrade", "websocket");
  }

  private static CompletableFuture<HttpReply> now(HttpReply reply) {
    return CompletableFuture.completedFuture(reply);
  }
}
