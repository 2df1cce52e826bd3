package gtpx.bridge.net.api;

import gtpx.bridge.net.connection.ClientAddress;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.http.PageRequest;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.GameNames;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.SessionFactory;
import gtpx.client.Peer;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The commands of one HTTP request, treated as a connection of its own. The answer to the last of
 * them, or to the first that fails, is the response to the request.
 */
final class HttpCommand implements ClientConnection {
  /** The response to a request without the secret of a seat. */
  static final PageResponse NO_SECRET =
      PageResponse.error(
              401,
              "no seat of a running game has this secret (expected: Authorization: Bearer SECRET)")
          .with("WWW-Authenticate", "Bearer");

  /** docs/protocol/bridge.md 24.2 */
  private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{22}");

  /** The path of requests for one command. */
  static final String PATH = "/api/gtp";

  /** In the query of a request that is passed on to another node, the sleeping game to wake. */
  private static final String SLEEPING = "sleeping";

  private static final PageResponse NO_COMMAND =
      PageResponse.error(400, "not a single line with a command");
  private static final PageResponse MOVING = PageResponse.error(503, Placement.unsettled());
  private static final PageResponse NO_ANSWER =
      PageResponse.error(503, "the command ended without an answer");
  private static final PageResponse NO_PEER = PageResponse.error(400, "not available over HTTP");

  private final ConnectionLifecycle connection;
  private final ClientAddress source;
  private final CompletableFuture<PageResponse> response = new CompletableFuture<>();
  private Optional<Sequence> sequence = Optional.empty(); // once there is a session

  HttpCommand(Routes.Exchange exchange) {
    connection = exchange.connection();
    source = exchange.source();
  }

  /** Answers the command in the body for the seat whose secret the request has. */
  static CompletableFuture<PageResponse> answer(
      SessionFactory sessions, GameRouting routing, Routes.Exchange exchange) {
    PageRequest request = exchange.request();
    if (routing.isFromNodes()) { // the other node counts wrong secrets
      return find(sessions, exchange).orElseGet(() -> awaken(sessions, routing, exchange));
    }
    return request.bearer().filter(secret -> SECRET.matcher(secret).matches()).isPresent()
        ? routing.ofSecret(
            exchange.withTarget(PATH), // a client can't name a game to wake
            () -> find(sessions, exchange),
            () -> ofSleeping(sessions, routing, exchange))
        : answer(sessions, exchange);
  }

  /** Answers a request of another node, which names the game if that is asleep. */
  private static CompletableFuture<PageResponse> awaken(
      SessionFactory sessions, GameRouting routing, Routes.Exchange exchange) {
    return exchange
        .request()
        .parameter(SLEEPING)
        .filter(game -> game.matches(GameNames.PATTERN))
        .map(game -> routing.ofGame(game, exchange, () -> wake(sessions, exchange, game)))
        .orElseGet(() -> Routes.now(routing.placement().isSettled() ? NO_SECRET : MOVING));
  }

  /** Answers a request whose secret is of no game in memory, on any node. */
  private static CompletableFuture<PageResponse> ofSleeping(
      SessionFactory sessions, GameRouting routing, Routes.Exchange exchange) {
    String secret = exchange.request().bearer().orElseThrow();
    return GameRouting.after(
        sessions.findSleeping(new HttpCommand(exchange), secret),
        exchange,
        game ->
            game.map(name -> ofSleeping(sessions, routing, exchange, name))
                .orElseGet(
                    () ->
                        routing.placement().isSettled()
                            ? answer(sessions, exchange)
                            : Routes.now(MOVING)));
  }

  private static CompletableFuture<PageResponse> ofSleeping(
      SessionFactory sessions, GameRouting routing, Routes.Exchange exchange, String game) {
    return routing.ofGame(
        game,
        exchange.withTarget(PATH + "?" + SLEEPING + "=" + game),
        () -> wake(sessions, exchange, game));
  }

  private static CompletableFuture<PageResponse> wake(
      SessionFactory sessions, Routes.Exchange exchange, String game) {
    return GameRouting.after(
        sessions.wake(new HttpCommand(exchange), game),
        exchange,
        woken -> find(sessions, exchange).orElseGet(() -> Routes.now(NO_SECRET)));
  }

  private static CompletableFuture<PageResponse> answer(
      SessionFactory sessions, Routes.Exchange exchange) {
    HttpCommand posted = new HttpCommand(exchange);
    return exchange
        .request()
        .bearer()
        .flatMap(secret -> sessions.openSeated(posted, secret))
        .map(seat -> posted.run(seat, exchange))
        .orElseGet(() -> Routes.now(NO_SECRET));
  }

  /** Answers the command if this node knows the secret. */
  private static Optional<CompletableFuture<PageResponse>> find(
      SessionFactory sessions, Routes.Exchange exchange) {
    HttpCommand posted = new HttpCommand(exchange);
    return exchange
        .request()
        .bearer()
        .flatMap(secret -> sessions.findSeated(posted, secret))
        .map(seat -> posted.run(seat, exchange));
  }

