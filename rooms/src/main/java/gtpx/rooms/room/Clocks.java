package gtpx.rooms.room;

import com.google.common.collect.Maps;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.json.Json;
import gtpx.time.Clock;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The clocks of all seats. The caller decides who is to move. A clock that runs out has no effect
 * by itself.
 */
public final class Clocks {
  private final Map<Color, Clock> clocks = new TreeMap<>();
  private final Map<Color, Clock> beforeMove = new TreeMap<>(); // for moves taken back
  private final Duration lag;
  private final boolean areLimited;
  private ColorSet opened = ColorSet.NONE; // to move, but not notified yet

  /**
   * Creates stopped clocks.
   *
   * @param lag how much of every move is not charged
   */
  public Clocks(ColorSet colors, TimeSetting setting, Duration lag) {
    this.lag = lag;
    areLimited = setting.reserve(setting.start()).isPresent();
    colors.forEach(color -> clocks.put(color, Clock.of(setting, lag)));
  }

  /** Returns whether a player's time can run out. */
  boolean areLimited() {
    return areLimited;
  }

  /** Returns the clock of a seat. */
  public Clock clock(Color color) {
    Clock clock = clocks.get(color);
    if (clock == null) {
      throw new IllegalArgumentException(color + " (expected: one of " + clocks.keySet() + ")");
    }
    return clock;
  }

  /**
   * Stops the clock of a player that has moved. A player that moves before it is notified uses no
   * time.
   */
  public void moved(Color color, long nanos) {
    start(ColorSet.of(color), nanos);
    Clock clock = clock(color);
    if (clock.isRunning()) {
      beforeMove.put(color, clock.pause(nanos));
      clocks.put(color, clock.stop(nanos));
    }
  }

  /**
   * Restores the clock of a player that takes its move back; the time used for the move stays used.
   */
  void tookBack(Color color) {
    Optional.ofNullable(beforeMove.remove(color)).ifPresent(clock -> clocks.put(color, clock));
  }

  /**
   * Makes exactly these players the ones to move. Clocks that aren't running yet wait for {@link
   * #start}.
   */
  public void open(ColorSet waiting) {
    opened = waiting;
    for (Map.Entry<Color, Clock> clock : clocks.entrySet()) {
      if (!clock.getValue().isRunning()) {
        continue;
      }
      if (waiting.contains(clock.getKey())) {
        opened = opened.without(clock.getKey());
      } else {
        clock.setValue(clock.getValue().cancel());
      }
    }
  }

  /** Returns the players who are to move and whose clocks wait until they are notified. */
  ColorSet opened() {
    return opened;
  }

  /** Starts the clocks of the players who are now notified that they are to move. */
  public void start(ColorSet told, long nanos) {
    opened.and(told).forEach(color -> clocks.put(color, clock(color).start(nanos)));
    opened = opened.without(told);
  }

  /** Gives a seat that clock, which stands still. */
  void set(Color color, Clock clock) {
    clocks.put(color, clock);
  }

  /** Gives a seat a new clock. */
  public void reset(Color color) {
    clocks.put(color, Clock.of(clock(color).setting(), lag));
  }

  /** Stops a seat's clock in the middle of a move; the time used for the move stays used. */
  public void pause(Color color, long nanos) {
    clocks.put(color, clock(color).pause(nanos));
  }

  /** Stops all clocks; the time used for a move stays used. */
  void pause(long nanos) {
    opened = ColorSet.NONE;
    clocks.replaceAll((color, clock) -> clock.isRunning() ? clock.pause(nanos) : clock);
  }

  /** Returns what a seat would have left if it moved now. */
  TimeLeft leftAfterMove(Color color, long nanos) {
    Clock clock = clock(color);
    return (clock.isRunning() ? clock.stop(nanos) : clock).left(nanos);
  }

  ColorSet overdue(long nanos) {
    return ColorSet.of(
        Maps.filterValues(clocks, clock -> clock.isRunning() && clock.isOver(nanos)).keySet());
  }

  /** Returns the first instant at which a player's time is up. */
  OptionalLong deadline() {
    return clocks.values().stream()
        .map(Clock::deadline)
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .min();
  }

  /** Returns the clocks as gtpx-clocks reports them. */
  JsonObject json(long nanos) {
    return json(ColorSet.of(clocks.keySet()), nanos);
  }

  /** Returns some of the clocks as gtpx-clocks reports them. */
  JsonObject json(ColorSet colors, long nanos) {
    JsonObject json = new JsonObject();
    colors.forEach(color -> json.add(color.toString(), json(color, nanos)));
    return json;
  }

  /** Returns one clock; times are truncated to milliseconds. */
  private JsonObject json(Color color, long nanos) {
    Clock clock = clock(color);
    TimeLeft left = clock.left(nanos);
    return Json.of(
        "main", left.seconds(3),
        "periods", left.periods(),
        "stones", left.stones(),
        "running", clock.isRunning() || opened.contains(color));
  }

  /** Returns the clocks as they are stored; empty if they can't run out. */
  JsonObject toStored(long nanos) {
    return Json.map(
        areLimited ? clocks : Map.<Color, Clock>of(),
        clock -> new JsonPrimitive((clock.isRunning() ? clock.pause(nanos) : clock).toString()));
  }

  /** Restores what {@link #toStored} returned; all clocks are stopped. */
  void restore(JsonObject stored) {
    for (Map.Entry<String, JsonElement> clock : stored.entrySet()) {
      Color.parse(clock.getKey())
          .filter(clocks::containsKey)
          .ifPresent(color -> clocks.put(color, Clock.parse(clock.getValue().getAsString())));
    }
  }
}
