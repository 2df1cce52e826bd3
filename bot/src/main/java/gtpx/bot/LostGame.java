package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Position;
import org.jspecify.annotations.Nullable;

/** Whether searches of a player have found the same game lost, one after the other. Mutable. */
final class LostGame {
  private @Nullable Color color; // whose last search has found the game lost
  private @Nullable GameMoment moment;

  /**
   * Notes what a search has found.
   *
   * @return whether the player's last search in this game, for an earlier move, found it lost, too
   */
  boolean isAgain(Position position, Color color, boolean isLost) {
    GameMoment before = color.equals(this.color) ? moment : null;
    if (isLost) {
      this.color = color;
      moment = GameMoment.of(position);
    } else if (before != null) {
      moment = null;
    }
    return isLost
        && before != null
        && before.events().size() < position.events().size()
        && before.isPastOf(position);
  }
}
