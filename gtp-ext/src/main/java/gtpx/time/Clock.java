package gtpx.time;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The clock of one seat, as a value: every change makes another. Instants are nanoseconds of one
 * clock that the caller reads, such as {@code System.nanoTime}. It stops nothing and ends no game:
 * its owner queries it.
 *
 * <p>The lag allowance of a move is not charged, and the deadline is that much later. Unused
 * allowance is not carried over.
 */
public final class Clock {
  private final TimeSetting setting;
  private final long lag; // nanoseconds, of every move
  private final ClockState state; // before this move
  private final long elapsed; // nanoseconds of this move, up to the last pause
  private final OptionalLong since; // when it was started; empty: it stands still

  private Clock(TimeSetting setting, long lag, ClockState state, long elapsed, OptionalLong since) {
    this.setting = setting;
    this.lag = lag;
    this.state = state;
    this.elapsed = elapsed;
    this.since = since;
  }

  /** A clock before the first move, standing still. */
  public static Clock of(TimeSetting setting, Duration lag) {
    if (lag.isNegative()) {
      throw new IllegalArgumentException("lag: " + lag + " (expected: 0 or more)");
    }
    return new Clock(setting, lag.toNanos(), setting.start(), 0, OptionalLong.empty());
  }

  /** A clock that shows this before a move, standing still. */
  public static Clock at(TimeSetting setting, TimeLeft shown) {
    return new Clock(setting, 0, setting.stateAt(shown), 0, OptionalLong.empty());
  }

  public TimeSetting setting() {
    return setting;
  }

  public boolean isRunning() {
    return since.isPresent();
  }

  /** Begins to run for a move, or goes on after a pause. */
  public Clock start(long nanos) {
    check(!isRunning(), "standing still");
    return new Clock(setting, lag, state, elapsed, OptionalLong.of(nanos));
  }

  private void check(boolean isRight, String expected) {
    if (!isRight) {
      throw new IllegalStateException(this + " (expected: " + expected + ")");
    }
  }

  /** Stands still in the middle of a move; what was used stays used. */
  public Clock pause(long nanos) {
    return new Clock(setting, lag, state, elapsed(nanos), OptionalLong.empty());
  }

  /** The move is made. If it is too late, all that is left is charged. */
  public Clock stop(long nanos) {
    check(isRunning(), "running");
    ClockState after = setting.move(setting.spend(state, charged(nanos)));
    return new Clock(setting, lag, after, 0, OptionalLong.empty());
  }

  /** Drops the move, as after an undo: the time it has cost so far is given back. */
  public Clock cancel() {
    return new Clock(setting, lag, state, 0, OptionalLong.empty());
  }

  private long elapsed(long nanos) {
    return elapsed + (since.isPresent() ? Math.max(0, nanos - since.getAsLong()) : 0);
  }

  private long charged(long nanos) {
    return Math.max(0, elapsed(nanos) - lag);
  }

  /** Whether time is up. Exactly at the limit it is not. */
  public boolean isOver(long nanos) {
    OptionalLong reserve = setting.reserve(state);
    return reserve.isPresent() && charged(nanos) > reserve.getAsLong();
  }

  /** The first instant at which {@link #isOver}; empty if it doesn't run, or there is no limit. */
  public OptionalLong deadline() {
    OptionalLong reserve = setting.reserve(state);
    return since.isPresent() && reserve.isPresent()
        ? OptionalLong.of(since.getAsLong() + reserve.getAsLong() + lag - elapsed + 1)
        : OptionalLong.empty();
  }

  /** How long this move may still take, lag included; empty: without limit. */
  public Optional<Duration> remaining(long nanos) {
    OptionalLong reserve = setting.reserve(state);
    return reserve.isPresent()
        ? Optional.of(Duration.ofNanos(Math.max(0, reserve.getAsLong() + lag - elapsed(nanos))))
        : Optional.empty();
  }

  /** What a move may take from now on; empty: without limit. */
  public Optional<TimeShare> shareForMove(long nanos, int movesToGo) {
    return setting.shareForMove(left(nanos), movesToGo);
  }

  /** What it shows. With no limit all is 0. */
  public TimeLeft left(long nanos) {
    return TimeLeft.of(setting.spend(state, charged(nanos)));
  }

  /**
   * Reads what {@link #toString} has written. The clock stands still.
   *
   * @throws IllegalArgumentException saying what is wrong and what was expected
   */
  public static Clock parse(String text) {
    TimeSetting setting = TimeSetting.parse(text.split(" ", -1)[0]);
    ClockState state =
        new ClockState(
            number("main", text),
            number("stretch", text),
            count("periods", text),
            count("stones", text));
    return new Clock(
        setting, number("lag", text), state, number("elapsed", text), OptionalLong.empty());
  }

  /** One of the numbers of a clock, which is not below 0. */
  private static long number(String name, String text) {
    return Arrays.stream(text.split(" ", -1))
        .filter(word -> word.matches(name + "=\\d{1,18}"))
        .mapToLong(word -> Long.parseLong(word.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow(() -> wrong(name, text));
  }

  private static int count(String name, String text) {
    long number = number(name, text);
    if (number > Integer.MAX_VALUE) {
      throw wrong(name, text);
    }
    return (int) number;
  }

  private static IllegalArgumentException wrong(String name, String text) {
    return new IllegalArgumentException(
        "clock \"" + text + "\" (expected: " + name + "= and a number)");
  }

  /**
   * All of a clock that stands still, in nanoseconds. Since instants mean nothing to another
   * process, it contains neither whether it runs nor what was used since it was started: {@link
   * #pause} it first.
   */
  @Override
  public String toString() {
    return setting
        + (" lag=" + lag)
        + (" main=" + state.main() + " stretch=" + state.stretch())
        + (" periods=" + state.periods() + " stones=" + state.stones())
        + (" elapsed=" + elapsed);
  }
}
