package gtpx.bridge.net.api;

import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.GameNames;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.SessionFactory;
import gtpx.bridge.service.SessionFactory.SeatedSession;
import gtpx.protocol.GtpCommand;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/**
 * The requests that carry the secret of a seat: finds the node and the game that have the seat, and
 * opens a session there. Wakes the game if it is asleep.
 */
record SeatApi(SessionFactory sessions, GameRouting routing) {
  /** The path of requests for one command. */
  static final String PATH = "/api/gtp";

  /** docs/protocol/bridge.md 24.2 */
  private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{22}");

  /** In the query of a request that is passed on to another node, the sleeping game to wake. */
  private static final String SLEEPING = "sleeping";

  private static final PageResponse NO_SECRET =
      PageResponse.error(
              401,
              "no seat of a running game has this secret (expected: Authorization: Bearer SECRET)")
          .with("WWW-Authenticate", "Bearer");
  private static final PageResponse MOVING = PageResponse.error(503, Placement.unsettled());

  /** Carries out a request in the session of a seat, which was opened for its connection. */
  interface SeatRequest {
    CompletableFuture<PageResponse> run(HttpCommand posted, SeatedSession seat);
  }

  // A command for whatever seat has the secret.

  /** Answers the command in the body for the seat whose secret the request has. */
  CompletableFuture<PageResponse> answer(Routes.Exchange exchange) {
    if (routing.isFromNodes()) { // the other node counts wrong secrets
      return find(exchange).orElseGet(() -> awaken(exchange));
    }
    return exchange.request().bearer().filter(word -> SECRET.matcher(word).matches()).isPresent()
        ? routing.ofSecret(
            exchange.withTarget(PATH), // a client can't name a game to wake
            () -> find(exchange),
            () -> ofSleeping(exchange))
        : answerHere(exchange);
  }

  /** Answers a request of another node, which names the game if that is asleep. */
  private CompletableFuture<PageResponse> awaken(Routes.Exchange exchange) {
    return exchange
        .request()
        .parameter(SLEEPING)
        .filter(game -> game.matches(GameNames.PATTERN))
        .map(
            game ->
                routing.ofGame(game, exchange, () -> wake(exchange, game, carryingOut(exchange))))
        .orElseGet(() -> Routes.now(routing.placement().isSettled() ? NO_SECRET : MOVING));
  }

  /** Answers a request whose secret is of no game in memory, on any node. */
  private CompletableFuture<PageResponse> ofSleeping(Routes.Exchange exchange) {
    return GameRouting.after(
        sessions.findSleeping(new HttpCommand(exchange), exchange.request().bearer().orElseThrow()),
        exchange,
        game -> {
          if (game.isPresent()) {
            return ofSleeping(exchange, game.get());
          }
          return routing.placement().isSettled() ? answerHere(exchange) : Routes.now(MOVING);
        });
  }

  private CompletableFuture<PageResponse> ofSleeping(Routes.Exchange exchange, String game) {
    return routing.ofGame(
        game,
        exchange.withTarget(PATH + "?" + SLEEPING + "=" + game),
        () -> wake(exchange, game, carryingOut(exchange)));
  }

  /** Answers the command if this node knows the secret. */
  private Optional<CompletableFuture<PageResponse>> find(Routes.Exchange exchange) {
    return open(exchange, sessions::findSeated, carryingOut(exchange));
  }

  private CompletableFuture<PageResponse> answerHere(Routes.Exchange exchange) {
    return open(exchange, sessions::openSeated, carryingOut(exchange)).orElseGet(SeatApi::noSecret);
  }

  private static SeatRequest carryingOut(Routes.Exchange exchange) {
    String line = exchange.request().body().stripTrailing();
    Optional<GtpCommand> command =
        line.indexOf('\n') < 0 ? GtpCommand.parse(line) : Optional.empty();
    return (posted, seat) ->
        posted.run(
            seat.handler(),
            command.stream().toList(),
            answer -> PageResponse.of(PageResponse.TEXT, answer.toString()));
  }

  // A request for a seat of the game in its path.

  /** Answers a request for a seat of the game in its path, which is on this node. */
  CompletableFuture<PageResponse> ofGame(Routes.Exchange exchange, SeatRequest request) {
    Optional<String> secret = exchange.request().bearer();
    if (secret.isEmpty()) {
      return noSecret();
    }
    SeatRequest inGame =
        (posted, seat) -> {
          if (seat.game().equals(exchange.name())) {
            return request.run(posted, seat);
          }
          seat.handler().closed();
          return noSecret();
        };
    return open(exchange, sessions::findSeated, inGame)
        .orElseGet(
            () ->
                GameRouting.after(
                    sessions.findSleeping(new HttpCommand(exchange), secret.get()),
                    exchange,
                    game -> ofSleepingSeat(exchange, game, inGame)));
  }

  private CompletableFuture<PageResponse> ofSleepingSeat(
      Routes.Exchange exchange, Optional<String> game, SeatRequest inGame) {
    if (game.isEmpty()) {
      return open(exchange, sessions::openSeated, inGame).orElseGet(SeatApi::noSecret);
    }
    return game.get().equals(exchange.name())
        ? wake(exchange, exchange.name(), inGame)
        : noSecret();
  }

  // What both have in common.

  /**
   * Answers a request in a new session for the seat whose secret it has; empty if there is none.
   */
  private static Optional<CompletableFuture<PageResponse>> open(
      Routes.Exchange exchange,
      BiFunction<ClientConnection, String, Optional<SeatedSession>> opening,
      SeatRequest request) {
    HttpCommand posted = new HttpCommand(exchange);
    return exchange
        .request()
        .bearer()
        .flatMap(secret -> opening.apply(posted, secret))
        .map(seat -> request.run(posted, seat));
  }

  /** Wakes a game, and answers a request for a seat there. */
  private CompletableFuture<PageResponse> wake(
      Routes.Exchange exchange, String game, SeatRequest request) {
    return GameRouting.after(
        sessions.wake(new HttpCommand(exchange), game),
        exchange,
        woken -> open(exchange, sessions::findSeated, request).orElseGet(SeatApi::noSecret));
  }

  private static CompletableFuture<PageResponse> noSecret() {
    return Routes.now(NO_SECRET);
  }
}
