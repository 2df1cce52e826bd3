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
public record Patience(Duration toStart, Duration toAnswer, Duration toThink, Duration toQuit) {
  public static final Patience STANDARD =
      new Patience(
          Duration.ofSeconds(60), // a JVM on a busy machine
          Duration.ofSeconds(30),
          Duration.ofMinutes(10),
          Duration.ofSeconds(2));

  /** The same with another time to think. */
  public Patience thinking(Duration other) {
    return new Patience(toStart, toAnswer, other, toQuit);
  }
}
