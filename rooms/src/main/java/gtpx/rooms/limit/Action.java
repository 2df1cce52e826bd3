package gtpx.rooms.limit;

import com.google.common.base.Preconditions;
import com.google.errorprone.annotations.Immutable;
import gtpx.rules.Word;
import java.time.Duration;
import java.util.Locale;

/** An action whose rate is limited per client; a row of the limits. Metrics use its word. */
public enum Action implements Word {
  CHAT("messages", new Rate(200, Duration.ofMillis(500))),
  CREATE("new games", Rate.perMinute(400)),
  SIT("seats taken", new Rate(1000, Duration.ofMillis(100))),
  /** Undo, pauses, preferences, offers: anything that could be repeated in a game without end. */
  CHANGE("repeatable actions", new Rate(100, Duration.ofSeconds(1))),
  /** Accounts that gateways to other protocols keep. */
  REGISTER("new accounts", new Rate(20, Duration.ofMinutes(1))),
  /** What viewers at gateways to other protocols ask for, such as a finished game. */
  VIEW("requests of viewers", new Rate(100, Duration.ofMillis(500))),
  WRONG_SECRET("wrong secrets", new Rate(20, Duration.ofSeconds(3)));

  private final String plural;
  private final Rate standard;

  Action(String plural, Rate standard) {
    this.plural = plural;
    this.standard = standard;
  }

  /**
   * How often something may be done.
   *
   * @param atOnce how many times without waiting
   * @param each the time after which one more is allowed
   */
  @Immutable
  public record Rate(int atOnce, Duration each) {
    public Rate {
      Preconditions.checkArgument(atOnce > 0, "atOnce: %s (expected: at least 1)", atOnce);
      Preconditions.checkArgument(
          each.compareTo(Duration.ZERO) > 0, "each: %s (expected: more than nothing)", each);
    }

    /** Returns a rate of that many at once, and as many per minute. */
    public static Rate perMinute(int most) {
      return new Rate(most, Duration.ofMinutes(1).dividedBy(most));
    }

    @Override
    public String toString() {
      return "a burst of " + atOnce + ", then one every " + seconds(each);
    }

    /** Returns a time as messages say it. */
    static String seconds(Duration time) {
      double seconds = Math.max(0.1, time.toMillis() / 1000.0);
      return String.format(Locale.ROOT, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
    }
  }

  /** Returns the rate where nothing changes it. */
  public Rate standard() {
    return standard;
  }

  /** Returns the words that messages to users, help and pages use. */
  public String plural() {
    return plural;
  }
}
