package gtpx.time;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The clock of one seat, as an immutable value: every change returns a new clock. Instants are
 * nanoseconds of a clock that the caller reads, such as {@code System.nanoTime}. It never acts by
 * itself: its owner has to query it.
 *
 * <p>The lag allowance is the network delay that is not charged, per move; the deadline is later by
 * the same amount. Unused allowance isn't carried over.
 *
 * @param lag nanoseconds per move
 * @param state before this move
 * @param elapsed nanoseconds used for this move up to the last pause
 * @param since when it was started; empty while stopped
 */
public record Clock(
    TimeSetting setting, long lag, ClockState state, long elapsed, OptionalLong since) {
  /** A stopped clock before the first move. */
  public static Clock of(TimeSetting setting, Duration lag) {
    if (lag.isNegative()) {
      throw new IllegalArgumentException("lag: " + lag + " (expected: 0 or more)");
    }
    return new Clock(setting, lag.toNanos(), setting.start(), 0, OptionalLong.empty());
  }

  /** A stopped clock before a move, with that time left. */
  public static Clock at(TimeSetting setting, TimeLeft shown) {
    return new Clock(setting, 0, setting.stateAt(shown), 0, OptionalLong.empty());
  }

  public boolean isRunning() {
    return since.isPresent();
  }

  /** Starts to run for a move, or continues after a pause. */
  public Clock start(long nanos) {
    check(!isRunning(), "standing still");
    return new Clock(setting, lag, state, elapsed, OptionalLong.of(nanos));
  }

  private void check(boolean isRight, String expected) {
    if (!isRight) {
      throw new IllegalStateException(this + " (expected: " + expected + ")");
    }
  }

  /** Pauses in the middle of a move; the time already used stays charged. */
  public Clock pause(long nanos) {
    return new Clock(setting, lag, state, elapsed(nanos), OptionalLong.empty());
  }

  /** Ends a move. If it was too late, all remaining time is charged. */
  public Clock stop(long nanos) {
    check(isRunning(), "running");
    ClockState after = setting.move(setting.spend(state, charged(nanos)));
    return new Clock(setting, lag, after, 0, OptionalLong.empty());
  }

  /** Cancels the move, for example after an undo, and gives back the time it has used so far. */
  public Clock cancel() {
    return new Clock(setting, lag, state, 0, OptionalLong.empty());
  }

  private long elapsed(long nanos) {
    return elapsed + (since.isPresent() ? Math.max(0, nanos - since.getAsLong()) : 0);
  }

  private long charged(long nanos) {
    return Math.max(0, elapsed(nanos) - lag);
  }

  /** Whether the time is up. A move made exactly at the limit is still in time. */
  public boolean isOver(long nanos) {
    OptionalLong reserve = setting.reserve(state);
    return reserve.isPresent() && charged(nanos) > reserve.getAsLong();
  }

  /**
   * The first instant at which {@link #isOver}; empty if the clock isn't running or there is no
   * limit.
   */
  public OptionalLong deadline() {
    OptionalLong reserve = setting.reserve(state);
    return since.isPresent() && reserve.isPresent()
        ? OptionalLong.of(since.getAsLong() + reserve.getAsLong() + lag - elapsed + 1)
        : OptionalLong.empty();
  }

  /** How long this move may still take, lag included; empty if there is no limit. */
  public Optional<Duration> remaining(long nanos) {
    OptionalLong reserve = setting.reserve(state);
    return reserve.isPresent()
        ? Optional.of(Duration.ofNanos(Math.max(0, reserve.getAsLong() + lag - elapsed(nanos))))
        : Optional.empty();
  }

  /** What a move may take from now on; empty if there is no limit. */
  public Optional<TimeShare> shareForMove(long nanos, int movesToGo) {
    return setting.shareForMove(left(nanos), movesToGo);
  }

  /** The time shown by the clock. Without a limit all numbers are 0. */
  public TimeLeft left(long nanos) {
    return TimeLeft.of(setting.spend(state, charged(nanos)));
  }

  /**
   * Parses the result of {@link #toString}. The clock is stopped.
   *
   * @throws IllegalArgumentException with a message about what is wrong and what was expected
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

  /** One of a clock's numbers, which can't be negative. */
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
   * The state of a stopped clock, in nanoseconds. Instants mean nothing to another process, so the
   * text contains neither whether the clock is running nor the time used since it was started:
   * {@link #pause} it first.
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
