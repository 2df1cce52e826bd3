package gtpx.bot;

import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.rules.Alliances;
import gtpx.rules.Score;
import gtpx.rules.Verdict;
import java.util.List;

/**
 * The winners of a position if it is counted now with certain stones dead, and the alliance to name
 * there. Immutable.
 */
final class Standing {
  private final Position position;
  private final Score score;
  private final Verdict verdict;

  Standing(Position position, List<Integer> dead) {
    this.position = position;
    score = position.score(dead);
    verdict = new Verdict(score, position.active());
  }

  /** The expected winners. */
  ColorSet winners() {
    ColorSet alliance = alliance();
    return alliance.isEmpty() ? verdict.byScore().winners() : alliance;
  }

  /**
   * The {@link StableAlliance} to name; empty if there is none, or if the rules have no alliances.
   */
  ColorSet alliance() {
    if (position.spec().rules().alliances() == Alliances.NONE) {
      return ColorSet.NONE;
    }
    StableAlliance stable =
        new StableAlliance(
            position.spec().players(),
            members -> verdict.points(new ColorSet(members)).doubleValue());
    return new ColorSet(stable.find(position.active().bits(), score.total()));
  }
}
