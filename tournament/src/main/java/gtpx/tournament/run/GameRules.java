package gtpx.tournament.run;

import gtpx.game.GameSpec;
import gtpx.rooms.match.Adjudication;
import gtpx.rooms.match.FaultAction;
import gtpx.rooms.match.TimeControl;
import java.util.Optional;

/**
 * What all games of a tournament have in common.
 *
 * @param maxTurns after how many turns play is stopped
 * @param onFault what happens to the seat of a player that has failed
 * @param adjudication when play is stopped because the winners are clear; empty: never
 */
public record GameRules(
    GameSpec spec,
    Openings openings,
    int maxTurns,
    TimeControl time,
    FaultAction onFault,
    Optional<Adjudication> adjudication) {

  /** Creates the rules of games that are played to their end. */
  public GameRules(
      GameSpec spec, Openings openings, int maxTurns, TimeControl time, FaultAction onFault) {
    this(spec, openings, maxTurns, time, onFault, Optional.empty());
  }
}
