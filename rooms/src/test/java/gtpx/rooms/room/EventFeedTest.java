package gtpx.rooms.room;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Settlement;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EventFeedTest {
  private final Game game =
      new Game(GameSpec.parse(List.of("parallel-coop", "players=2", "board=5"), Variants.STANDARD));
  private final EventFeed feed = new EventFeed(game);

  /** Passes for all players and settles that nothing is dead; allies are still to be named. */
  private void passAndSettle() {
    game.playTurn(Map.of(Color.BLACK, Move.PASS, Color.WHITE, Move.PASS), ColorSet.NONE);
    feed.addProgress();
    game.settleDead(Settlement.NOBODY, List.of());
    feed.addProgress();
  }

  /** docs/protocol/bridge.md 26.14 */
  @Test
  void whatIsSettledAgainAfterAnUndoIsToldAgain() {
    passAndSettle();
    game.undo();
    feed.addProgress();

    passAndSettle();

    assertThat(feed.after(0).split("\"type\":\"dead\"", -1)).hasSize(1 + 2);
  }
}
