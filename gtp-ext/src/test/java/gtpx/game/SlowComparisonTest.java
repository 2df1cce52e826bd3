package gtpx.game;

import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random turns of every preset and of random combinations of options, played by the fast engine and
 * by the slow one that was written from the rules alone. {@code -Dgtpx.turns=N} plays more.
 */
final class SlowComparisonTest {
  private static final int TURNS = Integer.getInteger("gtpx.turns", 110_000);
  private static final long FIRST_SEED = Long.getLong("gtpx.seed", 20_261_121L);

  /** Every preset has one share of the turns, the random combinations as much as all of them. */
  static Stream<String> presets() {
    return Stream.concat(Variants.STANDARD.all().stream().map(Variant::name), Stream.of("random"));
  }

  @ParameterizedTest
  @MethodSource("presets")
  void playsAsTheSlowEngine(String preset) {
    int shares = preset.equals("random") ? Variants.STANDARD.all().size() : 1;
    int wanted = shares * TURNS / (2 * Variants.STANDARD.all().size());
    long seed = FIRST_SEED;
    for (int turns = 0; turns < wanted; seed++) {
      turns += playOne(preset, seed);
    }
  }

  private static int playOne(String preset, long seed) {
    Random random = new Random(seed);
    Duel duel = new Duel(RandomSpecs.of(preset, random));
    try {
      return new RandomPlay(duel, random).play(120);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("-Dgtpx.seed=" + seed + " " + preset + "\n" + duel.text(), e);
    }
  }
}
