package gtpx.player;

import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.ColorSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchPolicyTest {
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
