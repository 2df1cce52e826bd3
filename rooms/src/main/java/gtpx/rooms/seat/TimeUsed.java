package gtpx.rooms.seat;

import java.time.Duration;

/**
 * How long a seat's player took for its moves.
 *
 * @param moves how many moves it chose, resignations included
 * @param total the time from each question to its answer, summed
 */
public record ThinkingTime(int moves, Duration total) {
  public static final ThinkingTime NONE = new ThinkingTime(0, Duration.ZERO);

  public ThinkingTime plus(ThinkingTime other) {
    return new ThinkingTime(moves + other.moves, total.plus(other.total));
  }
}
