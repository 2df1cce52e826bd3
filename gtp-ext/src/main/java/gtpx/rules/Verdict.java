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
 * Decides who wins a counted game: the highest score or, with alliances, more than 5/12 of all
 * points. docs/rules.md#alliances
 */
public record Verdict(Score score, ColorSet active) {
  /** The highest score wins; a tie is shared. */
  public Outcome byScore() {
    return new Outcome(
        Reason.SCORE,
        best(active.stream().map(ColorSet::of).toList(), alone -> score.points(alone.first())));
  }

  /**
   * The alliance with the most points wins if it has more than 5/12 of the total; otherwise the
   * highest score wins.
   *
   * @param named the allies that each active player named, including itself
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

  /** The sets that all their members named identically, and every other player alone. */
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

  /** Returns whether an alliance has enough points to win: more than 5/12 of the total. */
  public boolean qualifies(ColorSet alliance) {
    BigDecimal twelveTimes = points(alliance).multiply(BigDecimal.valueOf(12));
    return twelveTimes.compareTo(BigDecimal.valueOf(5L * score.total())) > 0;
  }

  /** The points of an alliance; an alliance of one has that player's score. */
  public BigDecimal points(ColorSet alliance) {
    return alliance.stream()
        .map(score::points)
        .reduce(BigDecimal.valueOf(score.gained(alliance)), BigDecimal::add);
  }
}
