package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.InetAddresses;
import gtpx.bridge.net.api.GameRouting;
import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.connection.ProtocolDetector;
import gtpx.bridge.net.connection.SharedState;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.service.SessionFactory;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoLeaks.class)
@Timeout(60)
class WaitingBytesTest {
  private static final int LIMIT = 200 << 10;

  private final SharedState shared =
      new SharedState(
          NetLimit.DEFAULTS
              .with(NetLimit.ALL_UNWRITTEN_BYTES, LIMIT)
              .with(NetLimit.ALL_INPUT_BYTES, LIMIT),
          TrustedProxies.NONE,
          NetMetrics.NONE);

  /** A connection whose other side reads nothing until {@link #read} is called. */
  private final class Unread extends ChannelOutboundHandlerAdapter {
    private record Write(Object message, ChannelPromise promise) {}

    private final List<Write> writes = new ArrayList<>();
    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final ConnectionLifecycle connection;

    private Unread() {
      channel.pipeline().addLast(this);
      connection =
          ConnectionLifecycle.begin(channel, 1, InetAddresses.forString("192.0.2.1"), shared);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
      writes.add(new Write(message, promise));
    }

    private Unread answer(int kilobytes) {
      connection.write(connection.utf8("x".repeat(kilobytes << 10)));
      channel.runPendingTasks();
      return this;
    }

    private void read() {
      for (Write write : writes) {
        ReferenceCountUtil.release(write.message());
        write.promise().setSuccess();
      }
      writes.clear();
      channel.runPendingTasks();
    }
  }

  @Test
  void whatIsNotReadIsCountedUntilItIs() {
    Unread one = new Unread().answer(50);
    Unread other = new Unread().answer(30);
    assertThat(shared.unwritten().total()).isEqualTo(80 << 10);

    one.read();
    assertThat(shared.unwritten().total()).isEqualTo(30 << 10);

    other.read();
    assertThat(shared.unwritten().total()).isZero();
  }

  @Test
  void beyondTheLimitWhoWouldAddToMoreThanItsFreePartIsClosed() {
    Unread first = new Unread().answer(100);
    Unread second = new Unread().answer(60);

    first.answer(50);

    assertThat(first.channel.isActive()).isFalse();
    assertThat(second.channel.isActive()).isTrue();
    first.read();
    second.read();
    assertThat(shared.unwritten().total()).isZero();
  }

  @Test
  void aLittleIsFreeForEverybody() {
    Unread hog = new Unread().answer(199);
    Unread modest = new Unread().answer(30).answer(30);

    assertThat(modest.channel.isActive()).isTrue();
    assertThat(modest.answer(30).channel.isActive()).isFalse();
    assertThat(hog.channel.isActive()).isTrue();
    hog.read();
    modest.read();
  }

  @Test
  void withinTheLimitOneMayHaveMuch() {
    Unread one = new Unread().answer(100).answer(90);

    assertThat(one.channel.isActive()).isTrue();
    one.read();
  }

  @Test
  void clientsThatNeverReadAreClosedAndWhatWaitedForThemIsForgotten() throws Exception {
    String answer = "x".repeat(40 << 20);
    SessionFactory sessions = FakeSessionFactory.that((handler, command) -> handler.answer(answer));
    NetServer server =
        TestServers.start(
            TestServers.CONFIG.withLimits(
                NetLimit.DEFAULTS
                    .with(NetLimit.ALL_UNWRITTEN_BYTES, 60 << 20)
                    .with(NetLimit.ALL_INPUT_BYTES, 60 << 20)),
            sessions);
    try (Client first = Client.to(server);
        Client second = Client.to(server)) {
      first.send("name\n");
      assertThat(first.bytes(1)).isEqualTo("=");

      assertThat(second.send("name\n").rest()).isEmpty();

      assertThat(server.unwrittenBytes()).isGreaterThan(10 << 20);
    } finally {
      server.close(Duration.ZERO);
    }
    assertThat(server.unwrittenBytes()).isZero();
  }

  // Incoming bytes.

  private EmbeddedChannel open(ProtocolDetector.Protocols protocols) {
    EmbeddedChannel channel = new EmbeddedChannel();
    ConnectionLifecycle connection =
        ConnectionLifecycle.begin(channel, 1, InetAddresses.forString("192.0.2.1"), shared);
    protocols.begin(connection, Optional.empty());
    return channel;
  }

