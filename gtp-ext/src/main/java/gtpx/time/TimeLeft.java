package gtpx.time;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Optional;

/**
 * The time that a player has left, as a clock shows it, {@code time_left} states it and a record
 * stores it.
 *
 * @param time of main time; after that, of this stretch or period; of a turn's own time, of this
 *     turn; may be below zero in records
 * @param periods of byo-yomi left, this one included; 0 if not known
 * @param stones to be played in this stretch or period; 0 while main time runs. Where the periods
 *     are not known, as in time_left, it may be their number.
 */
public record TimeLeft(Duration time, int periods, int stones) {
  /** The decimals of seconds in records. */
  public static final int DECIMALS = 6;

  private static final String SECONDS = "[+-]?[0-9]{1,15}(\\.[0-9]{0,6})?";

  public TimeLeft {
    if (periods < 0 || stones < 0) {
      throw new IllegalArgumentException(
          "periods: " + periods + ", stones: " + stones + " (expected: 0 or more)");
    }
  }

  /** Time left as in {@code time_left} and records, which have no periods. */
  public TimeLeft(Duration time, int stones) {
    this(time, 0, stones);
  }

  /** What a clock in that state shows. */
  static TimeLeft of(ClockState state) {
    return state.isMain()
        ? new TimeLeft(Duration.ofNanos(state.main()), state.periods(), 0)
        : new TimeLeft(Duration.ofNanos(state.stretch()), state.periods(), state.stones());
  }

  /** Reads a number of seconds with up to six decimals; empty if it is no number, or too long. */
  public static Optional<Duration> parseSeconds(String word) {
    if (!word.matches(SECONDS)) {
      return Optional.empty();
    }
    BigDecimal seconds = new BigDecimal(word);
    BigDecimal nanos = seconds.remainder(BigDecimal.ONE).movePointRight(9);
    return Optional.of(Duration.ofSeconds(seconds.longValue(), nanos.longValueExact()));
  }

  /** The seconds, cut off after that many decimals; equal times give equal numbers. */
  public BigDecimal seconds(int decimals) {
    BigDecimal seconds =
        BigDecimal.valueOf(time.getSeconds()).add(BigDecimal.valueOf(time.getNano(), 9));
    BigDecimal stripped = seconds.setScale(decimals, RoundingMode.DOWN).stripTrailingZeros();
    return stripped.setScale(Math.max(0, stripped.scale()));
  }

  /** Nothing where the time is below zero. */
  long nanos() {
    return Math.max(0, time.toNanos());
  }
}
