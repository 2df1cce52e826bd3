package gtpx.bridge.seat;

import java.time.Duration;

/**
 * How long a program is waited for, each kind of command apart, also where there is no clock.
 *
 * @param toStart from its start to what it says of itself
 * @param toAnswer what needs no thought
 * @param toThink to choose a move, or to judge what is dead
 * @param toQuit before it is ended by force
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
