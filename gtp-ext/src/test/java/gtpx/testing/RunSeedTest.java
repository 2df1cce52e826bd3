package gtpx.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunSeedTest {
  private static final List<String> WHOLE = List.of("a", "b", "c", "d", "e", "f", "g");

  @Test
  void aSeedAlwaysNamesTheSameShare() {
    assertThat(RunSeed.share(WHOLE, 3, 20_779)).isEqualTo(RunSeed.share(WHOLE, 3, 20_779));
    assertThat(RunSeed.share(WHOLE, 3, 4)).containsExactly("b", "e");
  }

  @Test
  void consecutiveSeedsTakeAllOnce() {
    for (long first = -3; first < 4; first++) {
      List<String> taken = new ArrayList<>();

      for (int day = 0; day < 3; day++) {
        taken.addAll(RunSeed.share(WHOLE, 3, first + day));
      }

      assertThat(taken).containsExactlyInAnyOrderElementsOf(WHOLE);
    }
  }
}
