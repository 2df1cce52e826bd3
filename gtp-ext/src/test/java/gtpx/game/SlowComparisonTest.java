package gtpx.game;

import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random turns of every preset and of random combinations of options, played by the fast engine and
 * by the slow one that was written from the rules alone. Each run plays a fifth of the games.
 * {@code -Dgtpx.turns=N} plays more, {@code -Dgtpx.case=N} begins with the game that a failure
 * names.
 */
@LongTest
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(RunSeed.class)
final class SlowComparisonTest {
  private static final int TURNS = Integer.getInteger("gtpx.turns", 110_000);
  private static final int PARTS = 5;
  private static final long FIRST_SEED = 20_261_121L;
  private static final long SEEDS_A_PART = 1_000_000;
  private static final Long CASE = Long.getLong("gtpx.case");

  /** Games of a preset, or of random combinations, starting with a seed. */
  record Part(String preset, long seed) {}

  /**
   * Gives every preset one share of the turns, and the random combinations as much as all presets
   * together.
   */
  static Stream<Part> parts() {
    Stream<String> presets =
        Stream.concat(Variants.STANDARD.all().stream().map(Variant::name), Stream.of("random"));
    return presets.flatMap(preset -> seeds().stream().map(seed -> new Part(preset, seed)));
  }

  private static List<Long> seeds() {
    return CASE != null
        ? List.of(CASE)
        : RunSeed.share(
            LongStream.range(0, PARTS).mapToObj(i -> FIRST_SEED + i * SEEDS_A_PART).toList(),
            PARTS);
  }

  @ParameterizedTest
  @MethodSource("parts")
  void playsAsTheSlowEngine(Part part) {
    int presets = Variants.STANDARD.all().size();
    int shares = part.preset.equals("random") ? presets : 1;
    int wanted = shares * TURNS / (2 * presets * PARTS);
    long seed = part.seed;
    for (int turns = 0; turns < wanted; seed++) {
      turns += playOne(part.preset, seed);
    }
  }

  private static int playOne(String preset, long seed) {
    Random random = new Random(seed);
    Duel duel = new Duel(RandomSpecs.of(preset, random));
    try {
      return new RandomPlay(duel, random).play(120);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("-Dgtpx.case=" + seed + " " + preset + "\n" + duel.text(), e);
    }
  }
}
