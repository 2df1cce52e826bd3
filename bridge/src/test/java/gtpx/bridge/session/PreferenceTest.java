package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which shared prisoners a server bot takes first. */
class PreferenceTest {
  private final TestBridge bridge = new TestBridge();

  private TestBridge.Line black(String game) {
    bridge.create("g", game);
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    owner.ok("gtpx-fill white bot");
    owner.ok("gtpx-fill red bot");
    return bridge.sit("g", "black");
  }

  @Test
  void aBotSaysWhatItPrefersBeforeItsMove() {
    bridge.players.prisonersFirst = List.of(Color.BLACK);
    TestBridge.Line black = black("multi-coop players=3 board=5");

    black.ok("play black C3");

    assertThat(black.ok("gtpx-position"))
        .contains("\"white\":[\"black\",\"red\",\"white\"]")
        .contains("\"red\":[\"black\",\"white\",\"red\"]");
    assertThat(black.ok("gtpx-turn")).isEqualTo("4");
  }

  @Test
  void whatIsSoAlreadyIsNotSaid() {
    bridge.players.prisonersFirst = List.of(new Color(2)); // white's default, not red's
    TestBridge.Line black = black("multi-coop players=3 board=5");

    black.ok("play black C3");

    String events = bridge.room("g").game().events().toString();
    assertThat(events).contains("Preferred[color=red").doesNotContain("Preferred[color=white");
  }
}
