package gtpx.slow;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The options of a ruleset, docs/rules.md, "Options": every key is present, and every value is one
 * from its row. Does not check which options can be combined (bad combinations are refused before
 * they reach this engine).
 */
final class SlowOptions {
  private static final Map<String, List<String>> WORDS =
      Map.ofEntries(
          row("turn", "sequential simultaneous"),
          row("collision", "void mark pass block"),
          row("capture", "others-first all new-last"),
          row("suicide", "forbidden multi-stone allowed loses"),
          row("ko", "positional situational kee kee-every-pass threefold-draw simple none"),
          row("pass", "allowed forbidden"),
          row("opening", "none compensation"),
          row("end", "all-pass kee alter-igo"),
          row("prisoners", "none capturer shared returned"),
          row("scoring", "area territory none"),
          row("shared-territory", "neutral split"),
          row("alliances", "none strategic"),
          row("negotiation", "none bargaining"),
          row("tax", "none seki"),
          row("handicap-bonus", "none each each-but-one"));

  private final Map<String, String> chosen = new TreeMap<>();

  /** Copies {@code options}, skipping {@code komi}, which is passed separately. */
  SlowOptions(Map<String, String> options) {
    options.forEach(this::choose);
    for (String key : WORDS.keySet()) {
      if (!chosen.containsKey(key)) {
        throw new IllegalArgumentException(key + " is missing (expected: " + WORDS.get(key) + ")");
      }
    }
  }

  private static Map.Entry<String, List<String>> row(String key, String words) {
    return Map.entry(key, Arrays.asList(words.split(" ")));
  }

  /** Returns the first word of every row: "values (first is the default)". */
  static Map<String, String> defaults() {
    Map<String, String> defaults = new TreeMap<>();
    WORDS.forEach((key, words) -> defaults.put(key, words.get(0)));
    return defaults;
  }

  private void choose(String key, String word) {
    if (key.equals("komi")) {
      return;
    }
    if (!WORDS.containsKey(key) || !WORDS.get(key).contains(word)) {
      throw new IllegalArgumentException(key + "=" + word + " (expected: " + WORDS.get(key) + ")");
    }
    chosen.put(key, word);
  }

  /**
   * Returns whether {@code key} is set to {@code word}; a word that is not in the table is a bug.
   */
  boolean is(String key, String word) {
    if (!WORDS.containsKey(key) || !WORDS.get(key).contains(word)) {
      throw new AssertionError(key + "=" + word);
    }
    return chosen.get(key).equals(word);
  }

  boolean simultaneous() {
    return is("turn", "simultaneous");
  }
}
