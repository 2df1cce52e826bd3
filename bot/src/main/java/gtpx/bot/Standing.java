package gtpx.bot;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.rules.Alliances;
import gtpx.rules.Score;
import gtpx.rules.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Who wins a position that is counted as it stands with some stones dead, and which alliance is the
 * one to name: the fewest players who have more than 5/12 of all points, and not less than all
 * others together, so that no other alliance can beat them; of those with equally few members the
 * one with most points, then the one with the lowest seats. Everybody who follows this rule names
 * the same alliance. Looks at coalitions of a few of the strongest players; larger ones only in the
 * order of their own points. Immutable.
 */
final class Standing {
  private static final int MOST_MEMBERS = 3; // of coalitions that are all looked at
  private static final int STRONGEST = 12; // players those coalitions are made of

  private final Position position;
  private final Score score;
  private final Verdict verdict;
  private final ColorSet active;

  Standing(Position position, List<Integer> dead) {
    this.position = position;
    active = position.active();
    score = position.score(dead);
    verdict = new Verdict(position.spec().rules(), score, active);
  }

  /** The winners to be expected. */
  ColorSet winners() {
    boolean allied = position.spec().rules().alliances() == Alliances.STRATEGIC;
    ColorSet alliance = allied ? alliance() : ColorSet.NONE;
    return alliance.isEmpty() ? verdict.byScore().winners() : alliance;
  }

  /** The alliance to name; one player if it needs no ally, nobody if none qualifies. */
  ColorSet alliance() {
    List<Color> order = new ArrayList<>(active.stream().toList());
    order.sort(Comparator.comparing(score::points).reversed()); // stable: the lower seat first
    List<Color> strongest =
        order.subList(0, Math.min(STRONGEST, order.size())).stream().sorted().toList();
    for (int members = 1; members <= MOST_MEMBERS; members++) {
      ColorSet best = best(strongest, members);
      if (!best.isEmpty()) {
        return best;
      }
    }
    return firstOf(order);
  }

  /** The best coalition of exactly that many members. */
  private ColorSet best(List<Color> players, int members) {
    ColorSet best = ColorSet.NONE;
    for (ColorSet coalition : coalitions(players, 0, members)) {
      boolean more =
          best.isEmpty() || verdict.points(coalition).compareTo(verdict.points(best)) > 0;
      best = more && wins(coalition) ? coalition : best;
    }
    return best;
  }

  /** All coalitions of that many members, those with the lowest seats first. */
  private static List<ColorSet> coalitions(List<Color> players, int from, int members) {
    if (members == 0) {
      return List.of(ColorSet.NONE);
    }
    List<ColorSet> all = new ArrayList<>();
    for (int i = from; i < players.size(); i++) {
      for (ColorSet rest : coalitions(players, i + 1, members - 1)) {
        all.add(rest.with(players.get(i)));
      }
    }
    return all;
  }

  private ColorSet firstOf(List<Color> order) {
    ColorSet coalition = ColorSet.NONE;
    for (Color player : order) {
      coalition = coalition.with(player);
      if (wins(coalition)) {
        return coalition;
      }
    }
    return ColorSet.NONE;
  }

  private boolean wins(ColorSet coalition) {
    BigDecimal points = verdict.points(coalition);
    BigDecimal needed = BigDecimal.valueOf(5L * score.total());
    return points.multiply(BigDecimal.valueOf(12)).compareTo(needed) > 0
        && points.compareTo(verdict.points(active.without(coalition))) >= 0;
  }
}
