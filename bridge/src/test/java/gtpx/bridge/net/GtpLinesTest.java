package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.connection.CoarseTimer;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.connection.SharedState;
import gtpx.bridge.net.connection.TrustedProxies;
import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

@ExtendWith(NoLeaks.class)
class GtpLinesTest {
  private final FakeSessionFactory sessions = FakeSessionFactory.thatWait();
  private final SharedState shared =
      new SharedState(NetLimit.DEFAULTS, TrustedProxies.NONE, NetMetrics.NONE);
  private final EmbeddedChannel channel = Channels.embedded(sessions, shared);
  private FakeCommandHandler handler;

  @AfterEach
  void close() {
    channel.finishAndReleaseAll();
  }

  @Test
  void theNextCommandIsGivenWhenTheOneBeforeIsAnswered() throws InterruptedException {
    send("1 name\n2 version\n");
    assertThat(handler.heard()).containsExactly("1 name", "(followed)");

    answer("gtpx");

    assertThat(sent()).isEqualTo("=1 gtpx\n\n");
    assertThat(handler.heard()).containsExactly("2 version");
  }

  /** NetLimit.DEFAULTS: 1,000 commands of a client at once, then 500 a second, 2 ms for each. */
  @Test
  void whoIsTooFastWaits() throws InterruptedException {
    long tick = TimeUnit.NANOSECONDS.toMillis(CoarseTimer.TICK_NANOS);
    channel.freezeTime();
    long ahead = tick / 2 - 1; // this many more would wait less than a tick
    send("name\n");
    for (int i = 1; i < 1000 + ahead; i++) {
      send("name\n");
      answer("");
    }
    send("last\n");
    answer("");
    assertThat(handler.heard()).contains("name").doesNotContain("last");

    pass(tick - 1);
    assertThat(handler.heard()).isEmpty();
    pass(1 + tick);
    assertThat(handler.heard()).containsExactly("last");
  }

  /** docs/bridge.md, "Limits": 8 MiB at once, then 1 MiB a second. */
  @Test
  void whoSendsTooMuchIsNotReadForAWhile() throws InterruptedException {
    channel.freezeTime();
    String comment = "#" + "x".repeat((1 << 20) - 2) + "\n";
    send("name\n");
    answer("");
    for (int i = 0; i < 8; i++) {
      send(comment); // too long, and refused
    }
    assertThat(channel.config().isAutoRead()).isTrue();

    send(comment);
    assertThat(channel.config().isAutoRead()).isFalse();
    pass(999);
    assertThat(channel.config().isAutoRead()).isFalse();
    pass(1 + TimeUnit.NANOSECONDS.toMillis(CoarseTimer.TICK_NANOS));
    assertThat(channel.config().isAutoRead()).isTrue();

    send("version\n"); // a small amount is free
    assertThat(channel.config().isAutoRead()).isTrue();
  }

  @Test
  void emptyLinesAndCommentsAreNoCommands() throws InterruptedException {
    send("\n# hello\r\n  \t\nname # what\n");

    assertThat(handler.heard()).containsExactly("name");
  }

  @Test
  void whatComesWhileACommandRunsIsToldOnce() throws InterruptedException {
    send("gtpx-wait\n");
    assertThat(handler.heard()).containsExactly("gtpx-wait");

    send("name\n");
    send("version\n");

    assertThat(handler.heard()).containsExactly("(followed)");
  }

  @Test
  void anInterruptIsToldAtOnceAndIsNothingThatFollows() throws InterruptedException {
    send("genmove b\n");

    send(" # interrupt \n");

    assertThat(handler.heard()).containsExactly("genmove b", "(interrupted)");
  }

  @Test
  void anInterruptIsForTheCommandsThatWaitToo() throws InterruptedException {
    send("name\ngenmove b\n# interrupt\nversion\n");
    assertThat(handler.heard()).containsExactly("name", "(followed)", "(interrupted)");

    answer("");
    answer("");

    assertThat(handler.heard())
        .containsExactly("genmove b", "(interrupted)", "(followed)", "version");
  }

