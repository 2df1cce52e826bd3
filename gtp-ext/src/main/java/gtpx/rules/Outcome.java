package gtpx.rules;

import gtpx.board.Color;
import gtpx.board.ColorSet;

/**
 * How a game ended: the reason, and who shares the victory. All winners have equal shares.
 *
 * @param winners empty if the game was aborted
 */
public record Outcome(Reason reason, ColorSet winners) {

  /** Why a game ended. The words are those of {@code gtpx-result}. */
  public enum Reason implements Word {
    SCORE,
    /** Two or more players won together, with more than 5/12 of the points. */
    ALLIANCE,
    /** One of two players resigned. */
    RESIGNATION,
    /** All other players have left. */
    LAST_PLAYER,
    REPETITION,
    SELF_REMOVAL,
    TIME,
    FORFEIT,
    TURN_LIMIT,
    /** The referee named the expected winners before the end. */
    ADJUDICATION,
    ABORTED;

    /** Whether points were counted. */
    public boolean isCounted() {
      return this == SCORE || this == ALLIANCE || this == TURN_LIMIT;
    }
  }

  /** That colour's share of the whole victory, which is 1. */
  public Fraction victory(Color color) {
    return winners.contains(color) ? new Fraction(1, winners.size()) : Fraction.ZERO;
  }
}
