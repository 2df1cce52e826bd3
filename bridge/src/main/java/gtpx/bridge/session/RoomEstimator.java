package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.rooms.room.DeadStoneEstimates;
import java.util.List;
import java.util.function.Supplier;

/**
 * The player that estimates dead stones for the commands of a connection in a room. It never counts
 * itself, because it is called on the room's thread: for a position that has not been counted yet,
 * it throws {@link EstimateMissing}. It never moves.
 */
record RoomEstimator(DeadStoneEstimates estimates, Supplier<Player> estimators) implements Player {
  /** Interrupts a command until the game has been counted; nothing has changed at that point. */
  static final class EstimateMissing extends RuntimeException {
    private final transient Game game;

    private EstimateMissing(Game game) {
      super("not counted yet", null, false, false);
      this.game = game;
    }

    /** Returns the game to be counted before the command is tried again. */
    Game game() {
      return game;
    }
  }

  @Override
  public String name() {
    return estimators.get().name();
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    throw new UnsupportedOperationException("an estimator doesn't move");
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return find(position).dead();
  }

  @Override
  public List<Integer> unsettledStones(Position position) {
    return find(position).unsettled();
  }

  private DeadStoneEstimates.Estimate find(Position position) {
    return estimates.find(position).orElseThrow(() -> new EstimateMissing((Game) position));
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
