package gtpx.gateways.cgos.client;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.Metadata;
import java.time.Duration;

/**
 * A game that is over.
 *
 * @param game with the outcome that the server has reported
 * @param notes the clocks after each move
 * @param own the colour of our player
 * @param used how much of its time on the server's clock our player has used
 * @param limit how much it had
 */
public record FinishedGame(
    Game game, Metadata metadata, Annotations notes, Color own, Duration used, Duration limit) {}
