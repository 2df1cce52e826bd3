package gtpx.bridge.net;

import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** Records its calls, and answers as the test specifies. */
final class FakeCommandHandler implements CommandHandler {
  final ClientConnection connection;
  private final BiConsumer<FakeCommandHandler, GtpCommand> answers;
  private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
  private volatile GtpCommand last;
  private volatile Thread within;

  FakeCommandHandler(
      ClientConnection connection, BiConsumer<FakeCommandHandler, GtpCommand> answers) {
    this.connection = connection;
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

  /** Answers the last command successfully. */
  void answer(String text) {
    connection.answer(GtpResponse.success(last.id(), text));
  }

  /** Returns the calls since the last time, without waiting. */
  List<String> heard() {
    List<String> all = new ArrayList<>();
    heard.drainTo(all);
    return all;
  }

  /** Waits for the next call. */
  String next() throws InterruptedException {
    String next = heard.poll(10, TimeUnit.SECONDS);
    return next == null ? "(nothing)" : next;
  }
}
