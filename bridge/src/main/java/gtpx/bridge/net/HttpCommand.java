package gtpx.bridge.net;

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
import java.util.concurrent.Executor;

/** A connection of one command, sent over HTTP with the secret of a seat, and its answer. */
final class HttpCommand implements ClientConnection {
  private static final PageResponse NO_SECRET =
      PageResponse.error(401, "no seat has this secret (expected: Authorization: Bearer SECRET)")
          .with("WWW-Authenticate", "Bearer");
  private static final PageResponse NO_COMMAND =
      PageResponse.error(400, "not one line with a command");
  private static final PageResponse NO_ANSWER =
      PageResponse.error(503, "ended before it was answered");
  private static final PageResponse NO_PEER = PageResponse.error(400, "not over HTTP");

  private final String address;
  private final CompletableFuture<PageResponse> reply = new CompletableFuture<>();

  private HttpCommand(String address) {
    this.address = address;
  }

  /** Has the command in the body answered; when that is cancelled its caller is closed. */
  @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the caller to be closed
  static CompletableFuture<PageResponse> answer(
      SessionFactory callers, String address, PageRequest ask, Executor loop) {
    HttpCommand posted = new HttpCommand(address);
    Optional<CommandHandler> caller =
        ask.bearer().flatMap(secret -> callers.openSeated(posted, secret));
    if (caller.isEmpty()) {
      return CompletableFuture.completedFuture(NO_SECRET);
    }
    posted.reply.whenCompleteAsync((answer, fault) -> caller.get().closed(), loop);
    command(ask.body())
        .ifPresentOrElse(
            command -> posted.give(caller.get(), command), () -> posted.reply.complete(NO_COMMAND));
    return posted.reply;
  }

  private void give(CommandHandler caller, GtpCommand command) {
    try {
      caller.command(command);
    } catch (RuntimeException e) { // it is told that it is over all the same
      reply.completeExceptionally(e);
    }
  }

  private static Optional<GtpCommand> command(String body) {
    String line = body.stripTrailing();
    return line.indexOf('\n') < 0 ? GtpCommand.parse(line) : Optional.empty();
  }

  @Override
  public String address() {
    return address;
  }

  @Override
  public void answer(GtpResponse response) {
    reply.complete(PageResponse.of(PageResponse.TEXT, response.toString()));
  }

  @Override
  public void allowLines(int bytes) {
    // there is but one, and it is here
  }

  @Override
  public void close() {
    reply.complete(NO_ANSWER);
  }

  @Override
  public Peer turnRound(String name) {
    reply.complete(NO_PEER);
    return Peer.of(name, InputStream.nullInputStream(), OutputStream.nullOutputStream());
  }
}
