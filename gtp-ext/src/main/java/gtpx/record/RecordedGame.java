package gtpx.record;

import gtpx.game.Game;

/**
 * A game replayed from its record, with its metadata, notes and stated result.
 *
 * @param statedResult the result that the record states, as JSON: an object in the words of
 *     gtpx-result, or of a plain SGF the text of its RE, {@code ""} if it has none; it may be wrong
 * @param isResultRight whether the replay has that result; for a plain SGF, whether it has no other
 */
public record RecordedGame(
    Game game,
    Metadata metadata,
    Annotations annotations,
    String statedResult,
    boolean isResultRight) {}
