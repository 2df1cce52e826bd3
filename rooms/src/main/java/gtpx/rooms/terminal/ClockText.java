package gtpx.rooms.terminal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.draw.BoardText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.StringJoiner;

/** A clock in words, for people. */
public final class ClockText {
  private static final int SECONDS = 60;

  private ClockText() {}

  /**
   * Returns the time left, such as {@code 9:58 and 3 periods}.
   *
   * @param clock as gtpx-clocks reports it. docs/protocol/bridge.md, section 26
   */
  public static String of(JsonObject clock) {
    StringJoiner words = new StringJoiner(" and ");
    number(clock, "main").ifPresent(seconds -> words.add(time(seconds)));
    number(clock, "periods")
        .filter(count -> count.signum() > 0)
        .ifPresent(count -> words.add(BoardText.counted(count, "period")));
    number(clock, "stones")
        .filter(count -> count.signum() > 0)
        .ifPresent(count -> words.add(BoardText.counted(count, "stone")));
    return words.toString();
  }

  private static Optional<BigDecimal> number(JsonObject clock, String member) {
    return Optional.ofNullable(clock.get(member)).map(JsonElement::getAsBigDecimal);
  }

  /** Minutes and seconds, rounded down. */
  private static String time(BigDecimal seconds) {
    long whole = Math.max(0, seconds.setScale(0, RoundingMode.FLOOR).longValueExact());
    return "%d:%02d".formatted(whole / SECONDS, whole % SECONDS);
  }
}
