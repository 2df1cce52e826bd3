package gtpx.rooms.match;

import gtpx.board.ColorSet;
import gtpx.game.Position;
import java.util.Optional;

/**
 * Decides when one match is stopped by an {@link Adjudication}: counts the turns for which the
 * judge has named the same winners. Doesn't stop anything itself.
 */
final class Adjudicator {
  private final Adjudication terms;
  private Optional<ColorSet> winners = Optional.empty(); // named after the last turn
  private int turn; // that turn; at first, the one at which the match begins
  private int sameTurns; // turns in a row with the same winners

  /** Creates an adjudicator of a match that begins at that turn. */
  Adjudicator(Adjudication terms, int firstTurn) {
    this.terms = terms;
    turn = firstTurn;
  }

  /** Returns the winners if the game is to be stopped now. May be called again within a turn. */
  Optional<ColorSet> winners(Position game) {
    if (!game.phase().isPlay() || game.turn() == turn) {
      return Optional.empty();
    }
    boolean isNext = game.turn() == turn + 1; // else turns were taken back
    turn = game.turn();
    Optional<ColorSet> before = isNext ? winners : Optional.empty();
    winners = terms.judge().winners(game.publicCopy()).filter(game.active()::containsAll);
    sameTurns = winners.isPresent() && winners.equals(before) ? sameTurns + 1 : 1;
    return sameTurns >= terms.turns() ? winners : Optional.empty();
  }
}
