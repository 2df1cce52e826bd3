package gtpx.bot;

/**
 * What is expected of the choices at a position before anything is known of them, as virtual visits
 * and their mean. Mutable scratch; changes no board.
 */
interface ChoicePriors {
  /** Looks at the position; to be called at each one. */
  void begin();

  /**
   * Weighs all choices of one of the players.
   *
   * @param points of the choices; {@link RandomMoves#NO_POINT} for a pass
   * @param expected what playouts so far have been worth to it
   * @param visits to be filled in, by choice
   * @param means to be filled in, by choice
   */
  void weigh(int seat, int[] points, double expected, double[] visits, double[] means);
}
