package gtpx.rules;

import com.google.common.math.IntMath;

/**
 * A share of the victory, in lowest terms.
 *
 * @param numerator 0 or more
 * @param denominator 1 or more
 */
public record Fraction(int numerator, int denominator) {
  public static final Fraction ZERO = new Fraction(0, 1);

  public Fraction {
    int divisor = Math.max(1, IntMath.gcd(numerator, denominator));
    numerator /= divisor;
    denominator /= divisor;
  }

  public double value() {
    return (double) numerator / denominator;
  }

  /** {@code 0}, {@code 1} or {@code 1/3}. */
  @Override
  public String toString() {
    return denominator == 1 ? String.valueOf(numerator) : numerator + "/" + denominator;
  }
}
