package gtpx.rooms.match;

import gtpx.board.ColorSet;
import gtpx.game.Position;
import java.util.Optional;

/**
 * When games are stopped because it is clear who will win. Only agreed on by whoever runs the
 * match; the rules know nothing of it. docs/tournaments.md#adjudication
 *
 * @param judge asked after every turn
 * @param turns after how many turns in a row the judge must have named the same winners
 */
public record Adjudication(Judge judge, int turns) {
  /** Judges positions. Called from the threads of many matches. */
  @FunctionalInterface
  public interface Judge {
    /**
     * Returns who wins for certain.
     *
     * @param position in play, at the begin of a turn; contains no secrets
     * @return active players who share the victory; empty if it isn't certain yet
     */
    Optional<ColorSet> winners(Position position);
  }

  /** Checks the number of turns. */
  public Adjudication {
    if (turns < 1) {
      throw new IllegalArgumentException("turns: " + turns + " (expected: 1 or more)");
    }
  }
}
