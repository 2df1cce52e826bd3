package gtpx.player;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Setup;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameLengthTest {
  /** Opening stones still to come count twice; after that, 0.4 of the points are to come. */
  @ParameterizedTest
  @CsvSource({
    "go board=9x9, 0, 32", // (32.4 + 2 * 16.2) / 2
    "go board=9x9, 10, 22", // (32.4 + 2 * 6.2) / 2
    "go board=9x9, 17, 16", // 32.4 / 2
    "go board=9x9, 60, 16",
    "go board=19x19, 0, 144",
    "multi players=4 board=9x9, 0, 16",
    "parallel players=4 board=9x9, 17, 10", // 8 are too few
    "go board=5x5, 0, 10"
  })
  void timeIsSharedAmongTheMovesThatAreExpected(String words, int stones, int moves) {
    Game game = new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
    List<Integer> points = IntStream.range(0, stones).boxed().toList();
    game.setUp(Setup.of(Map.of(Color.BLACK, points)));

    assertThat(GameLength.movesToGo(game)).isEqualTo(moves);
  }
}
