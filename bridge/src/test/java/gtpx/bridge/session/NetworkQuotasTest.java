package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Resource.Cap;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the clients of one network may use together. docs/bridge.md, "Limits" */
class NetworkQuotasTest {
  private final TestBridge bridge =
      new TestBridge(
          new TestStore(),
          Limits.DEFAULT
              .with(Resource.GAMES, new Cap(8, 5))
              .with(Action.WRONG_SECRET, new Rate(10, Duration.ofSeconds(1))));

  /** Regression: four addresses of one network took all games. */
  @Test
  void ofWhatOthersLeaveANetworkHasHalf() {
    for (int i = 0; i < 4; i++) {
      bridge.connect("192.0.2." + i).ok("gtpx-create a" + i + " go board=5");
    }
    for (int i = 0; i < 2; i++) {
      bridge.connect("2001:0db8:0001:000" + i).ok("gtpx-create b" + i + " go board=5");
    }

    assertThat(bridge.connect("192.0.2.9").fails("gtpx-create more go board=5"))
        .isEqualTo("too many games (at most 3 from your network: half of the free capacity)");
    assertThat(bridge.connect("2001:0db8:0001:ffff").fails("gtpx-create more go board=5"))
        .isEqualTo("too many games (at most 2 from your network: half of the free capacity)");
    bridge.connect("198.51.100.1").ok("gtpx-create c go board=5");
    bridge.connect("203.0.113.1").ok("gtpx-create d go board=5");
  }

  /**
   * Regression: ten networks that each took half of the rest left nothing for a newcomer's game.
   */
  @Test
  void theLastEighthIsForThoseWhoHaveLittle() {
    Quotas quotas =
        new Quotas(Limits.DEFAULT.with(Resource.GAMES, new Cap(640, 640)), () -> 0, refusal -> {});
    for (int network = 0; network < 10; network++) {
      takeAll(quotas, "192.0." + network + ".1");
    }

    assertThat(quotas.inUse(Resource.GAMES)).as("seven eighths, and one each").isLessThan(571);
    quotas.take(Resource.GAMES, "198.51.100.1", 1);
    assertThatThrownBy(() -> quotas.take(Resource.GAMES, "198.51.100.1", 1))
        .isInstanceOf(LimitException.class)
        .hasMessage("too many games (at most 1 from your network while the server is nearly full)");
    quotas.take(Resource.GAMES, "203.0.113.1", 1);
  }

  private static void takeAll(Quotas quotas, String client) {
    try {
      while (true) {
        quotas.take(Resource.GAMES, client, 1);
      }
    } catch (LimitException e) {
      assertThat(e).hasMessageContaining("from your network");
    }
  }

  /** Otherwise, all clients of a /48 together could guess 65,536 times as fast. */
  @Test
  void aNetworkGuessesNoFasterThanEightClients() {
    bridge.create("g", "go board=5");
    for (int i = 0; i < 80; i++) {
      TestBridge.Line guesser = bridge.connect("2001:0db8:0001:%04x".formatted(i));
      assertThat(guesser.fails("gtpx-sit g black wrong" + i)).isEqualTo("wrong secret");
    }

    TestBridge.Line last = bridge.connect("2001:0db8:0001:ffff");
    assertThat(last.fails("gtpx-sit g black wrong"))
        .isEqualTo(
            "too many wrong secrets from your network"
                + " (at most a burst of 80, then one every 0.1 s); try again in 0.1 s");
    TestBridge.Line other = bridge.connect("2001:0db8:0002:ffff");
    assertThat(other.fails("gtpx-sit g black wrong")).isEqualTo("wrong secret");
    bridge.pass(Duration.ofMillis(125));
    assertThat(last.fails("gtpx-sit g black wrong")).isEqualTo("wrong secret");
  }

  @Test
  void aNetworkHasNoMoreComputedThanEightClients() {
    bridge.create("g", "go board=5");
    bridge.threadTimePerLook = Duration.ofSeconds(1); // all that a client may use at once
    for (int i = 0; i < 8; i++) {
      TestBridge.Line line = bridge.connect("192.0.2." + i);
      line.ok("gtpx-watch g");
    }

    assertThat(bridge.connect("192.0.2.9").fails("gtpx-games"))
        .startsWith("too much computing time used; try again in ");
    bridge.connect("198.51.100.1").ok("gtpx-games");
  }
}
