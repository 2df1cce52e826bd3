package gtpx.player;

import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a game that red has won by 0.7 to black's 0.2 and white's 0.1 is worth, seen by black. */
class SearchPolicyTest {
  private static final Color RED = new Color(2);

  private static double[] values(SearchPolicy policy) {
    double[] values = {0.2, 0.1, 0.7};
    policy.applyTo(values, 0);
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

  @ParameterizedTest
  @ValueSource(strings = {"max-n", "paranoid", "confident", "alliance:white", "alliance:white+red"})
  void aPolicyIsWrittenAsItIsRead(String words) {
    assertThat(SearchPolicy.parse(words)).map(SearchPolicy::toString).contains(words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "maxn", "alliance", "alliance:", "alliance:grey+", "paranoid:white"})
  void othersAreNone(String words) {
    assertThat(SearchPolicy.parse(words)).isEmpty();
  }

  @Test
  void onlyAnAllianceHasAllies() {
    assertThatThrownBy(() -> new SearchPolicy(SearchPolicy.Kind.PARANOID, ColorSet.of(WHITE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("paranoid with allies: white (expected: some, with alliance alone)");
  }
}
