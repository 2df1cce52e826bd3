package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may return to play with {@code gtpx-resume}. docs/protocol/bridge.md 28.16 */
class ResumeTest extends DeadStonesFixture {
  /** Otherwise, a player who has gone would have to play on, and lose. */
  @Test
  void nobodyResumesWhileAnotherPlayerIsAway() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");
    passWith("client", "client");
    white.drop();

    assertThat(black.fails("gtpx-resume black"))
        .isEqualTo("white is disconnected; send gtpx-resume after it has reconnected");

    assertThat(settled()).isEqualTo("scoring");
    white = bridge.sit("g", "white");
    black.ok("gtpx-resume black");
    assertThat(settled()).isEqualTo("play");
  }

  @Test
  void ofWhoCanNotResumeTheEstimateCounts() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");
    passWith("client", "client");
    white.drop();
    black.fails("gtpx-resume black");

    bridge.pass(Duration.ofSeconds(60));

    assertThat(settled()).isEqualTo("estimate B+25");
  }

  /** Such a player is connected only for each command. */
  @Test
  void aPlayerOverHttpIsAwayButMayResume() {
    create("go board=5");
    passWith("client", "client");
    white.drop();
    black.fails("gtpx-resume black");

    assertThat(bridge.post(bridge.secret("g", "white"), "gtpx-resume white")).startsWith("=");

    assertThat(settled()).isEqualTo("play");
  }

  @ParameterizedTest
  @CsvSource({"engine", "engine=E5"})
  void nobodyResumesAgainstAProgramThatCanNotPlayOn(String engine) {
    bridge.players.canPlayOn = false;
    create("go board=5");
    passWith("client", engine);

    assertThat(black.fails("gtpx-resume black"))
        .isEqualTo(
            "white can't resume play; send gtpx-dead instead (if players disagree, the server's"
                + " estimate decides)");

    bridge.players.canPlayOn = true;
    bridge.fill("g", "white", engine);
    black.ok("gtpx-resume black");
  }

  @Test
  void nobodyResumesAgainstAPlayerWhoHasGivenUp() {
    create("go board=5");
    passWith("client", "crasher");

    assertThat(black.fails("gtpx-resume black")).startsWith("white can't resume play");
  }

  @Test
  void nobodyResumesBeforeAProgramHasAnswered() {
    create("go board=5");
    black.ok("play black pass");
    bridge.putCountsOff();
    bridge.fill("g", "white", "bot");

    assertThat(black.fails("gtpx-resume black"))
        .isEqualTo("white has not proposed dead stones yet; send gtpx-resume a little later");

    bridge.finishCounts();
    black.ok("gtpx-resume black");
  }
}
