package gtpx.bot;

/**
 * How long a player may think: until so many playouts are done or so much time is up, whichever is
 * first. Without either limit it is {@link #UNLIMITED_PLAYOUTS}; only {@link #ENDLESS} has none.
 *
 * @param playouts at least 1; {@link Integer#MAX_VALUE}: no limit
 * @param nanos {@link Long#MAX_VALUE}: no limit
 */
public record SearchBudget(int playouts, long nanos) {
  public static final int UNLIMITED_PLAYOUTS = 10_000;

  /** Until somebody says stop. */
  public static final SearchBudget ENDLESS =
      new SearchBudget(Integer.MAX_VALUE, Long.MAX_VALUE - 1);

  private static final double NANOS_PER_SECOND = 1e9;

  public SearchBudget {
    if (playouts < 1 || nanos < 0) {
      throw new IllegalArgumentException(
          String.format(
              "playouts: %d, nanos: %d (expected: at least 1, and not negative)", playouts, nanos));
    }
  }

  /** So many playouts, however long they take. */
  public static SearchBudget ofPlayouts(int playouts) {
    return new SearchBudget(playouts, Long.MAX_VALUE);
  }

  /** How many playouts end the thought, if time doesn't. */
  int mostPlayouts() {
    boolean endless = playouts == Integer.MAX_VALUE && nanos == Long.MAX_VALUE;
    return endless ? UNLIMITED_PLAYOUTS : playouts;
  }

  /** As many playouts as there is time for. */
  public static SearchBudget ofSeconds(double seconds) {
    return new SearchBudget(Integer.MAX_VALUE, (long) (seconds * NANOS_PER_SECOND));
  }

  /** These playouts, but not longer than that. */
  public SearchBudget within(double seconds) {
    return new SearchBudget(playouts, Math.min(nanos, (long) (seconds * NANOS_PER_SECOND)));
  }
}
