package gtpx.bot;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.rules.Alliances;
import gtpx.rules.Prisoners;
import java.util.ArrayList;
import java.util.List;

/**
 * Whose stones a player takes first where captured stones are shared. Their colour counts in
 * alliances alone, in which prisoners of a member's colour are worth nothing. Nobody allies with
 * those who have left the game, and by {@link StableAlliance} nobody with the one who has the
 * highest score; so stones of these are worth a point whatever alliance comes about.
 * docs/rules.md#prisoners
 */
final class PrisonerOrder {
  private static final int PLAYOUTS = 32;
  private static final int POINTS = 361; // from which on there are fewer playouts
  private static final double CLEAR = 1; // points by which somebody else has to lead

  private PrisonerOrder() {}

  /** Whether it matters whose stones a player has. */
  static boolean matters(Position position) {
    return position.spec().rules().prisoners() == Prisoners.SHARED
        && position.spec().rules().alliances() == Alliances.STRATEGIC
        && position.active().size() > 2;
  }

  /** The colours that the mover takes first; no leader is among them if that is the mover. */
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

  /** The sum of what each seat has at the end of some playouts, divided by their number. */
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
