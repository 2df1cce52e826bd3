package gtpx.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

class TierFilterTest {
  private static boolean isIn(String tier, String tag) {
    Set<String> tags = Set.copyOf(Splitter.on(' ').omitEmptyStrings().splitToList(tag));
    return new TierFilter(tier, false, 1).isIncluded(tags, 5);
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
    for (int number : Set.of(0, 7, 8, -3, Integer.MAX_VALUE, Integer.MIN_VALUE)) {
      assertThat(
              IntStream.range(20_000, 20_008)
                  .filter(
                      seed -> new TierFilter("ci", false, seed).isIncluded(Set.of("long"), number)))
          .hasSize(1);
    }
  }

  @Test
  void aTestThatIsNamedAlwaysRuns() {
    assertThat(new TierFilter("verify", true, 1).isIncluded(Set.of("soak"), 5)).isTrue();
  }

  @Test
  void longTestsOfAClassAreOnDifferentDays() {
    UniqueId root = UniqueId.forEngine("engine");
    for (int day = 0; day < 8; day++) {
      TestDescriptor parent = new Descriptor(root.append("class", "C"), Set.of());
      for (String method : List.of("a", "b", "c", "d", "e", "f", "g", "h")) {
        parent.addChild(
            new Descriptor(
                parent.getUniqueId().append("method", method),
                Set.of(TestTag.create(TierFilter.LONG))));
      }
      TierFilter filter = new TierFilter("ci", false, day);

      for (TestDescriptor test : List.copyOf(parent.getChildren())) {
        if (filter.apply(test).excluded()) {
          test.removeFromHierarchy(); // as JUnit does, one by one
        }
      }

      assertThat(parent.getChildren()).as("day %d", day).hasSize(1);
    }
  }

  private static final class Descriptor extends AbstractTestDescriptor {
    private final Set<TestTag> tags;

    Descriptor(UniqueId id, Set<TestTag> tags) {
      super(id, id.toString());
      this.tags = tags;
    }

    @Override
    public Type getType() {
      return Type.TEST;
    }

    @Override
    public Set<TestTag> getTags() {
      return tags;
    }
  }
}
