package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.record.ResultClaim.Kind;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** FF[4], "RE", and what programs write there instead. */
class ResultClaimTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "B+5 | black | 5",
        "W+0.5 | white | 0.5",
        "W+0,5 | white | 0.5",
        "b+12.50 | black | 12.5",
        "Black+3 | black | 3",
        "W + 7.5 | white | 7.5",
        "B+3.75 points | black | 3.75",
        "B+3目 | black | 3",
        "B+3½ | black | 3.5",
        "W+3 1/2 | white | 3.5",
        "B+1.75 | black | 3.5",
        "B+3.5 (moves 120) | black | 3.5",
        "White wins by 3.5 | white | 3.5",
        "黑胜3目半 | black | 3.5",
        "黒2目半勝ち | black | 2.5",
        "黑胜1又3/4子 | black | 3.5",
        "黑胜2子 | black | 4",
        "白3目勝 | white | 3",
        "흑 3집반승 | black | 3.5",
        "黑胜 | black |",
        "B+ | black |",
        "W+ | white |"
      })
  void aCountHasAWinnerAndPerhapsALead(String text, String winner, String lead) {
    ResultClaim claim = ResultClaim.of(text);

    assertThat(claim.kind()).isEqualTo(Kind.SCORE);
    assertThat(claim.winner().map(Color::toString)).contains(winner);
    assertThat(claim.lead().map(points -> points.stripTrailingZeros().toPlainString()))
        .isEqualTo(Optional.ofNullable(lead));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "Draw", "draw", "Jigo", " jigo", "和棋", "持碁", "무승부"})
  void aDrawIsACountWithoutWinner(String text) {
    assertThat(ResultClaim.of(text))
        .isEqualTo(new ResultClaim(Kind.SCORE, Optional.empty(), Optional.of(BigDecimal.ZERO)));
  }

  @ParameterizedTest
  @CsvSource({
    "B+R, RESIGNATION",
    "W+Resign, RESIGNATION",
    "b+resign, RESIGNATION",
    "B+T, TIME",
    "W+Time, TIME",
    "B+F, FORFEIT",
    "W+Forfeit, FORFEIT",
    "Void, VOID",
    "void, VOID",
    "?, NONE",
    "'', NONE",
    "' ', NONE",
    "B+Res., RESIGNATION",
    "White wins by resignation, RESIGNATION",
    "Black wins on time, TIME",
    "黑中盘胜, RESIGNATION",
    "黒中押し勝ち, RESIGNATION",
    "白中押し勝, RESIGNATION",
    "흑 불계승, RESIGNATION",
    "黑超时胜, TIME",
    "无胜负, VOID",
    "白い石, UNREADABLE",
    "B+1/3, UNREADABLE",
    "Bob wins, UNREADABLE",
    "B, UNREADABLE",
    "B+5+3, UNREADABLE",
    "C+5, UNREADABLE"
  })
  void otherEnds(String text, Kind kind) {
    assertThat(ResultClaim.of(text).kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "B+5, 5, true",
    "B+5, 5.0, true",
    "B+5, 6, false",
    "B+5, -5, false",
    "W+5, -5, true",
    "B+, 0.5, true",
    "B+, -0.5, false",
    "W+, -0.5, true",
    "Jigo, 0, true",
    "Jigo, 1, false"
  })
  void isComparedWithACount(String text, BigDecimal black, boolean isMet) {
    assertThat(ResultClaim.of(text).isMet(black)).isEqualTo(isMet);
  }
}
