package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The controller's settings of how long to think: advice to the player, since the controller keeps
 * the clocks.
 */
public final class MoveTime {
  private static final double NANOS_PER_SECOND = 1e9;

  private final Map<Color, TimeLeft> left = new TreeMap<>();
  private Optional<TimeSetting> setting = Optional.empty();
  private OptionalInt playouts = OptionalInt.empty();
  private OptionalDouble mostSeconds = OptionalDouble.empty();

  /** Seconds as a duration, which has an end after 292 years. */
  public static Duration duration(double seconds) {
    return Duration.ofNanos(Math.round(NANOS_PER_SECOND * seconds));
  }

  public void setSetting(TimeSetting other) {
    setting = Optional.of(other);
    left.clear();
  }

  void setLeft(ColorSet colors, TimeLeft time) {
    colors.forEach(color -> left.put(color, time));
  }

  /** A new game: settings stay. */
  void restart() {
    left.clear();
  }

  /** How many playouts a move may take; empty: the player's own number. */
  public void setPlayouts(OptionalInt most) {
    playouts = most;
  }

  public OptionalInt playouts() {
    return playouts;
  }

  /** How long a move may take, whatever the clocks say; empty: as the clocks say. */
  public void setMostSeconds(OptionalDouble most) {
    mostSeconds = most;
  }

  public OptionalDouble mostSeconds() {
    return mostSeconds;
  }

  /** The terms on which a player of that colour thinks. */
  Thinking thinking(Color color) {
    ThinkingBudget budget = new ThinkingBudget(playouts, shareForMove(color));
    return Thinking.FREELY.within(
        mostSeconds.isPresent() ? budget.within(duration(mostSeconds.getAsDouble())) : budget);
  }

  /** An even share of what is left, or of what there is before the first move. */
  private Optional<Duration> shareForMove(Color color) {
    Optional<TimeLeft> known = Optional.ofNullable(left.get(color));
    return setting
        .map(rule -> known.map(rule::shareForMove).orElseGet(rule::shareForMove))
        .orElseGet(() -> known.map(TimeLeft::share));
  }
}
