package gtpx.bot;

/**
 * What a search has beyond plain UCT with AMAF over uniform playouts. Each part can be left out
 * alone, which shows what it is worth.
 *
 * @param hasLocalMoves whether playouts are {@link LocalMoves}; else they are uniform
 * @param hasPriors whether {@link Priors} stand in a choice's own visits; else {@link GlancePriors}
 *     stand in AMAF alone
 * @param amafHalfLife visits at which AMAF and a choice's own mean weigh the same
 * @param lastStoneWeight for AMAF of the last stone of a playout; that of the first is 1
 * @param looks every so many choices one leaves AMAF out, which may be wrong; 0: none
 * @param keepsTree whether the tree is kept from move to move where players move in turn
 * @param playsOn whether it plays on where a stone costs nothing, in place of an early pass
 * @param mixes whether players who move at once choose by {@link RegretMatching}; else each by the
 *     upper bounds of its own choices
 */
public record Enhancements(
    boolean hasLocalMoves,
    boolean hasPriors,
    double amafHalfLife,
    double lastStoneWeight,
    int looks,
    boolean keepsTree,
    boolean playsOn,
    boolean mixes) {
  public static final Enhancements ALL =
      new Enhancements(true, true, 3500, 0.5, 20, true, true, true);

  /** What is kept of them where all move at once. */
  static final Enhancements OF_SIMULTANEOUS =
      new Enhancements(false, true, 1500, 1, 0, false, true, true);

  /** What is kept of them where more than two move in turn. */
  static final Enhancements OF_MANY = new Enhancements(false, false, 1500, 1, 0, false, true, true);

  public static final Enhancements NONE =
      new Enhancements(false, false, 1500, 1, 0, false, false, false);
}
