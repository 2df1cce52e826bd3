package gtpx.bridge.net.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.concurrent.Ticker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandPaceTest {
  private final EmbeddedChannel channel = new EmbeddedChannel();
  private final List<String> again = new ArrayList<>();
  private final ClientBuckets oneASecond = new ClientBuckets(1, 1);

  @BeforeEach
  void freeze() {
    channel.freezeTime();
  }

  @AfterEach
  void close() {
    channel.finishAndReleaseAll();
  }

  private boolean admits(CommandPace pace, String name) {
    return admits(pace, 1, name);
  }

  private boolean admits(CommandPace pace, int cost, String name) {
    return pace.admits(
        () -> oneASecond.reserve("client", cost, channel.eventLoop().ticker()),
        () -> again.add(name));
  }

  private void passSecond() {
    pass(TimeUnit.SECONDS.toNanos(1) + CoarseTimer.TICK_NANOS);
  }

  private void pass(long nanos) {
    channel.advanceTimeBy(nanos, TimeUnit.NANOSECONDS);
    channel.runScheduledPendingTasks();
  }

  /** Regression: each woke its event loop at a different time, which took half of a processor. */
  @Test
  void thousandsThatWaitAreWokenTogether() {
    ClientBuckets manyASecond = new ClientBuckets(1, 1000);
    for (int i = 0; i < 1000; i++) {
      new CommandPace(channel)
          .admits(
              () -> manyASecond.reserve("client", 1, channel.eventLoop().ticker()),
              () -> again.add(""));
    }
    int wakeUps = 0;
    for (int millisecond = 0; millisecond < 1100; millisecond++) {
      int before = again.size();
      pass(TimeUnit.MILLISECONDS.toNanos(1));
      wakeUps += again.size() > before ? 1 : 0;
    }

    assertThat(again.size()).isBetween(950, 999); // the others did not have to wait
    assertThat(wakeUps).isBetween(45, 55);
  }

  /**
   * Regression: a client with a thousand connections that all checked for each token kept a
   * processor busy.
   */
  @Test
  void connectionsOfAClientHaveTheirTurnsAndLookOnce() {
    CommandPace first = new CommandPace(channel);
    CommandPace second = new CommandPace(channel);
    CommandPace third = new CommandPace(channel);
    assertThat(admits(first, "first")).isTrue();
    assertThat(admits(second, "second")).isFalse();
    assertThat(admits(third, "third")).isFalse();
    assertThat(admits(second, "second, once more")).isFalse();

    passSecond();
    assertThat(again).containsExactly("second");
    assertThat(admits(second, "second")).isTrue();
    passSecond();
    assertThat(again).containsExactly("second", "third");
    assertThat(admits(third, "third")).isTrue();
  }

  @Test
  void aRequestThatCountsMoreWaitsLonger() {
    CommandPace pace = new CommandPace(channel);
    assertThat(admits(pace, "")).isTrue();

    assertThat(admits(pace, 2, "request")).isFalse();

    passSecond();
    assertThat(again).isEmpty();
    passSecond();
    assertThat(again).containsExactly("request");
  }

  /** Otherwise, all clients of a /48 together could send 65,536 times as fast. */
  @Test
  void aNetworkIsNoFasterThanEightClients() {
    Ticker ticker = channel.eventLoop().ticker();
    for (int i = 0; i < 8; i++) {
      assertThat(oneASecond.reserve("192.0.2." + i, 1, ticker)).isZero();
    }

    assertThat(oneASecond.reserve("192.0.2.8", 1, ticker)).isEqualTo(125_000_000);
    assertThat(oneASecond.take("192.0.2.9", ticker)).isFalse();
    assertThat(oneASecond.reserve("192.0.3.1", 1, ticker)).isZero();
    assertThat(oneASecond.take("192.0.4.1", ticker)).isTrue();
    assertThat(oneASecond.take("192.0.4.1", ticker)).isFalse();
  }
}
