package gtpx.tournament.run;

import gtpx.bridge.match.FaultAction;
import gtpx.bridge.match.TimeControl;
import gtpx.game.GameSpec;

/**
 * What all games of a tournament have in common.
 *
 * @param maxTurns after how many turns play is stopped
 * @param onFault what happens to the seat of a player that has failed
 */
public record GameRules(
    GameSpec spec, Openings openings, int maxTurns, TimeControl time, FaultAction onFault) {}
