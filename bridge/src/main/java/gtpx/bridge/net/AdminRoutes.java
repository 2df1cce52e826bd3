package gtpx.bridge.net;

import gtpx.bridge.session.Operator;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * What the operator may ask over HTTP. Nothing that a web page in the operator's browser sends
 * changes anything.
 */
final class AdminRoutes {
  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

  private final Operator operator;
  private final Supplier<String> metrics;

  AdminRoutes(Operator operator, Supplier<String> metrics) {
    this.operator = operator;
    this.metrics = metrics;
  }

  PageHandler service() {
    Routes routes =
        new Routes()
            .get("/metrics", (ask, name, loop) -> now(PageResponse.of(PROMETHEUS, metrics.get())))
            .get("/healthz", (ask, name, loop) -> now(PublicRoutes.health(operator.isDraining())))
            .get("/admin/games", (ask, name, loop) -> operator.list().thenApply(AdminRoutes::json))
            .post("/admin/games/*/abort", (ask, name, loop) -> abort(name))
            .post("/admin/drain", (ask, name, loop) -> drain());
    return (ask, loop) -> isOfPage(ask) ? now(refusal()) : routes.answer(ask, loop);
  }

  private static boolean isOfPage(PageRequest ask) {
    return ask.isOfPage() && ask.method().equals("POST");
  }

  private static PageResponse refusal() {
    return PageResponse.error(403, "not from a web page");
  }

  private CompletableFuture<PageResponse> abort(String game) {
    return operator
        .abort(game)
        .thenApply(was -> was ? json("{\"aborted\":true}") : PageResponse.notFound());
  }

  private CompletableFuture<PageResponse> drain() {
    return operator.drain().thenApply(done -> json("{\"draining\":true}"));
  }

  private static PageResponse json(String page) {
    return PageResponse.of(PageResponse.JSON, page);
  }

  private static CompletableFuture<PageResponse> now(PageResponse reply) {
    return CompletableFuture.completedFuture(reply);
  }
}
