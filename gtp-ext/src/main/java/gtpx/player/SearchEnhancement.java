package gtpx.player;

import gtpx.rules.Word;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The name of a part of a search that can be left out alone, which shows what it is worth. Written
 * {@code amaf}, {@code tree-reuse} and so on; several with commas between.
 */
public enum SearchEnhancement implements Word {
  /** Priors learnt from games, in a choice's own visits; else a few rules, in AMAF alone. */
  PRIORS,
  /** In priors: ladders, read to their end. */
  LADDERS,
  /** The value of playouts in which a move was played later; else a move's own playouts alone. */
  AMAF,
  /** Playouts that know Go, by the four parts that follow; else uniform ones. */
  PLAYOUTS,
  /** In playouts: captures and escapes where the last stones have left something in atari. */
  ATARI,
  /** In playouts: the vital point of a small eye. */
  NAKADE,
  /** In playouts: shapes around the last stones. */
  SHAPES,
  /** In playouts: mostly no self-atari. */
  SELF_ATARI,
  /** The tree of the last search serves for the next one. */
  TREE_REUSE,
  /** A share of score in the value of a playout, beside the victory. */
  SCORE,
  /** Regret matching where all move at once; else each player's own upper bounds. */
  MIXING,
  /** No early pass where a stone costs nothing. */
  PLAYING_ON,
  /** Settings of their own where more than two play or all move at once. */
  ADAPTATION;

  /**
   * Reads some, with commas between.
   *
   * @throws IllegalArgumentException saying what is wrong and what was expected
   */
  public static Set<SearchEnhancement> parseAll(String text) {
    Set<SearchEnhancement> all = EnumSet.noneOf(SearchEnhancement.class);
    for (String word : text.split(",", -1)) {
      all.add(
          Word.find(values(), word)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          word
                              + " (expected: some of "
                              + text(EnumSet.allOf(SearchEnhancement.class))
                              + ")")));
    }
    return Collections.unmodifiableSet(all);
  }

  /** The words of some, as they are read. */
  public static String text(Set<SearchEnhancement> some) {
    return Arrays.stream(values())
        .filter(some::contains)
        .map(Word::word)
        .collect(Collectors.joining(","));
  }
}
