package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.connection.Protocol;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;

@ExtendWith(NoLeaks.class)
@Timeout(30)
@Isolated("it compares all that is logged of connections")
class ReportsTest {
  private final Counts counts = new Counts();

  @Test
  void connectionsLinesAndBytesAreCounted() throws IOException {
    NetServer server =
        TestServers.start(TestServers.CONFIG.withMetrics(counts), FakeSessionFactory.thatEcho());
    try (Client client = Client.to(server)) {
      client.send("1 name\n# comment\nquit\n").rest();
    } finally {
      server.close(Duration.ofSeconds(10));
    }

    assertThat(counts.events)
        .containsExactly("opened", "UNKNOWN to GTP", "line", "line", "line", "GTP closed: DONE");
    assertThat(counts.received).hasValue("1 name\n# comment\nquit\n".length());
    assertThat(counts.sent).hasValue("=1 name\n\n= quit\n\n".length());
  }

  @Test
  void thoseWhoAreTooManyAreCounted() throws IOException {
    NetConfig one =
        TestServers.CONFIG.withMetrics(counts).withLimits(TestLimits.ofConnections(1, 1));
    NetServer server = TestServers.start(one, FakeSessionFactory.thatEcho());
    try (Client first = Client.to(server)) {
      first.send("name\n").answer(); // otherwise the second might be accepted first
      try (Client second = Client.to(server)) {
        second.send("name\n").rest();
      }
    } finally {
      server.close(Duration.ofSeconds(10));
    }

    assertThat(counts.events).contains("refused", "GTP closed: REFUSED");
  }

  @Test
  void oneLineInTheLogTellsWhoseConnectionItWasAndWhyItEndedAndNothingThatWasSaid()
      throws IOException {
    NetServer server = TestServers.start(FakeSessionFactory.thatEcho());
    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      try (Client client = Client.to(server)) {
        client.send("gtpx-sit game black SECRET\nquit\n").rest();
      } finally {
        server.close(Duration.ofSeconds(10));
      }

      assertThat(log.lines())
          .isEqualTo(
              "connection=1 protocol=gtp reason=everything was answered from=127.0.0.1 connection closed");
    }
  }

  /** Records its calls. */
  private static final class Counts implements NetMetrics {
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final AtomicInteger received = new AtomicInteger();
    private final AtomicInteger sent = new AtomicInteger();

    @Override
    public void opened() {
      events.add("opened");
    }

    @Override
    public void turned(Protocol from, Protocol to) {
      events.add(from + " to " + to);
    }

    @Override
    public void closed(Protocol protocol, CloseReason reason) {
      events.add(protocol + " closed: " + reason);
    }

    @Override
    public void refused() {
      events.add("refused");
    }

    @Override
    public void line() {
      events.add("line");
    }

    @Override
    public void received(int bytes) {
      received.addAndGet(bytes);
    }

    @Override
    public void sent(int bytes) {
      sent.addAndGet(bytes);
    }
  }
}
