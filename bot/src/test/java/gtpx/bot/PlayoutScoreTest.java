package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Scores of drawn boards. */
class PlayoutScoreTest {
  private static PlayoutState state(String variant, int players, String board, String... rows) {
    PlayoutState state = Diagram.state(variant, board, players);
    Diagram.put(state.board, rows);
    return state;
  }

  /** Scores a playout that ends in the position where it begins. */
  private static PlayoutScore score(PlayoutState state, double... komi) {
    state.startCounting();
    PlayoutScore score = new PlayoutScore(state, komi, 0);
    score.take();
    return score;
  }

  @Test
  void areaIsStonesTerritoryAndKomi() {
    PlayoutScore score = score(state("go", 2, "rect:4x1", ". X O O"), 0, 0.5);

    assertThat(score.points(0)).isEqualTo(2);
    assertThat(score.points(1)).isEqualTo(2.5);
    assertThat(score.victory(0)).isZero();
    assertThat(score.victory(1)).isEqualTo(1);
  }

  @Test
  void territoryCountsPrisonersButNoStones() {
    PlayoutState state = state("go-japanese", 2, "rect:5x1", ". . X O .");
    state.tally.give(1, 0, 3);

    PlayoutScore score = score(state, 0, 0);

    assertThat(score.points(0)).isEqualTo(2);
    assertThat(score.points(1)).isEqualTo(4);
  }

  @Test
  void theHighestShareTheVictory() {
    PlayoutScore score = score(state("multi", 3, "rect:6x1", ". X O Z . ."), 0, 0, -1);

    assertThat(score.victory(0)).isEqualTo(0.5);
    assertThat(score.victory(1)).isZero();
    assertThat(score.victory(2)).isEqualTo(0.5);
  }

  /** docs/rules.md#alliances: includes the 10 points between them, excludes the white prisoners. */
  @Test
  void alliesWinTogetherAsTheRulesCountThem() {
    PlayoutState state = state("multi-strategic", 4, "rect:10x10", StableAllianceTest.EXAMPLE);
    StableAllianceTest.giveExample(state.tally);

    PlayoutScore score = score(state, 0, 0, 0, 0);

    assertThat(IntStream.range(0, 4).mapToDouble(score::victory))
        .containsExactly(0.5, 0.5, 0.0, 0.0);
  }

  @Test
  void withoutACountWhoDidNotRemoveItselfWins() {
    PlayoutState state = state("alter-igo", 2, "rect:1x1", ".");
    state.play(0);

    PlayoutScore score = score(state, 0, 0);

    assertThat(score.victory(0)).isZero();
    assertThat(score.victory(1)).isEqualTo(1);
  }

  @Test
  void withoutACountAndALoserItIsADraw() {
    PlayoutScore score = score(state("alter-igo", 2, "rect:1x1", "."), 0, 0);

    assertThat(score.victory(0)).isEqualTo(0.5);
    assertThat(score.victory(1)).isEqualTo(0.5);
  }

  @Test
  void komiIsForEverySeat() {
    PlayoutState state = state("multi", 3, "rect:1x1", ".");

    assertThatThrownBy(() -> new PlayoutScore(state, new double[2], 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("komi of 2 seats (expected: 3)");
  }
}
