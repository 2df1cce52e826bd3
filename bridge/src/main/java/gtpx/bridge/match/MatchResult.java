package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.ThinkingTime;
import gtpx.game.Game;
import gtpx.record.Metadata;
import gtpx.rules.Outcome;
import gtpx.rules.Scoring;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How a match went.
 *
 * @param game finished
 * @param metadata names and substitutions
 * @param faults of the players that failed; empty if none did
 * @param thinkingTimes of every player
 */
public record MatchResult(
    Game game,
    Metadata metadata,
    Map<Color, SeatFault> faults,
    Map<Color, ThinkingTime> thinkingTimes) {
  public MatchResult {
    faults = new TreeMap<>(faults);
    thinkingTimes = new TreeMap<>(thinkingTimes);
  }

  public Outcome outcome() {
    return game.outcome().orElseThrow();
  }

  /** What the colour's side of the board counts; empty where nobody counts. */
  public Optional<String> points(Color color) {
    return game.spec().rules().scoring() == Scoring.NONE
        ? Optional.empty()
        : Optional.of(game.score(game.dead()).points(color).stripTrailingZeros().toPlainString());
  }

  /** Whether the game came to its end by the rules. */
  public boolean isRegular() {
    return faults.isEmpty() && outcome().reason() != Outcome.Reason.ABORTED;
  }
}
