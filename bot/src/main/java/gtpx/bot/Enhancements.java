package gtpx.bot;

import static gtpx.player.SearchEnhancement.ADAPTATION;
import static gtpx.player.SearchEnhancement.AMAF;
import static gtpx.player.SearchEnhancement.LADDERS;
import static gtpx.player.SearchEnhancement.MIXING;
import static gtpx.player.SearchEnhancement.PLAYING_ON;
import static gtpx.player.SearchEnhancement.PRIORS;
import static gtpx.player.SearchEnhancement.SCORE;

import com.google.common.collect.Sets;
import gtpx.player.SearchEnhancement;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a search has beyond UCT with uniform playouts.
 *
 * @param parts the parts, each of which can be left out on its own
 * @param amafHalfLife the number of visits at which AMAF and a choice's own mean have equal weight
 * @param lastStoneWeight the AMAF weight of the last stone of a playout; that of the first is 1
 * @param looks one in so many choices ignores AMAF, which may be wrong; 0 for none
 */
public record Enhancements(
    Set<SearchEnhancement> parts, double amafHalfLife, double lastStoneWeight, int looks) {
  public static final Enhancements ALL =
      new Enhancements(EnumSet.allOf(SearchEnhancement.class), 3500, 0.5, 20);

  /** The enhancements used where all move simultaneously. */
  static final Enhancements OF_SIMULTANEOUS =
      new Enhancements(
          EnumSet.of(PRIORS, LADDERS, AMAF, SCORE, MIXING, PLAYING_ON, ADAPTATION), 1500, 1, 0);

  /** The enhancements used where more than two move in turn. */
  static final Enhancements OF_MANY =
      new Enhancements(EnumSet.of(AMAF, SCORE, MIXING, PLAYING_ON, ADAPTATION), 1500, 1, 0);

  /** The enhancements of plain UCT. */
  public static final Enhancements NONE = new Enhancements(EnumSet.of(AMAF, SCORE), 1500, 1, 0);

  public Enhancements {
    parts = Sets.immutableEnumSet(parts);
  }

  boolean has(SearchEnhancement part) {
    return parts.contains(part);
  }

  /** Whether there are none beyond those of plain UCT. */
  boolean arePlain() {
    return NONE.parts.containsAll(parts);
  }

  /** The parts missing here that plain UCT has, or that the whole search has. */
  Set<SearchEnhancement> missing() {
    return Sets.difference(arePlain() ? NONE.parts : ALL.parts, parts);
  }

  Enhancements without(Set<SearchEnhancement> others) {
    return new Enhancements(Sets.difference(parts, others), amafHalfLife, lastStoneWeight, looks);
  }
}
