package gtpx.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TierFilterTest {
  private static boolean isIn(String tier, String tag) {
    Set<String> tags = Set.copyOf(Splitter.on(' ').omitEmptyStrings().splitToList(tag));
    return new TierFilter(tier, false, 1).isIncluded(tags, "id");
  }

  @ParameterizedTest
  @CsvSource({
    "verify, '', true",
    "verify, ci, false",
    "verify, long, false",
    "verify, soak, false",
    "ci, '', true",
    "ci, ci, true",
    "ci, soak, false",
    "full, '', true",
    "full, ci, true",
    "full, long, true",
    "full, soak, false",
    "soak, '', false",
    "soak, ci, false",
    "soak, long, false",
    "soak, soak, true",
    "verify, ci soak, false",
    "ci, ci soak, true",
    "full, long soak, true",
    "soak, ci soak, true",
  })
  void aTierHasTheTestsOfItsTags(String tier, String tag, boolean isIn) {
    assertThat(isIn(tier, tag)).isEqualTo(isIn);
  }

  @Test
  void eachLongTestIsInOneOfEightRuns() {
    for (String id : Set.of("a", "b", "[class:gtpx.LongTest]/[method:m()]", "")) {
      assertThat(
              IntStream.range(20_000, 20_008)
                  .filter(seed -> new TierFilter("ci", false, seed).isIncluded(Set.of("long"), id)))
          .hasSize(1);
    }
  }

  @Test
  void aTestThatIsNamedAlwaysRuns() {
    assertThat(new TierFilter("verify", true, 1).isIncluded(Set.of("soak"), "id")).isTrue();
  }
}
