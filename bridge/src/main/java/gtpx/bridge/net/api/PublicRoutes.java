package gtpx.bridge.net.api;

import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.net.line.WebSocketUpgrade;
import gtpx.bridge.service.GameNames;
import gtpx.bridge.service.Pages;
import gtpx.bridge.service.ProspectsAnswer;
import gtpx.bridge.service.RefereeAnswer;
import gtpx.bridge.service.SessionFactory;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The HTTP interface of the public server, as docs/openapi.yaml describes it. */
public record PublicRoutes(Pages pages) {
  private static final String MOST_GAMES = String.valueOf(Pages.MOST_LISTED);
  private static final String END_OF_TIME = "999999999999999"; // milliseconds

  /**
   * Returns the pages of a server.
   *
   * @param empty the routes to which they are added
   * @param routing on which node requests about games are answered
   */
  public static Routes of(
      Routes empty,
      SessionFactory sessions,
      Pages pages,
      Supplier<Health> health,
      GameRouting routing) {
    PublicRoutes routes = new PublicRoutes(pages);
    return new GameApi(sessions, routing)
        .addTo(addHealth(empty, health))
        .get("/api/games", exchange -> routes.games(exchange, routing.isFromNodes()))
        .get("/api/options", exchange -> Routes.now(PageResponse.json(pages.options())))
        .get("/api/finished", routes::finished)
        .get("/api/games/*", routing.ofGame(ofGame(pages::game, PageResponse.JSON)))
        .get("/api/games/*/state", routing.ofGame(ofGame(pages::state, PageResponse.JSON)))
        .get("/api/games/*/prospects", routing.ofGame(routes::prospects))
        .get("/api/games/*/record", routing.ofGame(routes::record))
        .post("/api/referee", routes::referee)
        .post(SeatApi.PATH, new SeatApi(sessions, routing)::answer)
        .get(WebSocketUpgrade.PATH, exchange -> Routes.now(upgradeRequired()));
  }

  /**
   * Adds the health pages, which reveal nothing else and are open to everybody. {@code /healthz}
   * reports that the server is alive whenever it answers at all, since it exits by itself when it
   * can't go on. {@code /readyz} reports whether new games should be started on it. They are
   * separate so that a supervisor that restarts dead servers leaves alone a server that is waiting
   * for its store.
   */
  public static Routes addHealth(Routes routes, Supplier<Health> health) {
    Routes.Trait[] traits = {Routes.Trait.OPEN, Routes.Trait.WHILE_ENDING};
    return routes
        .get("/healthz", exchange -> health(Health.OK), traits)
        .get("/readyz", exchange -> health(health.get()), traits);
  }

  private static CompletableFuture<PageResponse> health(Health health) {
    int status = health == Health.OK ? 200 : 503;
    return Routes.now(PageResponse.of(status, PageResponse.TEXT, health.word() + "\n"));
  }

  /** Lists the games of all nodes, or only those of this one if another node asks for them. */
  private CompletableFuture<PageResponse> games(Routes.Exchange exchange, boolean isOfNode) {
    String after = exchange.request().parameter("after").orElse("");
    String count = exchange.request().parameter("count").orElse(MOST_GAMES);
    if (!after.isEmpty() && !after.matches(GameNames.PATTERN)) {
      return badRequest("after=" + after + " (expected: the name of a game)");
    }
    if (!count.matches("[1-9]\\d{0,2}|" + MOST_GAMES)) {
      return badRequest("count=" + count + " (expected: a number from 1 to " + MOST_GAMES + ")");
    }
    int most = Integer.parseInt(count);
    CompletableFuture<String> games =
        isOfNode
            ? pages.gamesInMemory(after, most)
            : pages.games(after, most, exchange.source().client());
    return games.thenApply(PageResponse::json);
  }

  private CompletableFuture<PageResponse> finished(Routes.Exchange exchange) {
    String before = exchange.request().parameter("before").orElse(END_OF_TIME);
    String limit = exchange.request().parameter("limit").orElse("20");
    if (!before.matches("\\d{1,15}") || !limit.matches("[1-9]\\d?|100")) {
      String given = "before=" + before + " limit=" + limit;
      return badRequest(given + " (expected: before=MILLISECONDS and limit=N, 1 to 100)");
    }
    return pages
        .finished(Long.parseLong(before), Integer.parseInt(limit), exchange.source().client())
        .thenApply(PageResponse::json);
  }

  /** A page about a game, with the parameters of {@link Pages#game}. */
  private interface GamePage {
    CompletableFuture<Optional<String>> of(
        String game, Optional<String> secret, String address, String client);
  }

  private static Routes.Handler ofGame(GamePage page, String type) {
    return exchange ->
        page.of(
                exchange.name(),
                exchange.request().bearer(),
                exchange.source().words(),
                exchange.source().client())
            .thenApply(
                found ->
                    found
                        .map(text -> PageResponse.of(type, text))
                        .orElseGet(PageResponse::notFound));
  }

  private CompletableFuture<PageResponse> prospects(Routes.Exchange exchange) {
    Optional<String> turn = exchange.request().parameter("turn");
    if (turn.filter(word -> !word.matches("\\d{1,9}")).isPresent()) {
      return badRequest("turn=" + turn.get() + " (expected: turn=N)");
    }
    return pages
        .prospects(
            exchange.name(),
            turn.stream().mapToInt(Integer::parseInt).findFirst(),
            exchange.request().bearer(),
            exchange.source().words(),
            exchange.source().client())
        .thenApply(answer -> answer.map(PublicRoutes::page).orElseGet(PageResponse::notFound));
  }

  private static PageResponse page(ProspectsAnswer answer) {
    return answer.isKnown()
        ? PageResponse.json(answer.text())
        : PageResponse.error(409, answer.text());
  }

  private CompletableFuture<PageResponse> record(Routes.Exchange exchange) {
    String format = exchange.request().parameter("format").orElse("json");
    if (!Set.of("json", "sgf").contains(format)) {
      return badRequest("unknown format (expected: json or sgf)");
    }
    GamePage page =
        (game, secret, address, client) -> pages.record(game, format, secret, address, client);
    return ofGame(page, format.equals("sgf") ? PageResponse.SGF : PageResponse.JSON)
        .apply(exchange);
  }

  /** Asks the referee; no longer if the client goes away before its turn. */
  @SuppressWarnings("FutureReturnValueIgnored") // the response shows it
  private CompletableFuture<PageResponse> referee(Routes.Exchange exchange) {
    CompletableFuture<RefereeAnswer> asked =
        pages.referee(exchange.request().body(), exchange.source().client());
    CompletableFuture<PageResponse> response =
        asked.thenApply(answer -> PageResponse.json(answer.text()).withStatus(answer.status()));
    response.whenComplete((page, problem) -> asked.cancel(false));
    return response;
  }

  private static CompletableFuture<PageResponse> badRequest(String why) {
    return Routes.now(PageResponse.error(400, why));
  }

  private static PageResponse upgradeRequired() {
    return PageResponse.error(426, "this address accepts WebSocket connections only")
        .with("Upgrade", "websocket");
  }
}
