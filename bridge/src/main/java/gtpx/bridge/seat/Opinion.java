package gtpx.bridge.seat;

import java.util.List;
import java.util.Optional;

/**
 * Which stones a player considers dead when the play is over. docs/rules.md#end
 *
 * @param points what it proposes; empty: it can't tell, and proposes nothing
 * @param isEstimate whether it only repeats the referee's estimate, as a bot does
 * @param canPlayOn whether it can go back to play in a cleanup
 */
public record Opinion(Optional<List<Integer>> points, boolean isEstimate, boolean canPlayOn) {
  /** Of a player that can't tell. */
  public static final Opinion NONE = new Opinion(Optional.empty(), false, true);

  public Opinion {
    points = points.map(List::copyOf);
  }

  /** The player's own. */
  public static Opinion of(List<Integer> points) {
    return new Opinion(Optional.of(points), false, true);
  }

  /** The referee's estimate, repeated. */
  public static Opinion estimate(List<Integer> points) {
    return new Opinion(Optional.of(points), true, true);
  }

  /** The same of a player that can, or can't, go back to play. */
  Opinion playingOn(boolean isAble) {
    return new Opinion(points, isEstimate, isAble);
  }
}
