package gtpx.rooms.match;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.record.Metadata;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.TimeUsed;
import gtpx.rules.Outcome;
import gtpx.rules.Scoring;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The result of a match.
 *
 * @param game the finished game
 * @param hasBegun whether all seats could be filled, so that there was play
 * @param metadata names and substitutions
 * @param faults the faults of the players that failed; empty if none did
 * @param thinkingTimes the thinking time of every player
 */
public record MatchResult(
    Game game,
    boolean hasBegun,
    Metadata metadata,
    Map<Color, SeatFault> faults,
    Map<Color, TimeUsed> thinkingTimes) {
  public MatchResult {
    faults = new TreeMap<>(faults);
    thinkingTimes = new TreeMap<>(thinkingTimes);
  }

  public Outcome outcome() {
    return game.outcome().orElseThrow();
  }

  /** Returns the colour's points; empty if the rules have no scoring. */
  public Optional<String> points(Color color) {
    return game.spec().rules().scoring() == Scoring.NONE
        ? Optional.empty()
        : Optional.of(game.score(game.dead()).points(color).stripTrailingZeros().toPlainString());
  }

  /** Returns the first fault in seat order; only if there is one. */
  public SeatFault firstFault() {
    return faults.values().iterator().next();
  }

  /** Returns whether the game ended by the rules. */
  public boolean isRegular() {
    return faults.isEmpty() && outcome().reason() != Outcome.Reason.ABORTED;
  }
}
