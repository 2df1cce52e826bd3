package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.room.Room;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import java.util.List;
import java.util.Optional;

/** An estimator that remembers the last position, since clients ask more than once. Never moves. */
final class CachingEstimator implements Player {
  private final Player estimator;
  private final Room room;
  private Optional<Known> known = Optional.empty();

  /** What was found of a position, which its entries and undos tell apart. */
  private record Known(int entries, int cuts, List<Integer> dead) {}

  CachingEstimator(Player estimator, Room room) {
    this.estimator = estimator;
    this.room = room;
  }

  @Override
  public String name() {
    return estimator.name();
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    throw new UnsupportedOperationException("an estimator doesn't move");
  }

  @Override
  public List<Integer> deadStones(Position position) {
    if (position != room.game()) {
      return estimator.deadStones(position);
    }
    int entries = room.entries().size();
    int cuts = room.cuts().size();
    Known now =
        known
            .filter(last -> last.entries() == entries && last.cuts() == cuts)
            .orElseGet(() -> new Known(entries, cuts, estimator.deadStones(position)));
    known = Optional.of(now);
    return now.dead();
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return ColorSet.NONE;
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    throw new UnsupportedOperationException("no handicap in a seated game");
  }
}
