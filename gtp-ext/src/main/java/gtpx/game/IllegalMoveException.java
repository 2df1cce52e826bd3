package gtpx.game;

import gtpx.board.Color;
import gtpx.protocol.FailureKind;

/** Thrown for a move that the rules forbid; the game is unchanged. */
public final class IllegalMoveException extends RefusedException {

  private final transient Legality legality;

  /**
   * Creates the exception for this reason.
   *
   * @param vertex the move's name
   */
  public IllegalMoveException(Color color, String vertex, Legality legality) {
    super(Kind.ILLEGAL_MOVE, color, FailureKind.ILLEGAL_MOVE.because(legality.words(vertex)));
    this.legality = legality;
  }

  /**
   * Returns the reason, including the repeated turn, the contract or the player to move where that
   * is the reason.
   */
  public Legality legality() {
    return legality;
  }
}
