package gtpx.rooms.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of a score add up to it. docs/rules.md#scoring */
class ScoreTextTest {
  /** White takes the stone at A1, so that one black stone is lost. */
  private static Game afterCapture(String words) {
    Game game = new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
    String[] moves = {"A1", "B1", "C3", "A2", "C2", "B2"};
    IntStream.range(0, moves.length)
        .forEach(
            i ->
                game.play(
                    i % 2 == 0 ? Color.BLACK : Color.WHITE,
                    gtpx.game.Move.parse(moves[i], game.topology()).orElseThrow()));
    return game;
  }

  /** C2 and C3 are black, A2, B1 and B2 white; A1 is White's territory, the rest is nobody's. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "go board=3 komi=6.5 | 2 points = 2 stones"
            + " | 10.5 points = 3 stones + 1 territory + 6.5 komi",
        "go-japanese tax=none board=3 komi=-1 | 0 points"
            + " | 1 point = 1 territory + 1 prisoner - 1 komi",
        "go-japanese tax=none prisoners=returned board=3 | -1 points = -1 lost | 1 point = 1 territory",
      })
  void thePartsAddUp(String words, String black, String white) {
    List<String> lines = ScoreText.lines(afterCapture(words), Color::toString);

    assertThat(lines).startsWith("black: " + black, "white: " + white, "neutral: 3");
  }
}
