package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.player.SearchPolicy;
import org.junit.jupiter.api.Test;

/** The value to black of a game that red has won by 0.7 to black's 0.2 and white's 0.1. */
class UtilityTest {
  private static final Color RED = new Color(2);

  private static double[] values(SearchPolicy policy) {
    double[] values = {0.2, 0.1, 0.7};
    new Utility(policy, 0).applyTo(values);
    return values;
  }

  @Test
  void byMaxNEverybodySeeksItsOwnShare() {
    assertThat(values(SearchPolicy.MAX_N)).containsExactly(0.2, 0.1, 0.7);
  }

  @Test
  void paranoidMeansThatAllOthersSeekWhatTheSearchingPlayerDoesNotGet() {
    assertThat(values(SearchPolicy.PARANOID)).containsExactly(0.2, 0.8, 0.8);
  }

  @Test
  void alliesSeekWhatTheyGetTogether() {
    double[] values = values(SearchPolicy.alliance(ColorSet.of(RED)));

    assertThat(values[0]).isEqualTo(values[2]).isBetween(0.899, 0.901);
    assertThat(values[1]).isEqualTo(0.1);
  }
}
