package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.Bucket;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandPaceTest {
  private final EmbeddedChannel channel = new EmbeddedChannel();
  private final List<String> again = new ArrayList<>();
  private Bucket oneASecond;

  @BeforeEach
  void freeze() {
    channel.freezeTime();
    oneASecond = new ClientBuckets(1, 1).of("client", channel.eventLoop().ticker());
  }

  @AfterEach
  void close() {
    channel.finishAndReleaseAll();
  }

  private boolean admits(CommandPace pace, String name) {
    return pace.admits(oneASecond, 1, () -> again.add(name));
  }

  private void passSecond() {
    channel.advanceTimeBy(1, TimeUnit.SECONDS);
    channel.runScheduledPendingTasks();
  }

  /** With a thousand that all looked for each token, a client kept a processor busy. */
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

    assertThat(pace.admits(oneASecond, 2, () -> again.add("request"))).isFalse();

    passSecond();
    assertThat(again).isEmpty();
    passSecond();
    assertThat(again).containsExactly("request");
  }
}
