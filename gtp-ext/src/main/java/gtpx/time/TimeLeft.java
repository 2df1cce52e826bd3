package gtpx.time;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Optional;

/**
 * The time that a player has left, as clocks, {@code time_left} and records state it.
 *
 * @param time of main time; after that, of this stretch or period; with a fixed time per turn, of
 *     this turn; may be negative in records
 * @param periods of byo-yomi left, including this one; 0 if not known
 * @param stones to be played in this stretch or period; 0 during main time. If the periods aren't
 *     known, as in {@code time_left}, it may be the number of periods.
 */
public record TimeLeft(Duration time, int periods, int stones) {
  /** The number of decimals of seconds in records. */
  public static final int DECIMALS = 6;

  private static final String SECONDS = "[+-]?[0-9]{1,15}(\\.[0-9]{0,6})?";

  public TimeLeft {
    if (periods < 0 || stones < 0) {
      throw new IllegalArgumentException(
          "periods: " + periods + ", stones: " + stones + " (expected: 0 or more)");
    }
  }

  /** Creates a time left without periods, as in {@code time_left} and records. */
  public TimeLeft(Duration time, int stones) {
    this(time, 0, stones);
  }

  /** The time shown by a clock in that state. */
  static TimeLeft of(ClockState state) {
    return state.isMain()
        ? new TimeLeft(Duration.ofNanos(state.main()), state.periods(), 0)
        : new TimeLeft(Duration.ofNanos(state.stretch()), state.periods(), state.stones());
  }

  /** Parses seconds with up to six decimals; empty if the word isn't a number or is too long. */
  public static Optional<Duration> parseSeconds(String word) {
    if (!word.matches(SECONDS)) {
      return Optional.empty();
    }
    BigDecimal seconds = new BigDecimal(word);
    BigDecimal nanos = seconds.remainder(BigDecimal.ONE).movePointRight(9);
    return Optional.of(Duration.ofSeconds(seconds.longValue(), nanos.longValueExact()));
  }

  /** The seconds, truncated to that many decimals; equal times give equal numbers. */
  public BigDecimal seconds(int decimals) {
    BigDecimal seconds =
        BigDecimal.valueOf(time.getSeconds()).add(BigDecimal.valueOf(time.getNano(), 9));
    BigDecimal stripped = seconds.setScale(decimals, RoundingMode.DOWN).stripTrailingZeros();
    return stripped.setScale(Math.max(0, stripped.scale()));
  }

  /** 0 if the time is negative. */
  long nanos() {
    return Math.max(0, time.toNanos());
  }
}
