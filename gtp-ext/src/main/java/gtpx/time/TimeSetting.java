package gtpx.time;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * How time is given: one kind a record, its arithmetic the interface's methods. The words are those
 * of {@code time=} in gtpx-create. Keeps no time: a {@link Clock} does. All longs are nanoseconds.
 *
 * <p>A thought that ends exactly at a limit is in time. One that ends exactly with main time has
 * used nothing of the overtime, but is the first of it.
 */
public sealed interface TimeSetting {
  /** What a seat has before its first move. */
  ClockState start();

  /** What is left after a thought of that length; of one that took too long, nothing. */
  ClockState spend(ClockState stand, long thought);

  /** What is left once the move is made that the time was spent for. */
  ClockState move(ClockState spent);

  /** The longest thought that is in time; empty: any. */
  OptionalLong reserve(ClockState stand);

  /** As a player in this process knows it. */
  TimeControl control();

  /** What such a player is told of what it has left. */
  default TimeControl.Left told(TimeLeft left) {
    return new TimeControl.Left(left.seconds(), left.stones());
  }

  /**
   * Reads the words.
   *
   * @throws IllegalArgumentException saying what is wrong and what was expected
   */
  static TimeSetting parse(String text) {
    return TimeSettingReader.read(text);
  }

  /** No limit. */
  record None() implements TimeSetting {
    @Override
    public ClockState start() {
      return ClockState.ofMain(0);
    }

    @Override
    public ClockState spend(ClockState stand, long thought) {
      return stand;
    }

    @Override
    public ClockState move(ClockState spent) {
      return spent;
    }

    @Override
    public OptionalLong reserve(ClockState stand) {
      return OptionalLong.empty();
    }

    @Override
    public TimeControl control() {
      return new TimeControl.None();
    }

    @Override
    public String toString() {
      return "none";
    }
  }

  /** So much for the whole game. */
  record Absolute(Duration main) implements TimeSetting {
    public Absolute {
      Seconds.MAIN.check("main time", main);
    }

    @Override
    public ClockState start() {
      return ClockState.ofMain(main.toNanos());
    }

    @Override
    public ClockState spend(ClockState stand, long thought) {
      return ClockState.ofMain(Math.max(0, stand.main() - thought));
    }

    @Override
    public ClockState move(ClockState spent) {
      return spent;
    }

    @Override
    public OptionalLong reserve(ClockState stand) {
      return OptionalLong.of(stand.main());
    }

    @Override
    public TimeControl control() {
      return new TimeControl.Absolute(Seconds.of(main));
    }

    @Override
    public String toString() {
      return "absolute:" + Seconds.text(main);
    }
  }

  /** After main time, so many stones in each stretch; after the last of them a new one begins. */
  record Canadian(Duration main, int stones, Duration stretch) implements TimeSetting {
    public Canadian {
      Seconds.MAIN.checkOrNone("main time", main);
      Seconds.checkCount("stones", stones);
      Seconds.MOVE.check("time of a stretch", stretch);
    }

    @Override
    public ClockState start() {
      return new ClockState(main.toNanos(), stretch.toNanos(), 0, stones);
    }

    @Override
    public ClockState spend(ClockState stand, long thought) {
      long over = thought - stand.main();
      return over <= 0
          ? stand.withMain(-over)
          : new ClockState(0, Math.max(0, stand.stretch() - over), 0, stand.stones());
    }

    @Override
    public ClockState move(ClockState spent) {
      if (spent.isMain()) {
        return spent;
      }
      return spent.stones() > 1
          ? new ClockState(0, spent.stretch(), 0, spent.stones() - 1)
          : start().withMain(0);
    }

    @Override
    public OptionalLong reserve(ClockState stand) {
      return OptionalLong.of(stand.main() + stand.stretch());
    }

    @Override
    public TimeControl control() {
      return new TimeControl.Canadian(Seconds.of(main), Seconds.of(stretch), stones);
    }

    @Override
    public String toString() {
      return "canadian:" + Seconds.text(main) + "/" + stones + "/" + Seconds.text(stretch);
    }
  }

