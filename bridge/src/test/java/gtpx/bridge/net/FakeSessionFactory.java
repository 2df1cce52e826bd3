package gtpx.bridge.net;

import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.SessionFactory;
import gtpx.protocol.GtpCommand;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** Opens sessions that answer as the test specifies. Knows one secret. */
final class FakeSessionFactory implements SessionFactory {
  static final String SECRET = "AAAAAAAAAAAAAAAAAAAAAA";

  private final BiConsumer<FakeCommandHandler, GtpCommand> answers;
  private final BlockingQueue<FakeCommandHandler> opened = new LinkedBlockingQueue<>();

  private FakeSessionFactory(BiConsumer<FakeCommandHandler, GtpCommand> answers) {
    this.answers = answers;
  }

  static FakeSessionFactory that(BiConsumer<FakeCommandHandler, GtpCommand> answers) {
    return new FakeSessionFactory(answers);
  }

  /**
   * Returns sessions that answer at once with the name of the command, and close after {@code
   * quit}.
   */
  static FakeSessionFactory thatEcho() {
    return new FakeSessionFactory(FakeSessionFactory::echo);
  }

  static void echo(FakeCommandHandler handler, GtpCommand command) {
    handler.answer(command.name());
    if (command.name().equals("quit")) {
      handler.connection.close();
    }
  }

  /** Returns sessions that leave answers to the test. */
  static FakeSessionFactory thatWait() {
    return new FakeSessionFactory((handler, command) -> {});
  }

  @Override
  public CommandHandler open(ClientConnection connection) {
    FakeCommandHandler handler = new FakeCommandHandler(connection, answers);
    opened.add(handler);
    return handler;
  }

  @Override
  public Optional<SeatedSession> openSeated(ClientConnection connection, String secret) {
    return secret.equals(SECRET)
        ? Optional.of(new SeatedSession(open(connection), "open", "black"))
        : Optional.empty();
  }

  @Override
  public Optional<SeatedSession> findSeated(ClientConnection connection, String secret) {
    return openSeated(connection, secret);
  }

  @Override
  public CompletableFuture<Optional<String>> findSleeping(
      ClientConnection connection, String secret) {
    return CompletableFuture.completedFuture(Optional.empty());
  }

  @Override
  public CompletableFuture<Void> wake(ClientConnection connection, String game) {
    return CompletableFuture.completedFuture(null);
  }

  /** Waits for the next session that is opened. */
  FakeCommandHandler next() throws InterruptedException {
    return opened.poll(10, TimeUnit.SECONDS);
  }

  int waiting() {
    return opened.size();
  }
}
