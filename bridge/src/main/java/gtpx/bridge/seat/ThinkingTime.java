package gtpx.bridge.seat;

import java.time.Duration;

/**
 * How long a seat's player took for its moves.
 *
 * @param moves that it chose; a resignation is one, too
 * @param total from the question to the answer of each
 */
public record ThinkingTime(int moves, Duration total) {
  public static final ThinkingTime NONE = new ThinkingTime(0, Duration.ZERO);

  public ThinkingTime plus(ThinkingTime other) {
    return new ThinkingTime(moves + other.moves, total.plus(other.total));
  }
}
