package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.player.GameLength;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.time.Clock;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The controller's settings of how long to think. They are advice to the player, since the
 * controller keeps the clocks. Between two {@code time_left} commands this class counts the time of
 * the engine's own moves itself.
 */
public final class MoveTime {
  private static final double NANOS_PER_SECOND = 1e9;

  private final Map<Color, Clock> clocks = new TreeMap<>(); // since the game began
  private Optional<TimeSetting> setting = Optional.empty();
  private OptionalInt playouts = OptionalInt.empty();
  private OptionalDouble mostSeconds = OptionalDouble.empty();

  /** Seconds as a duration of at most 292 years. */
  public static Duration duration(double seconds) {
    return Duration.ofNanos(Math.round(NANOS_PER_SECOND * seconds));
  }

  public void setSetting(TimeSetting other) {
    setting = Optional.of(other);
    clocks.clear();
  }

  void setLeft(ColorSet colors, TimeLeft time) {
    Clock clock = Clock.at(setting.orElseGet(() -> TimeSetting.ofShown(time)), time);
    colors.forEach(color -> clocks.put(color, clock));
  }

  /** Starts a new game; the settings remain. */
  void restart() {
    clocks.clear();
  }

  /** Sets how many playouts a move may take; empty for the player's own number. */
  public void setPlayouts(OptionalInt most) {
    playouts = most;
  }

  public OptionalInt playouts() {
    return playouts;
  }

  /** Sets how long a move may take, whatever the clocks show; empty to rely on the clocks. */
  public void setMostSeconds(OptionalDouble most) {
    mostSeconds = most;
  }

  public OptionalDouble mostSeconds() {
    return mostSeconds;
  }

  private Optional<Clock> clock(Color color) {
    return Optional.ofNullable(clocks.get(color))
        .or(() -> setting.map(rule -> Clock.of(rule, Duration.ZERO)));
  }

  /** Starts to count the time of a move. */
  void start(Color color, long nanos) {
    clock(color).ifPresent(clock -> clocks.put(color, clock.start(nanos)));
  }

  /** Stops counting: the move has been made. */
  void stop(Color color, long nanos) {
    clocks.computeIfPresent(color, (same, clock) -> clock.stop(nanos));
  }

  /**
   * The terms on which a player of that colour thinks.
   *
   * @param nanos when the player was asked
   */
  Thinking thinking(Color color, Position position, long nanos) {
    Optional<TimeShare> share =
        clock(color).flatMap(clock -> clock.shareForMove(nanos, GameLength.movesToGo(position)));
    ThinkingBudget budget = new ThinkingBudget(playouts, share);
    return Thinking.FREELY.within(
        mostSeconds.isPresent()
            ? budget.within(TimeShare.of(duration(mostSeconds.getAsDouble())))
            : budget);
  }
}
