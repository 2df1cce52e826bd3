package gtpx.bridge.net.api;

import gtpx.bridge.net.connection.ClientAddress;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.client.Peer;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The commands of one HTTP request, treated as a connection of its own. The answer to the last of
 * them, or to the first that fails, is the response to the request.
 */
final class HttpCommand implements ClientConnection {
  private static final PageResponse NO_COMMAND =
      PageResponse.error(400, "not a single line with a command");
  private static final PageResponse NO_ANSWER =
      PageResponse.error(503, "the command ended without an answer");
  private static final PageResponse NO_PEER = PageResponse.error(400, "not available over HTTP");

  private final ConnectionLifecycle connection;
  private final ClientAddress source;
  private final CompletableFuture<PageResponse> response = new CompletableFuture<>();
  private Consumer<GtpResponse> whenAnswered = answer -> {}; // until a command is given

  HttpCommand(Routes.Exchange exchange) {
    connection = exchange.connection();
    source = exchange.source();
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
    Iterator<GtpCommand> rest = commands.iterator();
    whenAnswered =
        answer -> {
          if (answer.isSuccess() && rest.hasNext()) {
            connection.later(() -> give(handler, rest.next()));
          } else {
            response.complete(page.apply(answer));
          }
        };
    response.whenCompleteAsync(
        (answer, fault) -> handler.closed(), connection.channel().eventLoop());
    if (rest.hasNext()) {
      give(handler, rest.next());
    } else {
      response.complete(NO_COMMAND);
    }
    return response;
  }

  private void give(CommandHandler handler, GtpCommand command) {
    if (response.isDone()) {
      return; // the client has gone
    }
    try {
      handler.command(command);
    } catch (RuntimeException e) { // the handler is closed nevertheless
      response.completeExceptionally(e);
    }
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
    whenAnswered.accept(answer);
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
