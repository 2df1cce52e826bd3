package gtpx.testing;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Decides which tests a run has, by their tags ({@code @Tag}) and {@code -Dgtpx.tier}; a test that
 * {@code -Dtest} names always runs. CONTRIBUTING.md, "Tiers"
 */
public final class TierFilter implements PostDiscoveryFilter {
  /** What {@code .ci/run} has beyond {@code mvn verify}. */
  public static final String CI = "ci";

  /**
   * An eighth of these is in each {@code .ci/run}, another one every day; {@code -Pfull} has all.
   */
  public static final String LONG = "long";

  /** {@code -Psoak} has these, and if they have no other tag, no other run. */
  public static final String SOAK = "soak";

  private static final int RUNS = 8; // that cover all of LONG

  private final Tier tier;
  private final boolean isNamed;
  private final long seed;
  private final Map<UniqueId, List<UniqueId>> siblings = new HashMap<>(); // before any is left out

  private enum Tier {
    VERIFY,
    CI,
    FULL,
    SOAK;

    boolean has(Set<String> tags, int number, long seed) {
      boolean isLong = tags.contains(LONG);
      boolean isInCi = isLong || tags.contains(TierFilter.CI);
      boolean isInSoak = tags.contains(TierFilter.SOAK);
      return switch (this) {
        case VERIFY -> !isInCi && !isInSoak;
        case CI -> (isInCi || !isInSoak) && (!isLong || Math.floorMod(number - seed, RUNS) == 0);
        case FULL -> isInCi || !isInSoak;
        case SOAK -> isInSoak;
      };
    }
  }

  /** Reads the tier of this process. */
  public TierFilter() {
    this(
        System.getProperty("gtpx.tier", "verify"),
        System.getProperty("test") != null,
        RunSeed.value());
  }

  TierFilter(String tier, boolean isNamed, long seed) {
    this.tier = Tier.valueOf(tier.toUpperCase(Locale.ROOT));
    this.isNamed = isNamed;
    this.seed = seed;
  }

  @Override
  public FilterResult apply(TestDescriptor test) {
    Set<String> tags =
        test.getTags().stream().map(TestTag::getName).collect(Collectors.toUnmodifiableSet());
    return FilterResult.includedIf(isIncluded(tags, number(test)));
  }

  /** Returns a number that chooses a test's day: the long ones of a class have different ones. */
  private int number(TestDescriptor test) {
    TestDescriptor parent = test.getParent().orElse(test);
    List<UniqueId> all =
        siblings.computeIfAbsent(
            parent.getUniqueId(),
            id ->
                parent.getChildren().stream()
                    .filter(child -> child.getTags().contains(TestTag.create(LONG)))
                    .map(TestDescriptor::getUniqueId)
                    .sorted(Comparator.comparing(UniqueId::toString))
                    .toList());
    return parent.getUniqueId().toString().hashCode() + all.indexOf(test.getUniqueId());
  }

  boolean isIncluded(Set<String> tags, int number) {
    return isNamed || tier.has(tags, number, seed);
  }
}
