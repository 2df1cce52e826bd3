package gtpx.time;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/**
 * What a clock shows.
 *
 * @param main of main time; once that is used up, of this stretch or period; of a turn's own time,
 *     of this turn
 * @param periods of byo-yomi left, this one included
 * @param stones to be played in this stretch or period; 0 while main time runs
 */
public record TimeLeft(Duration main, int periods, int stones, boolean running) {
  static TimeLeft of(ClockState stand, boolean isRunning) {
    return stand.isMain()
        ? new TimeLeft(Duration.ofNanos(stand.main()), stand.periods(), 0, isRunning)
        : new TimeLeft(
            Duration.ofNanos(stand.stretch()), stand.periods(), stand.stones(), isRunning);
  }

  public double seconds() {
    return main.toNanos() / 1e9;
  }

  /** A JSON object in the words of gtpx-clocks; times are cut off after the millisecond. */
  @Override
  public String toString() {
    BigDecimal seconds = BigDecimal.valueOf(this.main.toNanos(), 9).setScale(3, RoundingMode.DOWN);
    String main = seconds.stripTrailingZeros().toPlainString();
    String counts = ",\"periods\":" + periods + ",\"stones\":" + stones;
    return "{\"main\":" + main + counts + ",\"running\":" + running + "}";
  }
}
