package gtpx.bot;

import static gtpx.player.SearchEnhancement.ADAPTATION;
import static gtpx.player.SearchEnhancement.AMAF;
import static gtpx.player.SearchEnhancement.LADDERS;
import static gtpx.player.SearchEnhancement.MIXING;
import static gtpx.player.SearchEnhancement.PLAYING_ON;
import static gtpx.player.SearchEnhancement.PRIORS;
import static gtpx.player.SearchEnhancement.SCORE;

import gtpx.player.SearchEnhancement;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a search has beyond UCT over uniform playouts.
 *
 * @param parts each of which can be left out alone
 * @param amafHalfLife visits at which AMAF and a choice's own mean weigh the same
 * @param lastStoneWeight for AMAF of the last stone of a playout; that of the first is 1
 * @param looks every so many choices one leaves AMAF out, which may be wrong; 0: none
 */
public record Enhancements(
    Set<SearchEnhancement> parts, double amafHalfLife, double lastStoneWeight, int looks) {
  public static final Enhancements ALL =
      new Enhancements(EnumSet.allOf(SearchEnhancement.class), 3500, 0.5, 20);

  /** What is kept of them where all move at once. */
  static final Enhancements OF_SIMULTANEOUS =
      new Enhancements(
          EnumSet.of(PRIORS, LADDERS, AMAF, SCORE, MIXING, PLAYING_ON, ADAPTATION), 1500, 1, 0);

  /** What is kept of them where more than two move in turn. */
  static final Enhancements OF_MANY =
      new Enhancements(EnumSet.of(AMAF, SCORE, MIXING, PLAYING_ON, ADAPTATION), 1500, 1, 0);

  /** Those of plain UCT. */
  public static final Enhancements NONE = new Enhancements(EnumSet.of(AMAF, SCORE), 1500, 1, 0);

  public Enhancements {
    Set<SearchEnhancement> copy = EnumSet.noneOf(SearchEnhancement.class);
    copy.addAll(parts);
    parts = Collections.unmodifiableSet(copy);
  }

  boolean has(SearchEnhancement part) {
    return parts.contains(part);
  }

  /** Whether they are no more than those of plain UCT. */
  boolean arePlain() {
    return NONE.parts.containsAll(parts);
  }

  /** The parts that plain UCT, or else the whole search, has and these lack. */
  Set<SearchEnhancement> missing() {
    return difference(arePlain() ? NONE.parts : ALL.parts, parts);
  }

  Enhancements without(Set<SearchEnhancement> others) {
    return new Enhancements(difference(parts, others), amafHalfLife, lastStoneWeight, looks);
  }

  private static Set<SearchEnhancement> difference(
      Set<SearchEnhancement> some, Set<SearchEnhancement> others) {
    Set<SearchEnhancement> left = EnumSet.noneOf(SearchEnhancement.class);
    left.addAll(some);
    left.removeAll(others);
    return left;
  }
}
