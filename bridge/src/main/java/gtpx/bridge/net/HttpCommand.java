package gtpx.bridge.net;

import gtpx.bridge.limit.LimitException;
import gtpx.bridge.session.ClientConnection;
import gtpx.bridge.session.CommandHandler;
import gtpx.bridge.session.SessionFactory;
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
  /** The response to a request of a page that may not act on this server. */
  static final PageResponse FOREIGN_PAGE =
      PageResponse.error(403, "this page's host isn't permitted");

  /** The response to a request without the secret of a seat. */
  static final PageResponse NO_SECRET =
      PageResponse.error(
              401,
              "no seat of a running game has this secret (expected: Authorization: Bearer SECRET)")
          .with("WWW-Authenticate", "Bearer");

  /** docs/protocol/bridge.md 24.2 */
  private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{22}");

  private static final PageResponse NO_COMMAND =
      PageResponse.error(400, "not a single line with a command");
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
    if (request.isOfForeignPage()) {
      return Routes.now(FOREIGN_PAGE);
    }
    if (routing.isFromNodes()) { // the other node counts wrong secrets
      return find(sessions, exchange).orElseGet(() -> Routes.now(NO_SECRET));
    }
    boolean isElsewhere =
        !routing.placement().others().isEmpty()
            && request.bearer().filter(secret -> SECRET.matcher(secret).matches()).isPresent();
    return isElsewhere
        ? routing.ofSecret(
            exchange, () -> find(sessions, exchange), () -> answer(sessions, exchange))
        : answer(sessions, exchange);
  }

  private static CompletableFuture<PageResponse> answer(
      SessionFactory sessions, Routes.Exchange exchange) {
    HttpCommand posted = new HttpCommand(exchange);
    try {
      return exchange
          .request()
          .bearer()
          .flatMap(secret -> sessions.openSeated(posted, secret))
          .map(seat -> posted.run(seat, exchange))
          .orElseGet(() -> Routes.now(NO_SECRET));
    } catch (LimitException e) {
      return CompletableFuture.failedFuture(e);
    }
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
