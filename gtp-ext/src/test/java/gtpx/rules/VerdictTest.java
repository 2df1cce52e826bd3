package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topologies;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** docs/rules.md#alliances: which alliances qualify; positions counted by hand. */
final class VerdictTest {
  private static final Color RED = new Color(2);
  private static final ColorSet BLACK_AND_WHITE = ColorSet.of(Color.BLACK, Color.WHITE);
  private static final Map<Color, ColorSet> BOTH_NAMED =
      Map.of(Color.BLACK, BLACK_AND_WHITE, Color.WHITE, BLACK_AND_WHITE);

  /** A row of 24 points, scored by area: 5/12 of them are 10. */
  private static Verdict verdict(String row) {
    Board board = new Board(Topologies.parse("rect:24x1"), 4);
    board.setStones(row.chars().map(".XOZ#"::indexOf).map(seat -> seat - 1).toArray());
    Rules rules = Variants.STANDARD.get("multi-strategic").rules().withAll("scoring=area");
    List<BigDecimal> komi = Collections.nCopies(4, BigDecimal.ZERO);
    Score.Sheet sheet = new Score.Sheet(rules, board, new Tally(4), new Preferences(4), komi);
    return new Verdict(Score.of(sheet, List.of()), ColorSet.first(4));
  }

  /** Black and white have 5 + 4 stones and the point between, 10 in all; red has 10. */
  @Test
  void exactlyFiveTwelfthsDoNotQualify() {
    Outcome outcome = verdict("XXXXX.OOOO.ZZZZZZZZZZ.##").byAlliance(BOTH_NAMED);

    assertThat(outcome).isEqualTo(new Outcome(Outcome.Reason.SCORE, ColorSet.of(RED)));
  }

  /** Black and white have 5 + 5 stones and the point between, 11 in all; red has 10. */
  @Test
  void moreThanFiveTwelfthsQualify() {
    Outcome outcome = verdict("XXXXX.OOOOO.ZZZZZZZZZZ.#").byAlliance(BOTH_NAMED);

    assertThat(outcome).isEqualTo(new Outcome(Outcome.Reason.ALLIANCE, BLACK_AND_WHITE));
  }
}
