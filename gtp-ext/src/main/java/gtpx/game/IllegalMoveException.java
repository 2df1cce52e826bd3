package gtpx.game;

import gtpx.board.Color;

/** A move that the rules forbid; the game is unchanged. */
public final class IllegalMoveException extends RefusedException {
  private static final long serialVersionUID = 1;

  private final transient Legality legality;

  /**
   * A refusal for that reason.
   *
   * @param vertex the move's name
   */
  public IllegalMoveException(Color color, String vertex, Legality legality) {
    super(Kind.ILLEGAL_MOVE, color, "illegal move: " + legality.words(vertex));
    this.legality = legality;
  }

  /**
   * The reason; with the repeated turn, the contract or who is to move, where that is the reason.
   */
  public Legality legality() {
    return legality;
  }
}
