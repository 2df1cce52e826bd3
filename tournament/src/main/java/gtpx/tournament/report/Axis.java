package gtpx.tournament.report;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The scale of a chart in one direction: values to pixels, with round numbers as marks. Draws
 * nothing.
 *
 * @param low the value at {@code from}
 * @param from in pixels, like {@code to}; may be the greater one
 * @param step between two marks
 */
record Axis(double low, double high, double from, double to, double step) {
  private static final double EMPTY_RANGE = 1e-9;

  /** Returns the axis from one round number to another that contains all values between two. */
  static Axis containing(double low, double high, double from, double to, int maxMarks) {
    double range = high - low < EMPTY_RANGE ? 1 : high - low;
    double step = step(range / maxMarks);
    double first = Math.floor(low / step + EMPTY_RANGE) * step;
    double last = Math.max(Math.ceil(high / step - EMPTY_RANGE) * step, first + step);
    return new Axis(first, last, from, to, step);
  }

  /** Returns an axis from 0 whose marks are whole numbers. */
  static Axis ofCounts(double high, double from, double to, int maxMarks) {
    double step = Math.max(1, step(Math.max(1, high) / maxMarks));
    return new Axis(0, Math.max(step, Math.ceil(high / step) * step), from, to, step);
  }

  /** Returns the least number of 1, 2 or 5 times a power of ten that isn't below another one. */
  private static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * power >= least * (1 - EMPTY_RANGE)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** Returns where a value is, or the nearer end if it is outside. */
  double place(double value) {
    double inside = Math.max(low, Math.min(high, value));
    return from + (inside - low) / (high - low) * (to - from);
  }

  List<Double> marks() {
    int count = (int) Math.round((high - low) / step);
    return IntStream.rangeClosed(0, count).mapToObj(i -> low + i * step).toList();
  }

  /** Returns a mark in the decimals that distinguish it from its neighbours. */
  String label(double mark) {
    int decimals = Math.max(0, (int) -Math.floor(Math.log10(step) + EMPTY_RANGE));
    return ShownNumbers.fixed(decimals, mark);
  }
}
