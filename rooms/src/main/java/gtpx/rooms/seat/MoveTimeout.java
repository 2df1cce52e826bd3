package gtpx.rooms.seat;

import java.time.Duration;

/**
 * After what time a player that has not answered is given up.
 *
 * @param most the limit for a move, even if the clock has more time left
 * @param grace for how long an answer is awaited after the clock's time is up; who has not answered
 *     by then is silent, not slow. Zero: such a player is slow
 */
public record MoveTimeout(Duration most, Duration grace) {
  /** Returns the limit without any grace. */
  public static MoveTimeout of(Duration most) {
    return new MoveTimeout(most, Duration.ZERO);
  }
}
