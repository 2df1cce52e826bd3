package gtpx.rules;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Outcome.Reason;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Who wins a counted game: the highest score, or, with alliances, more than 5/12 of all points.
 * docs/rules.md#alliances
 */
public final class Verdict {
  private final Score score;
  private final ColorSet active;

  /** A verdict among the active players of a counted game. */
  public Verdict(Score score, ColorSet active) {
    this.score = score;
    this.active = active;
  }

  /** The highest score wins; a tie is shared. */
  public Outcome byScore() {
    return new Outcome(
        Reason.SCORE, best(active.stream().map(ColorSet::of).toList(), this::single));
  }

  private BigDecimal single(ColorSet alone) {
    return score.points(alone.first());
  }

  /**
   * The alliance with most points above 5/12 of the total wins; else the highest score.
   *
   * @param named whom each active player named, itself included
   */
  public Outcome byAlliance(Map<Color, ColorSet> named) {
    List<ColorSet> qualified = alliances(named).stream().filter(this::qualifies).toList();
    if (qualified.isEmpty()) {
      return byScore();
    }
    ColorSet winners = best(qualified, this::points);
    boolean together = qualified.stream().anyMatch(a -> a.size() > 1 && winners.containsAll(a));
    return new Outcome(together ? Reason.ALLIANCE : Reason.SCORE, winners);
  }

  private static ColorSet best(List<ColorSet> sides, Function<ColorSet, BigDecimal> points) {
    BigDecimal most = sides.stream().map(points).reduce(BigDecimal::max).orElse(BigDecimal.ZERO);
    long winners = 0;
    for (ColorSet side : sides) {
      winners |= points.apply(side).compareTo(most) == 0 ? side.bits() : 0;
    }
    return new ColorSet(winners);
  }

  /** Those that all their members named exactly so, and everybody else alone. */
  List<ColorSet> alliances(Map<Color, ColorSet> named) {
    Set<ColorSet> standing = new LinkedHashSet<>();
    for (Color color : active) {
      ColorSet allies = named.getOrDefault(color, ColorSet.of(color));
      boolean stands =
          active.containsAll(allies)
              && allies.stream().allMatch(ally -> allies.equals(named.get(ally)));
      standing.add(stands ? allies : ColorSet.of(color));
    }
    return new ArrayList<>(standing);
  }

  private boolean qualifies(ColorSet alliance) {
    BigDecimal twelveTimes = points(alliance).multiply(BigDecimal.valueOf(12));
    return twelveTimes.compareTo(BigDecimal.valueOf(5L * score.total())) > 0;
  }

  /** What an alliance counts; an alliance of one has its own score. */
  public BigDecimal points(ColorSet alliance) {
    BigDecimal points = BigDecimal.valueOf(score.gained(alliance));
    for (Color member : alliance) {
      points = points.add(score.points(member));
    }
    return points;
  }
}
