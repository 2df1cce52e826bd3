package gtpx.tournament.report;

import java.util.Locale;

/** ShownNumbers as the page shows them. */
final class ShownNumbers {
  private ShownNumbers() {}

  /** Formats with up to that many decimals. */
  static String upTo(int decimals, double value) {
    String text = fixed(decimals, value);
    return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
  }

  /** Formats with exactly that many decimals; infinite values as a sign. */
  static String fixed(int decimals, double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : "−∞";
    }
    String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
    return text.matches("-0(\\.0*)?") ? text.substring(1) : text.replace('-', '−');
  }

  /** Formats a share from 0 to 1. */
  static String percent(double share) {
    return fixed(1, 100 * share) + " %";
  }

  /** Formats a number of pixels for an attribute of SVG. */
  static String pixels(double value) {
    return upTo(1, value).replace('−', '-');
  }
}
