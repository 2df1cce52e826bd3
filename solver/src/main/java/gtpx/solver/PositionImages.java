package gtpx.solver;

/**
 * What the symmetries of the board and an exchange of black and white make of the positions of a
 * {@link TurnGraph}. Immutable.
 */
final class PositionImages {
  private static final int CELL_BITS = 2;

  private final Symmetries symmetries;
  private final int points;
  private final int[][] images; // by symmetry and position
  private final int[] exchanged; // by position

  /**
   * Meets all positions of the graph.
   *
   * @param graph of a game with simultaneous turns
   */
  PositionImages(TurnGraph graph, Symmetries symmetries) {
    this.symmetries = symmetries;
    points = graph.points();
    graph.meetAll();
    images = new int[symmetries.count()][graph.count()];
    exchanged = new int[graph.count()];
    for (int position = 0; position < graph.count(); position++) {
      long stones = graph.stones(position);
      for (int i = 0; i < images.length; i++) {
        images[i][position] = graph.find(image(stones, i));
      }
      exchanged[position] = graph.players() == 2 ? graph.find(exchanged(stones)) : position;
    }
  }

  private long image(long stones, int symmetry) {
    long image = 0;
    for (int point = 0; point < points; point++) {
      int to = Integer.numberOfTrailingZeros(symmetries.image(symmetry, 1 << point));
      image |= ((stones >> (CELL_BITS * point)) & 3) << (CELL_BITS * to);
    }
    return image;
  }

  private long exchanged(long stones) {
    long low = 0;
    for (int point = 0; point < points; point++) {
      low |= 1L << (CELL_BITS * point);
    }
    return ((stones & low) << 1) | ((stones >> 1) & low);
  }

  /** The position with black and white exchanged. */
  int exchanged(int position) {
    return exchanged[position];
  }

  /**
   * A number that a position with a set of points and another position, or -1, shares with all that
   * are symmetrical.
   */
  long key(int position, int set, int other) {
    long lowest = Long.MAX_VALUE;
    for (int i = 0; i < images.length; i++) {
      long both = (long) images[i][position] << (Integer.SIZE - 1);
      long key = both | (other < 0 ? 0 : images[i][other] + 1);
      lowest = Math.min(lowest, key << points | symmetries.image(i, set));
    }
    return lowest;
  }
}
