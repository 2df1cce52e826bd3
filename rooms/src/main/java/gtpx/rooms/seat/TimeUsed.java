package gtpx.rooms.seat;

import java.time.Duration;

/**
 * How long a seat's player took for its moves.
 *
 * @param moves how many moves it chose, resignations included
 * @param total the time from each question to its answer, summed
 */
public record TimeUsed(int moves, Duration total) {
  public static final TimeUsed NONE = new TimeUsed(0, Duration.ZERO);

  public TimeUsed plus(TimeUsed other) {
    return new TimeUsed(moves + other.moves, total.plus(other.total));
  }
}
