package gtpx.tournament.table;

import gtpx.tournament.rating.Interval;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Numbers for people, with as many digits as mean something; "-" for an unknown one. */
final class Numbers {
  private static final String UNKNOWN = "-";
  private static final double NARROW_ELO = 20; // the width from which on tenths mean nothing

  private Numbers() {}

  /** Returns a number with two decimals at most, and without trailing zeros. */
  static String count(double value) {
    return format("%.2f", value).replaceFirst("\\.?0+$", "");
  }

  static String percent(OptionalDouble share) {
    return share.isPresent() ? format("%.1f %%", 100 * share.getAsDouble()) : UNKNOWN;
  }

  /** Returns an interval of shares in percent. */
  static String percents(Optional<Interval> shares) {
    return shares
        .map(range -> format("%.1f to %.1f", 100 * range.low(), 100 * range.high()))
        .orElse(UNKNOWN);
  }

  static String decimal(OptionalDouble value) {
    return value.isPresent() ? format("%.1f", value.getAsDouble()) : UNKNOWN;
  }

  /** Returns a difference in Elo with tenths if its interval is narrow. */
  static String elo(OptionalDouble elo, Optional<Interval> interval) {
    return elo.isPresent() ? elo(elo.getAsDouble(), decimals(interval)) : UNKNOWN;
  }

  static String elos(Optional<Interval> interval) {
    int decimals = decimals(interval);
    return interval.map(range -> range.words(bound -> elo(bound, decimals))).orElse(UNKNOWN);
  }

  private static int decimals(Optional<Interval> interval) {
    return interval.filter(range -> range.high() - range.low() < NARROW_ELO).isPresent() ? 1 : 0;
  }

  private static String elo(double elo, int decimals) {
    if (Double.isInfinite(elo)) {
      return elo > 0 ? "+inf" : "-inf";
    }
    String text = format("%+." + decimals + "f", elo);
    return text.matches("[+-]0(\\.0)?") ? text.substring(1) : text;
  }

  /** Returns seconds with three significant digits at most. */
  static String seconds(OptionalDouble seconds) {
    if (seconds.isEmpty()) {
      return UNKNOWN;
    }
    double value = seconds.getAsDouble();
    return format(value < 1 ? "%.3f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
  }

  static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