  /** Opens a connection that may send long lines and whose first command is not answered yet. */
  private EmbeddedChannel openSeated(FakeSessionFactory sessions) {
    EmbeddedChannel channel =
        open(
            NetServer.protocols(
                TestServers.CONFIG, sessions, new FakePages(), () -> Health.OK, GameRouting.HERE));
    channel.writeInbound(Channels.bytes("name\n"));
    channel.runPendingTasks();
    return channel;
  }

  private static void send(EmbeddedChannel channel, int kilobytes) {
    for (int i = 0; i < kilobytes && channel.isActive(); i++) {
      channel.writeInbound(Channels.bytes("x".repeat(1 << 10)));
      channel.runPendingTasks();
    }
  }

  /**
   * Regression: seated clients took all direct memory with lines of a megabyte that they never
   * completed.
   */
  @Test
  void beyondTheLimitWhoSendsMoreOfALineIsClosed() throws Exception {
    FakeSessionFactory sessions =
        FakeSessionFactory.that(
            (handler, command) -> {
              handler.connection.allowLines(1 << 20);
              handler.answer("");
            });
    EmbeddedChannel hog = openSeated(sessions);
    EmbeddedChannel other = openSeated(sessions);
    send(hog, 120);
    assertThat(shared.input().total()).isBetween(120L << 10, 200L << 10);

    send(other, 120);
    send(hog, 10);

    assertThat(hog.isActive() && other.isActive()).isFalse();
    assertThat(shared.input().total()).isLessThanOrEqualTo(LIMIT);
    for (EmbeddedChannel channel : List.of(hog, other)) {
      channel.releaseOutbound();
      var unused = channel.close();
    }
    assertThat(shared.input().total()).isZero();
  }

  @Test
  void whoHasSentNoCommandYetIsToldWhy() {
    shared.input().add(0, LIMIT);
    FakeSessionFactory sessions =
        FakeSessionFactory.that(
            (handler, command) -> {
              handler.connection.allowLines(1 << 20);
              handler.answer("");
            });
    EmbeddedChannel channel = openSeated(sessions);

    send(channel, 200);

    String sent =
        channel.outboundMessages().stream()
            .map(WaitingBytesTest::text)
            .collect(Collectors.joining());
    assertThat(sent)
        .isEqualTo(
            """
            =\s

            ? too much input is waiting on all connections; send shorter lines or try again later

            """);
    var unused = channel.close();
    assertThat(shared.input().total()).isEqualTo(LIMIT);
  }

  private static String text(Object message) {
    ByteBuf bytes = (ByteBuf) message;
    String text = bytes.toString(StandardCharsets.UTF_8);
    bytes.release();
    return text;
  }

  /** A line of a megabyte takes twenty megabytes when it is split into words. */
  @Test
  void theWordsOfACommandCountUntilItIsAnswered() throws Exception {
    FakeSessionFactory sessions = FakeSessionFactory.thatWait();
    EmbeddedChannel channel =
        open(
            NetServer.protocols(
                TestServers.CONFIG, sessions, new FakePages(), () -> Health.OK, GameRouting.HERE));

    channel.writeInbound(Channels.bytes("name" + " a".repeat(1_000) + "\n"));
    channel.runPendingTasks();

    assertThat(shared.input().total()).isBetween(50_000L, 100_000L);
    sessions.next().answer("");
    channel.runPendingTasks();
    assertThat(shared.input().total()).isZero();
    channel.releaseOutbound();
    var unused = channel.close();
  }

  @Test
  void aBodyThatIsNotCompleteCounts() {
    EmbeddedChannel channel =
        open(
            NetServer.protocols(
                TestServers.CONFIG,
                FakeSessionFactory.thatEcho(),
                new FakePages(),
                () -> Health.OK,
                GameRouting.HERE));
    channel.writeInbound(
        Channels.bytes(
            "POST /api/gtp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65536\r\n\r\n"));

    send(channel, 60);

    assertThat(shared.input().total()).isBetween(60L << 10, 70L << 10);
    var unused = channel.close();
    assertThat(shared.input().total()).isZero();
  }
}
