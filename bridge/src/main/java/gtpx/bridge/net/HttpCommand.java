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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * One command that was sent over HTTP with the secret of a seat, treated as a connection of its
 * own. The answer to the command is the response to the request.
 */
final class HttpCommand implements ClientConnection {
  private static final PageResponse NO_SECRET =
      PageResponse.error(
              401,
              "no seat of a running game has this secret (expected: Authorization: Bearer SECRET)")
          .with("WWW-Authenticate", "Bearer");
  private static final PageResponse NO_COMMAND =
      PageResponse.error(400, "not a single line with a command");
  private static final PageResponse NO_ANSWER =
      PageResponse.error(503, "the command ended without an answer");
  private static final PageResponse NO_PEER = PageResponse.error(400, "not available over HTTP");

  private final ClientAddress source;
  private final CompletableFuture<PageResponse> response = new CompletableFuture<>();

  private HttpCommand(ClientAddress source) {
    this.source = source;
  }

  /**
   * Answers the command in the body; the session is closed when the response is complete or
   * cancelled.
   */
  @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the session to be closed
  static CompletableFuture<PageResponse> answer(SessionFactory sessions, Routes.Exchange exchange) {
    PageRequest request = exchange.request();
    HttpCommand posted = new HttpCommand(exchange.source());
    Optional<CommandHandler> session;
    try {
      session = request.bearer().flatMap(secret -> sessions.openSeated(posted, secret));
    } catch (LimitException e) {
      return CompletableFuture.failedFuture(e);
    }
    if (session.isEmpty()) {
      return CompletableFuture.completedFuture(NO_SECRET);
    }
    CommandHandler handler = session.get();
    posted.response.whenCompleteAsync(
        (answer, fault) -> handler.closed(), exchange.connection().channel().eventLoop());
    command(request.body())
        .ifPresentOrElse(
            command -> posted.give(handler, command), () -> posted.response.complete(NO_COMMAND));
    return posted.response;
  }

  private void give(CommandHandler handler, GtpCommand command) {
    try {
      handler.command(command);
    } catch (RuntimeException e) { // the handler is closed nevertheless
      response.completeExceptionally(e);
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
    response.complete(PageResponse.of(PageResponse.TEXT, answer.toString()));
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
