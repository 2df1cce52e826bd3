package gtpx.bot;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.rules.Alliances;
import gtpx.rules.Prisoners;
import java.util.ArrayList;
import java.util.List;

/**
 * The colours whose stones a player takes first when captured stones are shared. The colour of
 * prisoners matters only for alliances, where prisoners of a member's colour are worth nothing.
 * Nobody allies with players who have left the game or, according to {@link StableAlliance}, with
 * the player who has the highest score. Stones of these players are therefore worth a point
 * whatever alliance is formed. docs/rules.md#prisoners
 */
final class PrisonerOrder {
  private static final int PLAYOUTS = 32;
  private static final int POINTS = 361; // size above which there are fewer playouts
  private static final double CLEAR = 1; // points by which another player has to lead

  private PrisonerOrder() {}

  /** Whether the colour of a player's prisoners matters. */
  static boolean matters(Position position) {
    return position.spec().rules().prisoners() == Prisoners.SHARED
        && position.spec().rules().alliances() == Alliances.STRATEGIC
        && position.active().size() > 2;
  }

  /** The colours that the mover takes first; if the mover is the leader, without any leader. */
  static List<Color> find(SearchStart start, FastRandom random) {
    Position position = start.position();
    ColorSet active = position.active();
    List<Color> order = new ArrayList<>(position.spec().colors().without(active).stream().toList());
    double[] points = expectedPoints(start, random);
    Color leader = position.preferences().get(start.mover()).get(order.size());
    for (Color color : active) {
      boolean isAhead = points[color.seat()] > points[leader.seat()] + CLEAR;
      leader = isAhead || !active.contains(leader) ? color : leader;
    }
    if (!leader.equals(start.mover())) {
      order.add(leader);
    }
    return order;
  }

  /** The mean points of each seat at the end of some playouts. */
  private static double[] expectedPoints(SearchStart start, FastRandom random) {
    PlayoutState root = PlayoutState.of(start.position(), start.mover());
    Playout playout = start.playout(random, SearchDeadline.never());
    root.keepFor(playout.state());
    int size = root.board.size();
    int count = Math.max(1, size > POINTS ? PLAYOUTS * POINTS / size : PLAYOUTS);
    double[] points = new double[root.players()];
    for (int i = 0; i < count; i++) {
      playout.state().copyFrom(root);
      playout.state().startCounting();
      playout.finish();
      for (int seat = 0; seat < points.length; seat++) {
        points[seat] += playout.points(seat) / count;
      }
    }
    return points;
  }
}
