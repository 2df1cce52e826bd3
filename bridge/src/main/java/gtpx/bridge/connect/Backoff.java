package gtpx.bridge.connect;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides how often and how long to try to replace a lost connection. A connection that is lost
 * again at once counts as the same loss; otherwise a command on which the bridge hangs up would be
 * repeated for ever.
 */
final class Backoff {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
  private static final long LONGEST_DIAL = Duration.ofSeconds(5).toNanos();
  private static final long LASTING = Duration.ofSeconds(10).toNanos();

  private static final Pattern AGAIN = Pattern.compile("; try again in ([0-9]{1,6}(\\.[0-9])?) s");
  private static final double NANOS = 1e9;

  private final Sleeper sleeper;
  private final RetryPause pauses;
  private final long most; // nanoseconds
  private long lost; // time of the loss
  private long connected; // time of the last connection
  private boolean isFirst = true; // whether no attempt has been made since the loss
  private boolean isLost;
  private long refused; // time of the first refusal
  private boolean isRefused;

  Backoff(Duration most, Sleeper sleeper) {
    this.most = most.toNanos();
    this.sleeper = sleeper;
    pauses = RetryPause.between(FIRST_PAUSE, LONGEST_PAUSE, sleeper);
    connect();
  }

  boolean isNone() {
    return most == 0;
  }

  /** Records that a connection was made. */
  void connect() {
    connected = sleeper.nanos();
  }

  /** The connection has delivered an answer. */
  void succeed() {
    isLost = false;
    isRefused = false;
  }

  /** Records that the connection was lost; returns whether this is a new loss. */
  boolean lose() {
    long now = sleeper.nanos();
    boolean isNew = !isLost || now - connected >= LASTING;
    if (isNew) {
      lost = now;
      isFirst = true;
      pauses.reset();
    }
    isLost = true;
    return isNew;
  }

  private long left() {
    return most - (sleeper.nanos() - lost);
  }

  /** Returns how long connecting may take. */
  Duration timeout() {
    return Duration.ofNanos(Math.min(LONGEST_DIAL, Math.max(FIRST_PAUSE.toNanos(), left())));
  }

  /** Waits before the next attempt, but not before the first; returns false if the time is over. */
  boolean pause() throws InterruptedException {
    long left = left();
    if (left <= 0) {
      return false;
    }
    if (!isFirst) {
      pauses.pause(Duration.ofNanos(Math.min(pauses.next().toNanos(), left)));
    }
    isFirst = false;
    return true;
  }

  /**
   * Dials until the bridge answers.
   *
   * @return the connection; empty if none is needed any more
   * @throws IOException when the time for retries is over
   */
  Optional<BridgeLink> dialAgain(Dialer dialer, BooleanSupplier isNeedless)
      throws IOException, InterruptedException {
    String why = "each new connection ends at once";
    while (!isNeedless.getAsBoolean()) {
      if (!pause()) {
        throw new IOException("the connection was lost for " + this + ": " + why);
      }
      try {
        BridgeLink link = dialer.dial(timeout());
        connect();
        return Optional.of(link);
      } catch (IOException e) {
        why = String.valueOf(e.getMessage());
      }
    }
    return Optional.empty();
  }

  /**
   * Returns how many nanoseconds a refusal asks us to wait, such as {@code too many messages (…);
   * try again in 3.0 s}; empty if it doesn't say, or not enough time is left.
   */
  OptionalLong askedBy(String refusal) {
    Matcher asked = AGAIN.matcher(refusal);
    if (!asked.find()) {
      return OptionalLong.empty();
    }
    long now = sleeper.nanos();
    if (!isRefused) {
      refused = now;
    }
    isRefused = true;
    long wait = Math.round(NANOS * Double.parseDouble(asked.group(1)));
    return now + wait - refused > most ? OptionalLong.empty() : OptionalLong.of(wait);
  }

  /** Waits that many nanoseconds, or until no connection is needed any more. */
  void pause(long nanos, BooleanSupplier isNeedless) throws InterruptedException {
    long until = sleeper.nanos() + nanos;
    while (until - sleeper.nanos() > 0 && !isNeedless.getAsBoolean()) {
      sleeper.pause(Duration.ofNanos(Math.min(LONGEST_PAUSE.toNanos(), until - sleeper.nanos())));
    }
  }

  @Override
  public String toString() {
    return Duration.ofNanos(most).toSeconds() + " s";
  }
}