  @Test
  void anInterruptOfNothingIsNothing() throws InterruptedException {
    send("# interrupt\nname\n");

    assertThat(handler.heard()).containsExactly("name");
  }

  @Test
  void aFullQueueStopsReadingUntilThereIsRoom() throws InterruptedException {
    send("name\n".repeat(1 + NetLimit.DEFAULTS.number(NetLimit.QUEUED_LINES) + 5));
    assertThat(channel.config().isAutoRead()).isFalse();

    for (int i = 0; i < 6; i++) {
      answer("");
    }

    assertThat(channel.config().isAutoRead()).isTrue();
  }

  @Test
  void aLineTooLongIsAnsweredInItsTurn() throws InterruptedException {
    send("1 name\n2 " + "x".repeat(5000));
    assertThat(handler.heard()).containsExactly("1 name", "(followed)");
    assertThat(channel.config().isAutoRead()).isFalse();
    assertThat(sent()).isEmpty();

    answer("");

    assertThat(sent()).isEqualTo("=1 \n\n?2 line too long\n\n");
    send("xxx\n3 name\n");
    assertThat(handler.heard()).containsExactly("3 name");
  }

  /** Words take far more memory than letters; blanks take none. */
  @Test
  void aLineOfTooManyWordsIsTooLong() throws InterruptedException {
    send("gtpx-sit\n");
    handler.connection.allowLines(1 << 20);
    answer("");

    send("1 known_command" + " ".repeat(900_000) + "name\n");
    answer("true");
    send("2 gtpx-dead" + " A1".repeat(25_000) + "\n");

    assertThat(handler.heard()).hasSize(2);
    assertThat(sent()).isEqualTo("= \n\n=1 true\n\n?2 line too long\n\n");
  }

  @Test
  void aFirstLineTooLongIsNoiseAndEndsTheConnection() throws InterruptedException {
    send("2 " + "x".repeat(5000));

    assertThat(sent()).isEqualTo("?2 line too long\n\n");
    assertThat(channel.isOpen()).isFalse();
    assertThat(handler.heard()).containsExactly("(closed)");
  }

  @Test
  void aLineThatTheCommandBeforeAllowsIsTaken() throws InterruptedException {
    String longLine = "play_sequence" + " b A1".repeat(1000);
    send("gtpx-sit\n" + longLine + "\n");

    handler.connection.allowLines(1 << 20);
    answer("");

    assertThat(handler.heard()).containsExactly("gtpx-sit", "(followed)", longLine);
  }

