package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.record.Metadata;
import gtpx.rules.Outcome;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a match went.
 *
 * @param game finished
 * @param metadata names and substitutions
 * @param faults whoever failed, and how; empty if nobody did
 */
public record MatchResult(Game game, Metadata metadata, Map<Color, SeatFault> faults) {
  public MatchResult {
    faults = new TreeMap<>(faults);
  }

  public Outcome outcome() {
    return game.outcome().orElseThrow();
  }

  /** Whether the game came to its end by the rules. */
  public boolean isRegular() {
    return faults.isEmpty() && outcome().reason() != Outcome.Reason.ABORTED;
  }
}
