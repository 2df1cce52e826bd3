package gtpx.bot;

import static java.util.stream.Collectors.toSet;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The dead stones of a position, in whole chains, ascending. Immutable.
 *
 * @param dead the stones that are counted as dead
 * @param open stones, dead or not, whose fate isn't sure: they live if their owner moves first, or
 *     no search has decided
 */
record LifeAndDeathEstimate(List<Integer> dead, List<Integer> open) {
  LifeAndDeathEstimate {
    dead = List.copyOf(dead);
    open = List.copyOf(open);
  }

  /** Dead stones of which none is open. */
  static LifeAndDeathEstimate sure(List<Integer> dead) {
    return new LifeAndDeathEstimate(dead, List.of());
  }

  /**
   * The open stones; none if the winner doesn't depend on them, which is the same whichever player
   * has its own open stones alive and those of all others dead.
   */
  List<Integer> unsettled(Position position) {
    if (open.isEmpty()) {
      return List.of();
    }
    Set<ColorSet> winners =
        position.spec().colors().stream()
            .map(color -> Standing.of(position, deadUnlessOpen(position, color)).winners())
            .collect(toSet());
    return winners.size() > 1 ? open : List.of();
  }

  private List<Integer> deadUnlessOpen(Position position, Color color) {
    Set<Integer> unsure = Set.copyOf(open);
    return Stream.concat(dead.stream(), open.stream())
        .filter(point -> position.color(point) != color.seat() || !unsure.contains(point))
        .distinct()
        .toList();
  }
}