  @Test
  void whoMaySendLongLinesIsNotClosedOverOneThatIsTooLong() throws InterruptedException {
    send("gtpx-sit\n");
    handler.connection.allowLines(1 << 20);
    answer("");

    send("7 " + "x".repeat(2 << 20) + "\n8 name\n");

    assertThat(handler.heard()).containsExactly("gtpx-sit", "8 name");
    assertThat(sent()).isEqualTo("= \n\n?7 line too long\n\n");
    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void whoShutsItsSideIsAnsweredToTheEnd() throws InterruptedException {
    send("name\nversion\nunfinished");
    channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
    answer("a");
    assertThat(channel.isOpen()).isTrue();

    answer("b");

    assertThat(handler.heard())
        .containsExactly("name", "(followed)", "version", "(followed)", "(closed)");
    assertThat(sent()).isEqualTo("= a\n\n= b\n\n");
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void whatIsAnsweredBeforeTheEndIsSent() throws InterruptedException {
    send("quit\n");

    handler.answer("");
    handler.connection.close();
    channel.runPendingTasks();

    assertThat(sent()).isEqualTo("= \n\n");
    assertThat(channel.isOpen()).isFalse();
    assertThat(handler.heard()).containsExactly("quit", "(closed)");
  }

  @Test
  void whoSaysNothingInTimeIsClosed() {
    channel.freezeTime();

    pass(8_000); // a little real time may have passed already
    assertThat(channel.isOpen()).isTrue();
    pass(2_000);
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void whoSendsAByteNowAndThenIsClosedAllTheSame() {
    channel.freezeTime();

    for (int i = 0; i < 10; i++) {
      assertThat(channel.isOpen()).isTrue();
      channel.writeInbound(Channels.bytes("x"));
      pass(1000);
    }

    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void afterTheFirstLineOneMayBeSilentForEver() throws InterruptedException {
    channel.freezeTime();
    send("name\n");
    answer("");

    pass(TimeUnit.DAYS.toMillis(365));

    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void aLineThatHasBegunHasToEndInTime() throws InterruptedException {
    channel.freezeTime();
    send("name\nvers");
    answer("");
    pass(59_000);
    send("ion\nna");
    pass(59_000);
    send("me");
    assertThat(channel.isOpen()).isTrue();

    pass(1_000);

    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void whoIsKeptWaitingByUsNeedNotEndALine() throws InterruptedException {
    channel.freezeTime();
    send("name\n".repeat(1 + NetLimit.DEFAULTS.number(NetLimit.QUEUED_LINES)) + "na");

    pass(TimeUnit.HOURS.toMillis(1));
    assertThat(channel.isOpen()).isTrue();

    answer("");
    pass(60_000);
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void whenTheServerEndsTheCommandThatRunsIsAnsweredAndNoOtherGiven() throws InterruptedException {
    send("name\nversion\n");
    shared.counts().isEnding().set(true);
    channel.pipeline().fireUserEventTriggered(ConnectionLifecycle.SHUTDOWN);
    assertThat(channel.isOpen()).isTrue();

    answer("gtpx");

    assertThat(sent()).isEqualTo("= gtpx\n\n");
    assertThat(channel.isOpen()).isFalse();
    assertThat(handler.heard()).containsExactly("name", "(followed)", "(closed)");
  }

  /** Regression: attackers' commands kept a server from suspending its games. */
  @Test
  void whileTheServerSuspendsItsGamesNoCommandIsGivenAndNobodyIsCutOff()
      throws InterruptedException {
    shared.counts().isEnding().set(true);

    send("name\n");

    assertThat(handler.heard()).isEmpty();
    assertThat(channel.isOpen()).isTrue();
    channel.pipeline().fireUserEventTriggered(ConnectionLifecycle.SHUTDOWN);
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  @ResourceLock(LogCapture.LOCK)
  void aCallerThatFailsEndsItsConnectionAndIsLoggedOnceAMinute() {
    FakeSessionFactory failing =
        FakeSessionFactory.that(
            (handler, command) -> {
              throw new IllegalArgumentException("a secret");
            });

    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      for (int i = 0; i < 3; i++) {
        EmbeddedChannel broken = Channels.embedded(failing, shared);
        broken.writeInbound(Channels.bytes("name\n"));
        assertThat(broken.isOpen()).isFalse();
        broken.finishAndReleaseAll();
      }

      assertThat(log.lines().lines().filter(line -> line.contains("internal error java.")))
          .hasSize(1)
          .allMatch(line -> line.contains("java.lang.IllegalArgumentException"));
      assertThat(log.lines()).doesNotContain("secret");
    }
  }

  private void send(String lines) throws InterruptedException {
    channel.writeInbound(Channels.bytes(lines));
    handler = handler == null ? sessions.next() : handler;
  }

  private void answer(String text) {
    handler.answer(text);
    channel.runPendingTasks();
  }

  private void pass(long millis) {
    channel.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
    channel.runScheduledPendingTasks();
    channel.runPendingTasks();
  }

  private String sent() {
    StringBuilder sent = new StringBuilder();
    for (ByteBuf next = channel.readOutbound(); next != null; next = channel.readOutbound()) {
      sent.append(next.toString(StandardCharsets.US_ASCII));
      next.release();
    }
    return sent.toString();
  }
}
