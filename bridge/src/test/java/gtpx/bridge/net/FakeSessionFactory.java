package gtpx.bridge.net;

import gtpx.bridge.session.ClientConnection;
import gtpx.bridge.session.CommandHandler;
import gtpx.bridge.session.SessionFactory;
import gtpx.protocol.GtpCommand;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** Opens callers that answer as the test says. One secret is known. */
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

  /** Answers at once with the name of the command, and closes after {@code quit}. */
  static FakeSessionFactory thatEcho() {
    return new FakeSessionFactory(FakeSessionFactory::echo);
  }

  static void echo(FakeCommandHandler caller, GtpCommand command) {
    caller.answer(command.name());
    if (command.name().equals("quit")) {
      caller.wire.close();
    }
  }

  /** Leaves answers to the test. */
  static FakeSessionFactory thatWait() {
    return new FakeSessionFactory((caller, command) -> {});
  }

  @Override
  public CommandHandler open(ClientConnection wire) {
    FakeCommandHandler caller = new FakeCommandHandler(wire, answers);
    opened.add(caller);
    return caller;
  }

  @Override
  public Optional<CommandHandler> openSeated(ClientConnection wire, String secret) {
    return secret.equals(SECRET) ? Optional.of(open(wire)) : Optional.empty();
  }

  /** The next one that was opened, for which it waits. */
  FakeCommandHandler next() throws InterruptedException {
    return opened.poll(10, TimeUnit.SECONDS);
  }

  int waiting() {
    return opened.size();
  }
}
