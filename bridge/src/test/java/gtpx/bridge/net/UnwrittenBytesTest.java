package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.InetAddresses;
import gtpx.bridge.session.SessionFactory;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.ReferenceCountUtil;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoLeaks.class)
@Timeout(60)
class UnwrittenBytesTest {
  private static final int LIMIT = 200 << 10;

  private final SharedState shared =
      SharedState.of(
          NetConfig.of(new InetSocketAddress(0))
              .withLimits(NetLimits.DEFAULT.withAllUnwrittenBytes(LIMIT)));

  /** A connection whose other side reads nothing until {@link #read}. */
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
            TestServers.CONFIG.withLimits(NetLimits.DEFAULT.withAllUnwrittenBytes(60 << 20)),
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
}
