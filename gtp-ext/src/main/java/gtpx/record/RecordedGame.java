package gtpx.record;

import gtpx.game.Game;

/**
 * A game played again from its record, with what else the record says.
 *
 * @param statedResult the result that the record states, as JSON; it may be wrong
 * @param isResultRight whether the replay comes to that result
 */
public record RecordedGame(
    Game game, Metadata metadata, String statedResult, boolean isResultRight) {}
