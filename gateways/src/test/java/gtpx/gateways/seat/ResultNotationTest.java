package gtpx.gateways.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Settlement;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultNotationTest {
  private final Game game =
      new Game(GameSpec.parse(List.of("go", "board=5", "komi=5"), Variants.STANDARD));

  @ParameterizedTest
  @CsvSource({
    "B+Resign, RESIGNATION, black",
    "W+Resign, RESIGNATION, white",
    "B+Time, TIME, black",
    "W+Illegal, FORFEIT, white",
    "B+Win, ADJUDICATION, black",
    "W+3.5, ADJUDICATION, white"
  })
  void aGameThatEndsBeforeTwoPasses(String text, Outcome.Reason reason, String winner) {
    assertThat(new ResultNotation(text).end(game)).isEmpty();

    assertThat(game.outcome())
        .contains(new Outcome(reason, ColorSet.of(Color.parse(winner).orElseThrow())));
  }

  @ParameterizedTest
  @CsvSource({"?", "Abort", "0x", "B", "''"})
  void aGameWithoutAResultIsAborted(String text) {
    assertThat(new ResultNotation(text).end(game)).isEmpty();

    assertThat(game.outcome()).contains(new Outcome(Outcome.Reason.ABORTED, ColorSet.NONE));
  }

  @Test
  void aDrawByAdminsHasTwoWinners() {
    assertThat(new ResultNotation("Draw").end(game)).isEmpty();

    assertThat(game.outcome().orElseThrow().winners()).isEqualTo(ColorSet.first(2));
  }

  @ParameterizedTest
  @CsvSource({"B+20, ''", "B+20.0, ''", "B+20.5, B+20", "W+20, B+20", "Draw, B+20"})
  void afterTwoPassesTheCountsAreCompared(String text, String own) {
    game.play(Color.BLACK, Move.parse("C3", game.topology()).orElseThrow());
    game.play(Color.WHITE, Move.PASS);
    game.play(Color.BLACK, Move.PASS); // 25 points and komi 5

    assertThat(new ResultNotation(text).end(game).orElse("")).isEqualTo(own);
  }

  @ParameterizedTest
  @CsvSource({"B+Resign", "W+Time", "B+Illegal", "Draw", "Abort", "W+Decision"})
  void aResultIsWrittenAsItIsRead(String text) {
    new ResultNotation(text).stop(game);

    assertThat(ResultNotation.of(game)).isEqualTo(text);
  }

  @Test
  void pointsHaveAtLeastOneDecimal() {
    game.play(Color.BLACK, Move.parse("C3", game.topology()).orElseThrow());
    game.play(Color.WHITE, Move.PASS);
    game.play(Color.BLACK, Move.PASS);
    game.settleDead(Settlement.NOBODY, List.of());

    assertThat(ResultNotation.of(game)).isEqualTo("B+20.0"); // as Python writes it
  }
}
