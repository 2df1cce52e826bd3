package gtpx.bridge.room;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.time.Clock;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The clocks of all seats. Knows who is to move only from what it is told; ends nothing. */
final class Clocks {
  private final Map<Color, Clock> clocks = new TreeMap<>();
  private final Map<Color, Clock> beforeMove = new TreeMap<>(); // of those who may take it back

  Clocks(ColorSet colors, TimeSetting setting, Duration lag) {
    colors.forEach(color -> clocks.put(color, Clock.of(setting, lag)));
  }

  private Clock get(Color color) {
    Clock clock = clocks.get(color);
    if (clock == null) {
      throw new IllegalArgumentException(color + " (expected: one of " + clocks.keySet() + ")");
    }
    return clock;
  }

  /** That player has moved, if its clock was running. */
  void moved(Color color, long nanos) {
    Clock clock = get(color);
    if (clock.isRunning()) {
      beforeMove.put(color, clock.pause(nanos));
      clocks.put(color, clock.stop(nanos));
    }
  }

  /** That player takes its move back: what it had used of it stays used. */
  void tookBack(Color color) {
    Optional.ofNullable(beforeMove.remove(color)).ifPresent(clock -> clocks.put(color, clock));
  }

  /** From now on those run, and no others. */
  void run(ColorSet waiting, long nanos) {
    clocks.replaceAll(
        (color, clock) -> {
          if (waiting.contains(color)) {
            return clock.isRunning() ? clock : clock.start(nanos);
          }
          return clock.isRunning() ? clock.cancel() : clock;
        });
  }

  /** All stand still; what was used of a move stays used. */
  void pause(long nanos) {
    clocks.replaceAll((color, clock) -> clock.isRunning() ? clock.pause(nanos) : clock);
  }

  ColorSet overdue(long nanos) {
    ColorSet over = ColorSet.NONE;
    for (Map.Entry<Color, Clock> clock : clocks.entrySet()) {
      boolean isOver = clock.getValue().isRunning() && clock.getValue().isOver(nanos);
      over = isOver ? over.with(clock.getKey()) : over;
    }
    return over;
  }

  /** The first instant at which somebody's time is up. */
  OptionalLong deadline() {
    return clocks.values().stream()
        .map(Clock::deadline)
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .min();
  }

  TimeLeft left(Color color, long nanos) {
    return get(color).left(nanos);
  }

  Clock clock(Color color) {
    return get(color);
  }

  /** In the words of gtpx-clocks. */
  JsonObject json(long nanos) {
    JsonObject json = new JsonObject();
    clocks.forEach((color, clock) -> json.add(color.toString(), json(clock, nanos)));
    return json;
  }

  /** Times are cut off after the millisecond. */
  private static JsonObject json(Clock clock, long nanos) {
    TimeLeft left = clock.left(nanos);
    JsonObject json = new JsonObject();
    json.addProperty("main", left.seconds(3));
    json.addProperty("periods", left.periods());
    json.addProperty("stones", left.stones());
    json.addProperty("running", clock.isRunning());
    return json;
  }

  /** What is kept of them, to be read after the end of this process. */
  JsonObject kept(long nanos) {
    JsonObject json = new JsonObject();
    clocks.forEach(
        (color, clock) -> {
          Clock still = clock.isRunning() ? clock.pause(nanos) : clock;
          json.addProperty(color.toString(), still.toString());
        });
    return json;
  }

  /** Takes over what {@link #kept} has told; all stand still. */
  void restore(JsonObject kept) {
    for (Map.Entry<String, JsonElement> clock : kept.entrySet()) {
      Color.parse(clock.getKey())
          .filter(clocks::containsKey)
          .ifPresent(color -> clocks.put(color, Clock.parse(clock.getValue().getAsString())));
    }
  }
}
