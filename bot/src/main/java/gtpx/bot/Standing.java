package gtpx.bot;

import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.player.Prospects;
import gtpx.rules.Alliances;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import gtpx.rules.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The winners of a position if it is counted now with certain stones dead, and the alliance to name
 * there. Immutable.
 */
record Standing(Position position, Score score, Verdict verdict) {
  static Standing of(Position position, List<Integer> dead) {
    Score score = position.score(dead);
    return new Standing(position, score, new Verdict(score, position.active()));
  }

  /** The expected winners. */
  ColorSet winners() {
    ColorSet alliance = alliance();
    return alliance.isEmpty() ? verdict.byScore().winners() : alliance;
  }

  /** What is expected if nobody plays on: exactly this count. */
  Prospects prospects() {
    ColorSet winners = position.outcome().map(Outcome::winners).orElseGet(this::winners);
    boolean isCounted = position.spec().rules().scoring() != Scoring.NONE;
    return new Prospects(
        Map.of(winners, 1.0),
        isCounted
            ? score.lines().stream().map(line -> line.points().doubleValue()).toList()
            : List.of(),
        score.owners().stream().map(this::shares).toList());
  }

  private List<Double> shares(int owner) {
    return IntStream.range(0, position.spec().players())
        .mapToObj(seat -> seat == owner ? 1.0 : 0.0)
        .toList();
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
