package gtpx.record;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * The time that a player has left.
 *
 * @param seconds to the microsecond; may be negative
 * @param stones to be played in that time; 0 while the main time runs
 */
public record RecordedTimeLeft(BigDecimal seconds, int stones) {
  private static final String NUMBER = "[+-]?[0-9]{1,15}(\\.[0-9]{0,6})?";

  /** Equal times are equal numbers. */
  public RecordedTimeLeft {
    BigDecimal stripped = seconds.setScale(6, RoundingMode.HALF_EVEN).stripTrailingZeros();
    seconds = stripped.setScale(Math.max(0, stripped.scale()));
    if (stones < 0) {
      throw new IllegalArgumentException("stones: " + stones + " (expected: 0 or more)");
    }
  }

  /** Reads a number of seconds; empty if it is none, or an absurd one. */
  static Optional<BigDecimal> parseSeconds(String word) {
    return word.matches(NUMBER) ? Optional.of(new BigDecimal(word)) : Optional.empty();
  }

  /** The seconds as every format writes them. */
  String secondsWord() {
    return seconds.toPlainString();
  }
}
