package gtpx.bot;

import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.rules.Alliances;
import gtpx.rules.Score;
import gtpx.rules.Verdict;
import java.util.List;

/**
 * Who wins a position that is counted as it stands with some stones dead, and which alliance is the
 * one to name there. Immutable.
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

  /** The winners to be expected. */
  ColorSet winners() {
    ColorSet alliance = alliance();
    return alliance.isEmpty() ? verdict.byScore().winners() : alliance;
  }

  /** The {@link StableAlliance} to name; nobody if there is none, or there are no alliances. */
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
