package gtpx.bot;

import com.google.common.io.Resources;
import gtpx.rules.Word;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * The learnt weight of each value of each {@link Feature}. The strength of a choice is the product
 * of its values' weights, and its share of all strengths is the probability that a good player
 * chooses it (Bradley and Terry's model; Coulom, "Computing Elo ratings of move patterns in the
 * game of Go", 2007). Values too rare to be learnt have weight 1. Immutable.
 */
final class Weights {
  private static final String RESOURCE = "weights.txt";
  private static final Feature[] FEATURES = Feature.values();
  private static final Weights STANDARD = load();

  private final long[] keys; // open addressing; a power of two, half empty
  private final float[] logarithms; // NaN where there is no key
  private final int mask;

  /**
   * Reads weights.
   *
   * @param lines each with a feature's name, its hexadecimal value and the natural logarithm of the
   *     weight; lines that begin with # are ignored
   * @throws IllegalArgumentException if a line has another form
   */
  Weights(List<String> lines) {
    int capacity = Math.max(2, Integer.highestOneBit(lines.size()) * 4);
    keys = new long[capacity];
    logarithms = new float[capacity];
    Arrays.fill(logarithms, Float.NaN);
    mask = capacity - 1;
    lines.stream().filter(line -> !line.startsWith("#")).forEach(this::add);
  }

  private void add(String line) {
    String[] words = line.split(" ", -1);
    if (words.length != 3) {
      throw new IllegalArgumentException(line + " (expected: feature, value, logarithm)");
    }
    Feature feature =
        Word.find(FEATURES, words[0])
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "feature "
                            + words[0]
                            + " (expected: one of "
                            + Arrays.stream(FEATURES).map(Word::word).toList()
                            + ")"));
    long key = key(feature, Long.parseUnsignedLong(words[1], 16));
    int slot = slot(key);
    keys[slot] = key;
    logarithms[slot] = Float.parseFloat(words[2]);
  }

  /** The weights included with the bot. */
  static Weights standard() {
    return STANDARD;
  }

  private static Weights load() {
    try {
      return new Weights(
          Resources.readLines(
              Resources.getResource(Weights.class, RESOURCE), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long key(Feature feature, long value) {
    return value * Feature.COUNT + feature.index();
  }

  private int slot(long key) {
    int slot = (int) ((key * 0x9E37_79B9_7F4A_7C15L) >>> 32) & mask;
    while (!Float.isNaN(logarithms[slot]) && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** The strength of a choice of that seat relative to other choices of the examined position. */
  double strength(MoveFeatures features, int seat, int point) {
    double sum = 0;
    for (Feature feature : FEATURES) {
      sum += logarithm(feature, features.value(seat, feature, point));
    }
    return Math.exp(sum);
  }

  /** The natural logarithm of a value's weight; 0 if none was learnt. */
  private double logarithm(Feature feature, long value) {
    float known = logarithms[slot(key(feature, value))];
    return Float.isNaN(known) ? 0 : known;
  }
}
