package gtpx.bridge.net;

import gtpx.bridge.session.Caller;
import gtpx.bridge.session.Callers;
import gtpx.bridge.session.Wire;
import gtpx.protocol.GtpCommand;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** Opens callers that answer as the test says. One secret is known. */
final class FakeCallers implements Callers {
  static final String SECRET = "AAAAAAAAAAAAAAAAAAAAAA";

  private final BiConsumer<FakeCaller, GtpCommand> answers;
  private final BlockingQueue<FakeCaller> opened = new LinkedBlockingQueue<>();

  private FakeCallers(BiConsumer<FakeCaller, GtpCommand> answers) {
    this.answers = answers;
  }

  static FakeCallers that(BiConsumer<FakeCaller, GtpCommand> answers) {
    return new FakeCallers(answers);
  }

  /** Answers at once with the name of the command, and closes after {@code quit}. */
  static FakeCallers thatEcho() {
    return new FakeCallers(FakeCallers::echo);
  }

  static void echo(FakeCaller caller, GtpCommand command) {
    caller.answer(command.name());
    if (command.name().equals("quit")) {
      caller.wire.close();
    }
  }

  /** Leaves answers to the test. */
  static FakeCallers thatWait() {
    return new FakeCallers((caller, command) -> {});
  }

  @Override
  public Caller open(Wire wire) {
    FakeCaller caller = new FakeCaller(wire, answers);
    opened.add(caller);
    return caller;
  }

  @Override
  public Optional<Caller> openSeated(Wire wire, String secret) {
    return secret.equals(SECRET) ? Optional.of(open(wire)) : Optional.empty();
  }

  /** The next one that was opened, for which it waits. */
  FakeCaller next() throws InterruptedException {
    return opened.poll(10, TimeUnit.SECONDS);
  }

  int waiting() {
    return opened.size();
  }
}
