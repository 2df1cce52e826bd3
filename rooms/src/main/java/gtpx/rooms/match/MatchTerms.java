package gtpx.rooms.match;

import java.util.Optional;

/**
 * On which terms matches are played, apart from the rules of the game.
 *
 * @param maxTurns after how many turns of a match play is stopped
 * @param onFault what happens to the seat of a player that has failed
 * @param adjudication when play is stopped because the winners are clear; empty: never
 */
public record MatchTerms(
    int maxTurns, TimeControl time, FaultAction onFault, Optional<Adjudication> adjudication) {}
