package gtpx.rooms.seat;

import java.util.List;
import java.util.Optional;

/**
 * Which stones a player considers dead when the play is over. docs/rules.md#end
 *
 * @param points the stones that it proposes; empty: it doesn't know, and proposes nothing
 * @param isEstimate whether it only repeats the referee's estimate, as a bot does
 * @param canPlayOn whether it can go on playing in a cleanup
 */
public record Opinion(Optional<List<Integer>> points, boolean isEstimate, boolean canPlayOn) {
  /** The opinion of a player that doesn't know. */
  public static final Opinion NONE = new Opinion(Optional.empty(), false, true);

  public Opinion {
    points = points.map(List::copyOf);
  }

  /** Returns a player's own opinion. */
  public static Opinion of(List<Integer> points) {
    return new Opinion(Optional.of(points), false, true);
  }

  /** Returns an opinion that repeats the referee's estimate. */
  public static Opinion estimate(List<Integer> points) {
    return new Opinion(Optional.of(points), true, true);
  }

  /** Returns this opinion of a player that can, or can't, go on playing. */
  Opinion playingOn(boolean isAble) {
    return new Opinion(points, isEstimate, isAble);
  }
}
