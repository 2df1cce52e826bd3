package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Scripts are games that a server allows to be played to the end: ten turns per point. */
class MoveScriptTest {
  @Test
  void aGameThatIsTooLongForASmallBoardIsPlayedOnALargeOne() {
    assertThat(MoveScript.ofLength(809).words()).isEqualTo("go board=9");
    assertThat(MoveScript.ofLength(810).words()).isEqualTo("go board=19"); // 10 * 81 end it
  }

  @Test
  void aGameThatNoServerLetsBePlayedIsRefused() {
    assertThatThrownBy(() -> MoveScript.ofLength(3611))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("3611 moves (expected: at most 3610)");
  }

  @Test
  void theSameLengthIsTheSameGame() {
    MoveScript script = MoveScript.ofLength(100);

    assertThat(script).isEqualTo(MoveScript.ofLength(100));
    assertThat(script.length()).isEqualTo(100);
    assertThat(script.play(1)).isEqualTo("play white " + script.moves().get(1));
  }
}
