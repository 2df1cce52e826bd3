package gtpx.tournament;

/** The range in which the true mean lies with a confidence of 95 %. */
public record Interval(double low, double high) {
  private static final double Z = 1.959963984540054; // 97.5 % of a normal distribution are below

  /**
   * Wilson's score interval, which is made for wins and losses. Shares between them vary less, so
   * for them it is wider than it need be.
   *
   * @param mean of values from 0 to 1
   * @param count how many values, 1 or more
   */
  public static Interval wilson(double mean, int count) {
    double weight = Z * Z / count;
    double center = (mean + weight / 2) / (1 + weight);
    double half = Z * Math.sqrt((mean * (1 - mean) + weight / 4) / count) / (1 + weight);
    return new Interval(Math.max(0, center - half), Math.min(1, center + half));
  }
}
