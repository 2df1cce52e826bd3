package gtpx.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The turn in which each stone was placed; points of a 3x3 board: A1 0, B1 1, C1 2, A2 3. */
class MoveNumbersTest {
  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static Move at(int point) {
    return new Move(point);
  }

  @Test
  void stonesThatCollidedOrWereCapturedHaveNone() {
    Game game = game("f-go", "board=3");
    game.playTurn(Map.of(Color.BLACK, at(4), Color.WHITE, at(4)), ColorSet.NONE);
    game.playTurn(Map.of(Color.BLACK, at(1), Color.WHITE, at(0)), ColorSet.NONE);
    game.playTurn(Map.of(Color.BLACK, at(3), Color.WHITE, at(8)), ColorSet.NONE); // captures A1

    assertThat(MoveNumbers.of(game)).isEqualTo(Map.of(1, 2, 3, 3, 8, 3));
  }

  @Test
  void stonesThatWereSetUpHaveNone() {
    Game game = game("go", "board=3");
    game.setUp(Setup.of(Map.of(Color.BLACK, List.of(0))));
    game.play(Color.BLACK, at(8));

    assertThat(MoveNumbers.of(game)).isEqualTo(Map.of(8, 1));
  }
}
