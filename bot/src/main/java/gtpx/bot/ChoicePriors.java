package gtpx.bot;

/**
 * What is expected of the choices at a position before anything is known of them, as virtual visits
 * and their mean. Mutable scratch; changes no board.
 */
interface ChoicePriors {
  /** Looks at the position; to be called at each one. */
  void begin();

  /**
   * Looks at it as one of the players; to be called before its choices.
   *
   * @param expected what playouts so far have been worth to it
   */
  void begin(int seat, double expected);

  /**
   * Weighs a choice of that seat.
   *
   * @param point {@link RandomMoves#NO_POINT} for a pass
   * @param even the value of an ordinary choice where all players are equal
   */
  void weigh(int seat, int point, double even);

  /** The virtual visits of what was weighed last. */
  double visits();

  /** Their mean. */
  double mean();
}
