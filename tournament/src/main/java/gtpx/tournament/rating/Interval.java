package gtpx.tournament.rating;

import java.util.function.DoubleFunction;

/** A 95 % confidence interval. A bound may be infinite. */
public record Interval(double low, double high) {
  /** The 97.5 % quantile of the normal distribution. */
  static final double Z = 1.959963984540054;

  /**
   * Returns the interval in words: its bound if an end is open, {@code any} if both are.
   *
   * @param number how a bound is written
   */
  public String words(DoubleFunction<String> number) {
    if (Double.isInfinite(low) && Double.isInfinite(high)) {
      return "any";
    } else if (Double.isInfinite(low)) {
      return "≤ " + number.apply(high);
    } else if (Double.isInfinite(high)) {
      return "≥ " + number.apply(low);
    }
    return number.apply(low) + " to " + number.apply(high);
  }

  /**
   * Wilson's score interval of a mean, which is made for wins and losses. Shares between them vary
   * less, so that the interval is wider than necessary for them.
   *
   * @param mean of values from 0 to 1
   * @param count the number of values, more than 0; a fraction if values depend on each other
   */
  public static Interval wilson(double mean, double count) {
    double weight = Z * Z / count;
    double center = (mean + weight / 2) / (1 + weight);
    double half = Z * Math.sqrt((mean * (1 - mean) + weight / 4) / count) / (1 + weight);
    return new Interval( // without rounding errors at the ends
        mean == 0 ? 0 : Math.max(0, center - half), mean == 1 ? 1 : Math.min(1, center + half));
  }
}
