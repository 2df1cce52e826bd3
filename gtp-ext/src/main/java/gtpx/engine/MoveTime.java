package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.player.Thinking;
import gtpx.time.TimeControl;
import gtpx.time.TimeLimits;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;

/** What the controller said about how long to think. Kept for the player; nothing runs out here. */
final class MoveTime {
  private final Map<Color, TimeControl.Left> left = new TreeMap<>();
  private Optional<TimeControl> control = Optional.empty();
  private OptionalInt playouts = OptionalInt.empty();
  private OptionalDouble mostSeconds = OptionalDouble.empty();

  void setControl(TimeControl other) {
    control = Optional.of(other);
    left.clear();
  }

  Optional<TimeControl> control() {
    return control;
  }

  void setLeft(ColorSet colors, TimeControl.Left time) {
    colors.forEach(color -> left.put(color, time));
  }

  /** A new game: settings stay. */
  void restart() {
    left.clear();
  }

  /** How many playouts a move may take; empty: as the player was started with. */
  void setPlayouts(OptionalInt most) {
    playouts = most;
  }

  OptionalInt playouts() {
    return playouts;
  }

  /** How long a move may take, whatever the clocks say; empty: as they say. */
  void setMostSeconds(OptionalDouble most) {
    mostSeconds = most;
  }

  OptionalDouble mostSeconds() {
    return mostSeconds;
  }

  /** The terms of a thought of that player. */
  Thinking thinking(Color color) {
    TimeLimits limits = new TimeLimits(control, Optional.ofNullable(left.get(color)), mostSeconds);
    return Thinking.FREELY.within(limits).ofPlayouts(playouts);
  }
}
