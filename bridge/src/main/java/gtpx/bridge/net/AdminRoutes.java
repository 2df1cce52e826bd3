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

  HttpService service() {
    Routes routes =
        new Routes()
            .get("/metrics", (ask, name, loop) -> now(HttpReply.of(PROMETHEUS, metrics.get())))
            .get("/healthz", (ask, name, loop) -> now(PublicRoutes.health(operator.isDraining())))
            .get("/admin/games", (ask, name, loop) -> operator.list().thenApply(AdminRoutes::json))
            .post("/admin/games/*/abort", (ask, name, loop) -> abort(name))
            .post("/admin/drain", (ask, name, loop) -> drain());
    return (ask, loop) -> isOfPage(ask) ? now(refusal()) : routes.answer(ask, loop);
  }

  private static boolean isOfPage(HttpAsk ask) {
    return ask.isOfPage() && ask.method().equals("POST");
  }

  private static HttpReply refusal() {
    return HttpReply.error(403, "not from a web page");
  }

  private CompletableFuture<HttpReply> abort(String game) {
    return operator
        .abort(game)
        .thenApply(was -> was ? json("{\"aborted\":true}") : HttpReply.notFound());
  }

  private CompletableFuture<HttpReply> drain() {
    return operator.drain().thenApply(done -> json("{\"draining\":true}"));
  }

  private static HttpReply json(String page) {
    return HttpReply.of(HttpReply.JSON, page);
  }

  private static CompletableFuture<HttpReply> now(HttpReply reply) {
    return CompletableFuture.completedFuture(reply);
  }
}
