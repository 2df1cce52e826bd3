package gtpx.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchEnhancementTest {
  @Test
  void namesAreReadInAnyOrderAndWrittenInOne() {
    Set<SearchEnhancement> read = SearchEnhancement.parseAll("tree-reuse,priors");

    assertThat(read).isEqualTo(EnumSet.of(SearchEnhancement.PRIORS, SearchEnhancement.TREE_REUSE));
    assertThat(SearchEnhancement.text(read)).isEqualTo("priors,tree-reuse");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "rave", "PRIORS", "tree_reuse", " priors"})
  void anotherNameIsRefusedWithThoseThatThereAre(String name) {
    assertThatThrownBy(() -> SearchEnhancement.parseAll("amaf," + name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            name
                + " (expected: some of priors,ladders,amaf,playouts,atari,nakade,shapes,self-atari,"
                + "tree-reuse,score,mixing,playing-on,adaptation,solver)");
  }
}
