package gtpx.game;

/** A move that the rules forbid; the game is unchanged. */
public final class IllegalMoveException extends RefusedException {
  private static final long serialVersionUID = 1;

  private final transient Legality legality;

  /**
   * A refusal for that reason.
   *
   * @param vertex the move's name
   */
  public IllegalMoveException(Legality legality, String vertex) {
    super("illegal move: " + legality.words(vertex));
    this.legality = legality;
  }

  public Legality legality() {
    return legality;
  }
}
