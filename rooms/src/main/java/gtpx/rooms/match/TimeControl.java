package gtpx.rooms.match;

import gtpx.rooms.seat.MoveTimeout;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * How much time the seats of a match have. Measures nothing itself. People at the terminal have no
 * limit.
 *
 * @param setting of every seat's clock
 * @param isShown whether the players see their clocks; otherwise they only have to keep the limit
 * @param lag how much of every move is not charged
 * @param grace for how long a late answer is awaited, which tells a slow player from one that hangs
 */
public record TimeControl(TimeSetting setting, boolean isShown, Duration lag, Duration grace) {
  public static final Duration STANDARD_LAG = Duration.ofMillis(500);

  private static final Duration STANDARD_GRACE = Duration.ofSeconds(5);
  private static final Duration UNLIMITED = Duration.ofMinutes(10); // then a player hangs
  private static final Duration CLOCK_ALONE = Duration.ofDays(365); // sooner its time is up

  /** Returns a limit for every move. */
  public static TimeControl perMove(Duration most, Duration lag) {
    return new TimeControl(new TimeSetting.PerTurn(most), false, lag, STANDARD_GRACE);
  }

  /** Returns clocks that the players see. */
  public static TimeControl clocks(TimeSetting setting, Duration lag) {
    boolean isLimited = setting.reserve(setting.start()).isPresent();
    return new TimeControl(setting, isLimited, lag, STANDARD_GRACE);
  }

  /** Returns the setting that players are told. */
  public TimeSetting shown() {
    return isShown ? setting : new TimeSetting.None();
  }

  /** Returns the time for every move, if there is a limit that the players don't see. */
  OptionalLong hiddenNanos() {
    return isShown ? OptionalLong.empty() : setting.reserve(setting.start());
  }

  /** Returns after what time a player is given up. */
  MoveTimeout timeout() {
    OptionalLong most = hiddenNanos();
    return new MoveTimeout(
        isShown
            ? CLOCK_ALONE
            : most.isPresent()
                ? Duration.ofNanos(most.getAsLong()).plus(lag).plus(grace)
                : UNLIMITED,
        grace);
  }
}