  /**
   * Answers a request for a seat of the game in its path, which is on this node. Wakes the game if
   * the secret is that of a seat there.
   *
   * @param run carries out the request as that seat
   */
  CompletableFuture<PageResponse> ofSeat(
      SessionFactory sessions,
      Routes.Exchange exchange,
      Function<SessionFactory.SeatedHandler, CompletableFuture<PageResponse>> run) {
    Optional<String> secret = exchange.request().bearer();
    if (secret.isEmpty()) {
      return Routes.now(NO_SECRET);
    }
    Optional<SessionFactory.SeatedHandler> awake = sessions.findSeated(this, secret.get());
    return awake.isPresent()
        ? inGame(exchange.name(), awake, run)
        : GameRouting.after(
            sessions.findSleeping(this, secret.get()),
            exchange,
            game -> ofSleepingSeat(sessions, exchange, game, run));
  }

  private CompletableFuture<PageResponse> ofSleepingSeat(
      SessionFactory sessions,
      Routes.Exchange exchange,
      Optional<String> game,
      Function<SessionFactory.SeatedHandler, CompletableFuture<PageResponse>> run) {
    String secret = exchange.request().bearer().orElseThrow();
    if (game.isEmpty()) {
      return inGame(exchange.name(), sessions.openSeated(this, secret), run);
    }
    return game.get().equals(exchange.name())
        ? GameRouting.after(
            sessions.wake(this, exchange.name()),
            exchange,
            woken -> inGame(exchange.name(), sessions.findSeated(this, secret), run))
        : Routes.now(NO_SECRET);
  }

  private static CompletableFuture<PageResponse> inGame(
      String game,
      Optional<SessionFactory.SeatedHandler> seat,
      Function<SessionFactory.SeatedHandler, CompletableFuture<PageResponse>> run) {
    if (seat.isEmpty()) {
      return Routes.now(NO_SECRET);
    }
    if (!seat.get().game().equals(game)) {
      seat.get().handler().closed();
      return Routes.now(NO_SECRET);
    }
    return run.apply(seat.get());
  }

  private CompletableFuture<PageResponse> run(
      SessionFactory.SeatedHandler seat, Routes.Exchange exchange) {
    return run(
        seat.handler(),
        command(exchange.request().body()).stream().toList(),
        answer -> PageResponse.of(PageResponse.TEXT, answer.toString()));
  }

  /**
   * Carries out commands one after the other until one fails. The session is closed when the
   * response is complete or cancelled.
   *
   * @param handler the session that was opened for this connection
   * @param page returns the response for the last answer
   */
  @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the session to be closed
  CompletableFuture<PageResponse> run(
      CommandHandler handler, List<GtpCommand> commands, Function<GtpResponse, PageResponse> page) {
    Sequence all = new Sequence(handler, new ArrayDeque<>(commands), page);
    sequence = Optional.of(all);
    response.whenCompleteAsync(
        (answer, fault) -> handler.closed(), connection.channel().eventLoop());
    if (commands.isEmpty()) {
      response.complete(NO_COMMAND);
    } else {
      all.giveNext();
    }
    return response;
  }

  /** The commands that are still to be given to a session. */
  private final class Sequence {
    private final CommandHandler handler;
    private final Queue<GtpCommand> rest;
    private final Function<GtpResponse, PageResponse> page;

    private Sequence(
        CommandHandler handler, Queue<GtpCommand> rest, Function<GtpResponse, PageResponse> page) {
      this.handler = handler;
      this.rest = rest;
      this.page = page;
    }

    private void giveNext() {
      if (response.isDone()) {
        return; // the client has gone
      }
      try {
        handler.command(rest.remove());
      } catch (RuntimeException e) { // the handler is closed nevertheless
        response.completeExceptionally(e);
      }
    }

    private void answered(GtpResponse answer) {
      if (answer.isSuccess() && !rest.isEmpty()) {
        connection.later(this::giveNext);
      } else {
        response.complete(page.apply(answer));
      }
    }
  }

  private static Optional<GtpCommand> command(String body) {
    String line = body.stripTrailing();
    return line.indexOf('\n') < 0 ? GtpCommand.parse(line) : Optional.empty();
  }

  @Override
  public String address() {
    return source.words();
  }

  @Override
  public boolean isLocal() {
    return source.isLocal();
  }

  @Override
  public String client() {
    return source.client();
  }

  @Override
  public void answer(GtpResponse answer) {
    sequence.orElseThrow().answered(answer);
  }

  @Override
  public void allowLines(int bytes) {
    // the only line has already arrived
  }

  @Override
  public void close() {
    response.complete(NO_ANSWER);
  }

  @Override
  public Peer turnRound(String name) {
    response.complete(NO_PEER);
    return Peer.of(name, InputStream.nullInputStream(), OutputStream.nullOutputStream());
  }
}
