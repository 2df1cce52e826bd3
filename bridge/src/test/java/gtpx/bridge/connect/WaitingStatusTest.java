package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What GoGui's user is told while others think. */
@Timeout(120)
class WaitingStatusTest {
  private final FakeBridge bridge = new FakeBridge();

  WaitingStatusTest() throws IOException {}

  @AfterEach
  void end() {
    bridge.close();
  }

  @Test
  void whomTheGameWaitsForIsTold() throws Exception {
    JoinRequest entrance =
        new JoinRequest("g", Optional.of("red"), Optional.of("S"), false, Optional.of("gogui"));
    TestClient client =
        new TestClient(bridge.dialer(Optional.empty()), entrance, Duration.ZERO, new TestSleeper());
    FakeBridge.Call call = bridge.accept().succeeds("gtpx-sit g red S", "gtpx-view gogui red");

    client.says("genmove w\n");
    call.hears("genmove w");
    FakeBridge.Call status = bridge.accept().succeeds("gtpx-sit g red S", "gtpx-view gogui red");
    status.hears("gtpx-position");
    status.says("= {\"turn\":6,\"phase\":\"play\",\"to_move\":[\"white\",\"blue\"]}\n\n");
    status.hears("gtpx-wait timeout=600");
    call.says("= D4\n\n");
    client.hears("= D4\n\n");

    assertThat(client.errors()).contains("gogui-gfx: TEXT play, turn 7: waiting for white, blue\n");
  }
}
