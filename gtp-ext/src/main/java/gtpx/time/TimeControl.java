package gtpx.time;

import java.util.OptionalDouble;

/**
 * How time is given in a game: the time settings of GTP 2, KGS and KataGo. All times are seconds.
 * Keeps no clock.
 */
public sealed interface TimeControl {
  /** How many moves main time is shared between. */
  double MOVES_TO_GO = 30;

  /** What a player has before its first move. */
  Left start();

  /** How long the next move may take with that left; empty: no limit. */
  OptionalDouble secondsForMove(Left left);

  /**
   * The words of time_left.
   *
   * @param stones 0 while main time runs; else to be played in {@code seconds}, or with Japanese
   *     byo-yomi the periods left
   */
  record Left(double seconds, int stones) {}

  /** No limit. */
  record None() implements TimeControl {
    @Override
    public Left start() {
      return new Left(0, 0);
    }

    @Override
    public OptionalDouble secondsForMove(Left left) {
      return OptionalDouble.empty();
    }
  }

  /** So much for the whole game. */
  record Absolute(double main) implements TimeControl {
    @Override
    public Left start() {
      return new Left(main, 0);
    }

    @Override
    public OptionalDouble secondsForMove(Left left) {
      return OptionalDouble.of(left.seconds() / MOVES_TO_GO);
    }
  }

  /** After main time, so many stones in each period. */
  record Canadian(double main, double period, int stones) implements TimeControl {
    @Override
    public Left start() {
      return main > 0 ? new Left(main, 0) : new Left(period, stones);
    }

    @Override
    public OptionalDouble secondsForMove(Left left) {
      return OptionalDouble.of(
          left.stones() > 0
              ? left.seconds() / left.stones()
              : left.seconds() / MOVES_TO_GO + period / stones);
    }
  }

  /** After main time, so many periods, each of which is given back unless it is used up. */
  record ByoYomi(double main, double period, int periods) implements TimeControl {
    @Override
    public Left start() {
      return main > 0 ? new Left(main, 0) : new Left(period, periods);
    }

    @Override
    public OptionalDouble secondsForMove(Left left) {
      return OptionalDouble.of(
          left.stones() > 0 ? left.seconds() : left.seconds() / MOVES_TO_GO + period);
    }
  }

  /**
   * Every move adds time.
   *
   * @param mostMain what the clock never shows more than; infinite: no such limit
   * @param mostMove how long one move may take; infinite: no such limit
   */
  record Fischer(double main, double increment, double mostMain, double mostMove)
      implements TimeControl {
    @Override
    public Left start() {
      return new Left(main, 0);
    }

    @Override
    public OptionalDouble secondsForMove(Left left) {
      double share = left.seconds() / MOVES_TO_GO + increment;
      return OptionalDouble.of(Math.min(Math.min(share, left.seconds()), mostMove));
    }
  }

  /** What time_settings says: no stones in a period is no limit, no period is absolute time. */
  static TimeControl ofGtp(int main, int period, int stones) {
    if (period > 0 && stones == 0) {
      return new None();
    }
    return period == 0 ? new Absolute(main) : new Canadian(main, period, stones);
  }
}
