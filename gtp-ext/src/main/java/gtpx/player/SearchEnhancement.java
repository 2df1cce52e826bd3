package gtpx.player;

import gtpx.rules.Word;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A part of the search that can be switched off on its own, which shows what it is worth. Written
 * {@code amaf}, {@code tree-reuse} and so on; several are comma-separated.
 */
public enum SearchEnhancement implements Word {
  /**
   * Priors learnt from games, counted as visits of a choice; without them a few rules, in AMAF
   * only.
   */
  PRIORS,
  /** In priors: ladders, read to the end. */
  LADDERS,
  /**
   * The value of the playouts in which a move was played later; without it only a move's own
   * playouts.
   */
  AMAF,
  /**
   * Playouts with Go knowledge, in the four parts that follow; without it uniformly random ones.
   */
  PLAYOUTS,
  /** In playouts: captures and escapes where the last stones put something in atari. */
  ATARI,
  /** In playouts: the vital point of a small eye. */
  NAKADE,
  /** In playouts: shapes around the last stones. */
  SHAPES,
  /** In playouts: avoids most self-atari. */
  SELF_ATARI,
  /** The tree of the last search is reused in the next one. */
  TREE_REUSE,
  /** A share of the score in the value of a playout, in addition to the victory. */
  SCORE,
  /** Regret matching where all move simultaneously; without it each player's own upper bounds. */
  MIXING,
  /** No early pass while a stone costs nothing. */
  PLAYING_ON,
  /** Separate settings for games of more than two players and for simultaneous games. */
  ADAPTATION,
  /** Proofs of what small boards are worth, and which moves get it. */
  SOLVER;

  /**
   * Parses a comma-separated list.
   *
   * @throws IllegalArgumentException with a message about what is wrong and what was expected
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

  /** The comma-separated words of some enhancements; the inverse of {@link #parseAll}. */
  public static String text(Set<SearchEnhancement> some) {
    return Arrays.stream(values())
        .filter(some::contains)
        .map(Word::word)
        .collect(Collectors.joining(","));
  }
}
