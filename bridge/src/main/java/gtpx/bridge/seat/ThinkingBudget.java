package gtpx.bridge.seat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How much a bot may think about one move; with both, whatever is used up first.
 *
 * @param playouts how many games it may play out
 * @param time how long it may take
 */
public record ThinkingBudget(OptionalInt playouts, Optional<Duration> time) {
  /** What stands in for an engine that has no move. */
  public static final ThinkingBudget SUBSTITUTE = playouts(100);

  public static ThinkingBudget playouts(int playouts) {
    return new ThinkingBudget(OptionalInt.of(playouts), Optional.empty());
  }

  public static ThinkingBudget seconds(double seconds) {
    return new ThinkingBudget(
        OptionalInt.empty(), Optional.of(Duration.ofMillis(Math.round(1000 * seconds))));
  }

  /** This, but not longer than that. */
  public ThinkingBudget within(Duration most) {
    return new ThinkingBudget(
        playouts, Optional.of(time.filter(t -> t.compareTo(most) < 0).orElse(most)));
  }

  /** As it stands in a seat's specification. */
  @Override
  public String toString() {
    String number = playouts.isPresent() ? "playouts=" + playouts.getAsInt() : "";
    String seconds = time.map(t -> "seconds=" + t.toMillis() / 1000.0).orElse("");
    return (number + " " + seconds).strip();
  }
}
