package gtpx.gateways.cgos.client;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.Metadata;
import java.time.Duration;

/**
 * A game that is over.
 *
 * @param id the server's number of the game
 * @param game with the outcome that the server has reported
 * @param notes the clocks after each move
 * @param own the colour of our player
 * @param result as the server has written it, such as {@code B+3.5}
 * @param used how much of its time on the server's clock our player has used
 * @param limit how much it had
 */
public record FinishedGame(
    String id,
    Game game,
    Metadata metadata,
    Annotations notes,
    Color own,
    String result,
    Duration used,
    Duration limit) {}
