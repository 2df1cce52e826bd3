package gtpx.bridge.net;

import gtpx.bridge.session.ClientConnection;
import gtpx.bridge.session.CommandHandler;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** Remembers what it hears, and answers as the test says. */
final class FakeCommandHandler implements CommandHandler {
  final ClientConnection wire;
  private final BiConsumer<FakeCommandHandler, GtpCommand> answers;
  private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
  private volatile GtpCommand last;
  private volatile Thread within;

  FakeCommandHandler(ClientConnection wire, BiConsumer<FakeCommandHandler, GtpCommand> answers) {
    this.wire = wire;
    this.answers = answers;
  }

  @Override
  public void command(GtpCommand command) {
    last = command;
    hear(command.toString(), () -> answers.accept(this, command));
  }

  @Override
  public void followed() {
    hear("(followed)", () -> {});
  }

  @Override
  public void interrupted() {
    hear("(interrupted)", () -> {});
  }

  @Override
  public void closed() {
    hear("(closed)", () -> {});
  }

  private void hear(String what, Runnable then) {
    if (within != null) {
      heard.add("(called by two at a time)");
    }
    within = Thread.currentThread();
    heard.add(what);
    then.run();
    within = null;
  }

  /** Answers the last command with success. */
  void answer(String text) {
    wire.answer(GtpResponse.success(last.id(), text));
  }

  /** What it has heard since it was asked last; doesn't wait. */
  List<String> heard() {
    List<String> all = new ArrayList<>();
    heard.drainTo(all);
    return all;
  }

  /** The next thing it hears, for which it waits. */
  String next() throws InterruptedException {
    String next = heard.poll(10, TimeUnit.SECONDS);
    return next == null ? "(nothing)" : next;
  }
}