  /** After main time, so many periods: one that is used up is lost, else a move restores it. */
  record ByoYomi(Duration main, int periods, Duration period) implements TimeSetting {
    public ByoYomi {
      Seconds.MAIN.checkOrNone("main time", main);
      Seconds.checkCount("periods", periods);
      Seconds.MOVE.check("time of a period", period);
    }

    @Override
    public ClockState start() {
      return new ClockState(main.toNanos(), period.toNanos(), periods, 1);
    }

    @Override
    public ClockState spend(ClockState stand, long thought) {
      long over = thought - stand.main();
      if (over <= 0) {
        return stand.withMain(-over);
      }
      long lost = (over - 1) / period.toNanos(); // at its very end a period is not lost yet
      return lost >= stand.periods()
          ? ClockState.ofMain(0)
          : new ClockState(
              0,
              (lost + 1) * period.toNanos() - over,
              Math.toIntExact(stand.periods() - lost),
              stand.stones());
    }

    @Override
    public ClockState move(ClockState spent) {
      return spent.periods() == 0
          ? spent
          : new ClockState(spent.main(), period.toNanos(), spent.periods(), spent.stones());
    }

    @Override
    public OptionalLong reserve(ClockState stand) {
      return OptionalLong.of(stand.main() + stand.periods() * period.toNanos());
    }

    @Override
    public TimeControl control() {
      return new TimeControl.ByoYomi(Seconds.of(main), Seconds.of(period), periods);
    }

    @Override
    public TimeControl.Left told(TimeLeft left) {
      return new TimeControl.Left(left.seconds(), left.stones() > 0 ? left.periods() : 0);
    }

    @Override
    public String toString() {
      return "byoyomi:" + Seconds.text(main) + "/" + periods + "x" + Seconds.text(period);
    }
  }

  /** Every move adds time, up to the most that main time can be. */
  record Fischer(Duration main, Duration increment) implements TimeSetting {
    public Fischer {
      Seconds.MAIN.check("main time", main);
      Seconds.MOVE.check("increment", increment);
    }

    @Override
    public ClockState start() {
      return ClockState.ofMain(main.toNanos());
    }

    @Override
    public ClockState spend(ClockState stand, long thought) {
      return ClockState.ofMain(Math.max(0, stand.main() - thought));
    }

    @Override
    public ClockState move(ClockState spent) {
      long more = spent.main() + increment.toNanos();
      return ClockState.ofMain(Math.min(more, Seconds.MAIN.most().toNanos()));
    }

    @Override
    public OptionalLong reserve(ClockState stand) {
      return OptionalLong.of(stand.main());
    }

    @Override
    public TimeControl control() {
      double infinite = Double.POSITIVE_INFINITY;
      return new TimeControl.Fischer(Seconds.of(main), Seconds.of(increment), infinite, infinite);
    }

    @Override
    public String toString() {
      return "fischer:" + Seconds.text(main) + "+" + Seconds.text(increment);
    }
  }

  /** So much for every turn, whatever was left of the last one. */
  record Turn(Duration time) implements TimeSetting {
    public Turn {
      Seconds.MOVE.check("time of a turn", time);
    }

    @Override
    public ClockState start() {
      return ClockState.ofMain(time.toNanos());
    }

    @Override
    public ClockState spend(ClockState stand, long thought) {
      return ClockState.ofMain(Math.max(0, stand.main() - thought));
    }

    @Override
    public ClockState move(ClockState spent) {
      return start();
    }

    @Override
    public OptionalLong reserve(ClockState stand) {
      return OptionalLong.of(stand.main());
    }

    @Override
    public TimeControl control() {
      return new TimeControl.Canadian(0, Seconds.of(time), 1);
    }

    @Override
    public TimeControl.Left told(TimeLeft left) {
      return new TimeControl.Left(left.seconds(), 1);
    }

    @Override
    public String toString() {
      return "turn:" + Seconds.text(time);
    }
  }
}
