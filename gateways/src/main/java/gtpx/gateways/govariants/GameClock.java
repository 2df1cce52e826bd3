package gtpx.gateways.govariants;

import gtpx.gateways.seat.TimeReserve;
import gtpx.json.JsonValue;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The time control of a game on a govariants server in our words, and the time left to a seat.
 *
 * @param setting without limit if the game has none
 */
record GameClock(TimeSetting setting) {
  /**
   * Reads the setting of a game.
   *
   * @throws GovariantsException if its kind has no counterpart
   */
  static GameClock read(JsonValue<GovariantsException> config) throws GovariantsException {
    if (!config.has("time_control") || isNull(config.get("time_control"))) {
      return new GameClock(new TimeSetting.None());
    }
    JsonValue<GovariantsException> control = config.get("time_control");
    Duration main = millis(control, "mainTimeMS");
    try {
      return new GameClock(
          switch (control.get("type").count()) {
            case 1 -> new TimeSetting.Absolute(main);
            case 2 -> new TimeSetting.Fischer(main, millis(control, "incrementMS"));
            case 3 -> new TimeSetting.PerTurn(main);
            case 4 ->
                new TimeSetting.ByoYomi(
                    main, control.get("numPeriods").count(), millis(control, "periodTimeMS"));
            case 5 ->
                new TimeSetting.Canadian(
                    main, control.get("numPeriods").count(), millis(control, "periodTimeMS"));
            default -> throw control.get("type").expected("a time control from 1 to 5");
          });
    } catch (IllegalArgumentException e) {
      throw control.wrong(String.valueOf(e.getMessage()));
    }
  }

  private static boolean isNull(JsonValue<GovariantsException> value) {
    return value.toString().equals("null");
  }

  private static Duration millis(JsonValue<GovariantsException> json, String key)
      throws GovariantsException {
    double millis = json.get(key).measure();
    return Duration.ofMillis(Math.round(Math.max(0, Math.min(1e12, millis))));
  }

  boolean isNone() {
    return setting instanceof TimeSetting.None;
  }

  /**
   * Returns what a seat's clock shows, less a reserve.
   *
   * @param state of the game
   * @param now the server's time; empty: the seat's turn has just begun
   * @param reserve what is kept back
   */
  Optional<TimeLeft> left(
      JsonValue<GovariantsException> state, int seat, Optional<Instant> now, TimeReserve reserve)
      throws GovariantsException {
    if (isNone() || !state.has("timeControl") || isNull(state.get("timeControl"))) {
      return Optional.empty();
    }
    JsonValue<GovariantsException> clock =
        state.get("timeControl").get("forPlayer").get(String.valueOf(seat));
    JsonValue<GovariantsException> shown = clock.get("clockState");
    Duration passed = now.isPresent() ? passed(clock, now.get()) : Duration.ZERO;
    if (shown.has("remainingTimeMS")) {
      Duration left = millis(shown, "remainingTimeMS").minus(passed);
      return Optional.of(new TimeLeft(reserve.usable(left), 0));
    }
    Duration main = millis(shown, "mainTimeRemainingMS");
    if (main.compareTo(passed) > 0) {
      int periods = shown.has("periodsRemaining") ? shown.get("periodsRemaining").count() : 0;
      return Optional.of(new TimeLeft(reserve.usable(main.minus(passed)), periods, 0));
    }
    Duration period = millis(shown, "periodTimeRemainingMS").minus(passed.minus(main));
    return Optional.of(
        shown.has("renewalCountdown")
            ? new TimeLeft(
                reserve.usable(period), Math.max(1, shown.get("renewalCountdown").count()))
            : new TimeLeft(
                reserve.usable(period), Math.max(1, shown.get("periodsRemaining").count()), 1));
  }

  private static Duration passed(JsonValue<GovariantsException> clock, Instant now)
      throws GovariantsException {
    if (!clock.has("onThePlaySince") || isNull(clock.get("onThePlaySince"))) {
      return Duration.ZERO;
    }
    try {
      Duration passed = Duration.between(Instant.parse(clock.get("onThePlaySince").text()), now);
      return passed.isNegative() ? Duration.ZERO : passed;
    } catch (DateTimeException e) {
      throw clock.get("onThePlaySince").expected("a time");
    }
  }
}
