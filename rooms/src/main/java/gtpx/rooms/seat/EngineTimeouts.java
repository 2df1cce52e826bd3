package gtpx.rooms.seat;

import gtpx.rooms.limit.RoomLimit;
import java.time.Duration;

/**
 * How long to wait for a program, by kind of command, with or without a clock.
 *
 * @param toStart from its start until it has reported its capabilities
 * @param toAnswer for a command that needs no thought
 * @param toThink for a move or the dead stones
 * @param toQuit for its end, before it is killed
 */
public record EngineTimeouts(
    Duration toStart, Duration toAnswer, Duration toThink, Duration toQuit) {
  public static final EngineTimeouts STANDARD =
      new EngineTimeouts(
          RoomLimit.PROGRAM_START.time(),
          RoomLimit.PROGRAM_ANSWER.time(),
          RoomLimit.PROGRAM_MOVE.time(),
          Duration.ofSeconds(2));

  /** Returns these timeouts with another thinking time. */
  public EngineTimeouts thinking(Duration other) {
    return new EngineTimeouts(toStart, toAnswer, other, toQuit);
  }
}
