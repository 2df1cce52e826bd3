package gtpx.bot;

/**
 * When a search that only time limits has lasted long enough. It ends before its normal time if the
 * remaining time can't change the move. It continues after its normal time while the choice is
 * hard: while the second-best move has nearly as many visits as the best, or another move has a
 * higher value.
 *
 * <p>In simultaneous games the move is drawn from a mixed strategy. The search then ends early only
 * if one choice will have most of the visits, and it never runs longer: equal visits of two choices
 * are a result there, not a sign of doubt.
 */
record SearchPace(Arms arms, boolean isSimultaneous, SearchDeadline deadline, long normalNanos) {
  private static final double LEAST_PART = 0.2; // of the normal time, to learn who owns the points
  private static final double CLOSE = 0.5; // fraction of the best move's visits: a rival
  private static final double NOTEWORTHY = 0.1; // fraction of the best move's visits: reliable
  private static final double BETTER = 0.01; // of value

  /** Whether to end after that many playouts. */
  boolean isEnough(int playouts) {
    long nanos = deadline.elapsed();
    if (nanos < LEAST_PART * normalNanos) {
      return false;
    }
    double toCome = playouts * Math.max(0, (double) normalNanos / Math.max(1, nanos) - 1);
    if (isSimultaneous) {
      return toCome == 0 || arms.visits(arms.best()) >= FinalMove.CLEAR * (arms.total() + toCome);
    }
    int best = arms.best();
    int lead = arms.visits(best) - mostOfOthers(best);
    return (toCome == 0 || lead > toCome) && !isHard(best);
  }

  private int mostOfOthers(int best) {
    int most = 0;
    for (int arm = 0; arm < arms.count(); arm++) {
      most = arm == best ? most : Math.max(most, arms.visits(arm));
    }
    return most;
  }

  private boolean isHard(int best) {
    boolean isHard = mostOfOthers(best) > CLOSE * arms.visits(best);
    for (int arm = 0; arm < arms.count(); arm++) {
      isHard |=
          arms.visits(arm) > NOTEWORTHY * arms.visits(best)
              && arms.mean(arm) > arms.mean(best) + BETTER;
    }
    return isHard;
  }
}
