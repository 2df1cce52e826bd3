package gtpx.bot;

/**
 * The expected values of the choices at a position before any playouts, as virtual visits and their
 * mean. Mutable scratch; changes no board.
 */
interface ChoicePriors {
  /** Examines the current position. Must be called at each position. */
  void begin();

  /**
   * Computes the priors of all choices of one player.
   *
   * @param points the choices; {@link Liberties#NO_POINT} for a pass
   * @param expected the mean value of the playouts so far for the player
   * @param visits filled in by choice
   * @param means filled in by choice
   */
  void weigh(int seat, int[] points, double expected, double[] visits, double[] means);
}
