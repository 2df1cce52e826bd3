package gtpx.player;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How much a player may think about one move. With both limits, whichever is reached first ends the
 * search.
 *
 * @param playouts how many games it may play out; empty: no limit
 * @param time how long it may take; empty: no limit
 */
public record ThinkingBudget(OptionalInt playouts, Optional<Duration> time) {
  /** Without limits: the player decides itself how much it thinks. */
  public static final ThinkingBudget UNLIMITED =
      new ThinkingBudget(OptionalInt.empty(), Optional.empty());

  /** For the player that replaces a failed engine. */
  public static final ThinkingBudget SUBSTITUTE = ofPlayouts(100);

  public ThinkingBudget {
    if (playouts.orElse(1) < 1 || time.filter(Duration::isNegative).isPresent()) {
      throw new IllegalArgumentException(
          "playouts: " + playouts + ", time: " + time + " (expected: at least 1, not negative)");
    }
  }

  public static ThinkingBudget ofPlayouts(int playouts) {
    return new ThinkingBudget(OptionalInt.of(playouts), Optional.empty());
  }

  /** Rounds to milliseconds. */
  public static ThinkingBudget ofSeconds(double seconds) {
    return new ThinkingBudget(
        OptionalInt.empty(), Optional.of(Duration.ofMillis(Math.round(1000 * seconds))));
  }

  /** This budget, but not longer than {@code most}. */
  public ThinkingBudget within(Duration most) {
    return new ThinkingBudget(
        playouts, Optional.of(time.filter(t -> t.compareTo(most) < 0).orElse(most)));
  }

  /** As a seat's specification writes it. */
  @Override
  public String toString() {
    String number = playouts.isPresent() ? "playouts=" + playouts.getAsInt() : "";
    String seconds = time.map(t -> "seconds=" + t.toMillis() / 1000.0).orElse("");
    return (number + " " + seconds).strip();
  }
}
