package gtpx.bridge.seat;

import java.time.Duration;

/**
 * How long to wait for a program, by kind of command, whether or not there is a clock.
 *
 * @param toStart from its start until it has reported its capabilities
 * @param toAnswer what needs no thought
 * @param toThink to choose a move, or to judge what is dead
 * @param toQuit before it is killed
 */
public record EngineTimeouts(
    Duration toStart, Duration toAnswer, Duration toThink, Duration toQuit) {
  public static final EngineTimeouts STANDARD =
      new EngineTimeouts(
          Duration.ofSeconds(60), // a JVM on a busy machine
          Duration.ofSeconds(30),
          Duration.ofMinutes(10),
          Duration.ofSeconds(2));

  /** The same with another time to think. */
  public EngineTimeouts thinking(Duration other) {
    return new EngineTimeouts(toStart, toAnswer, other, toQuit);
  }
}
