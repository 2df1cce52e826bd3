package gtpx.bot;

/**
 * Priors from the learnt {@link Weights}: virtual wins for the likely choices of a good player,
 * proportional to the square root of the probability. The more players there are, the more a win
 * exceeds the expected value, and the fewer virtual wins are given. Mutable scratch; changes no
 * board.
 */
final class Priors implements ChoicePriors {
  private static final double EVEN = 3; // visits of every choice
  private static final double LEARNT = 25; // times the excess of a win over the even value
  private static final double PASS = 10;
  private static final double PASS_VALUE = 0.2; // fraction of the even value

  private final PlayoutState state;
  private final MoveFeatures features;
  private final Weights weights = Weights.standard();

  Priors(PlayoutState state, Eyes eyes, Ladders ladders) {
    this.state = state;
    features = new MoveFeatures(state, eyes, ladders);
  }

  @Override
  public void begin() {
    features.begin();
  }

  @Override
  public void weigh(int seat, int[] points, double expected, double[] visits, double[] means) {
    features.begin(seat);
    double even = 1.0 / state.activeCount();
    double wins = LEARNT / (1 - even);
    double sum = 0;
    for (int i = 0; i < points.length; i++) {
      boolean isPass = points[i] == Liberties.NO_POINT;
      visits[i] = isPass ? 0 : weights.strength(features, seat, points[i]);
      sum += visits[i];
    }
    for (int i = 0; i < points.length; i++) {
      boolean isPass = points[i] == Liberties.NO_POINT;
      double more = isPass ? PASS : wins * Math.sqrt(visits[i] / sum);
      double value = isPass ? PASS_VALUE * even : 1;
      visits[i] = EVEN + more;
      means[i] = (EVEN * even + more * value) / visits[i];
    }
  }
}
