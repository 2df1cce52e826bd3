package gtpx.conformance.run;

import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How long to wait for an answer. Normally that is the full time. It is shorter if the full time
 * has already passed in vain once and either the command was never answered or only the second LF
 * is missing. An engine that never answers a command therefore doesn't hold up the run.
 */
final class AnswerTimeout {
  private static final Duration SHORT = Duration.ofMillis(500);

  private final Duration most;
  private final Set<FailureCause> missed = ConcurrentHashMap.newKeySet();
  private final Set<String> answered = ConcurrentHashMap.newKeySet();

  AnswerTimeout(Duration most) {
    this.most = most;
  }

  /** The full time. */
  Duration most() {
    return most;
  }

  /**
   * A time limit of a script, longer by as much as the full time is longer than the standard: who
   * gives an engine on a busy machine more time for answers means all of them.
   */
  static Duration stretched(Duration limit, Duration most) {
    Duration standard = Conformance.STANDARD_TIMEOUT;
    return most.compareTo(standard) <= 0
        ? limit
        : limit.multipliedBy(most.toMillis()).dividedBy(standard.toMillis());
  }

  /** The time after which to check {@link #isOver}. */
  static Duration first(Duration limit) {
    return limit.compareTo(SHORT) < 0 ? limit : SHORT;
  }

  /** Whether it is useless to wait any longer for the answer to a command. */
  boolean isOver(ReadResult result, String command) {
    boolean mayCome = !result.isUnfinished() && answered.contains(command);
    return !mayCome
        && FailureCause.ofMissing(result, command, "").filter(missed::contains).isPresent();
  }

  /** Records that a command was answered. */
  void answered(String command) {
    answered.add(command);
  }

  /** Records that a command wasn't answered within the full time. */
  void miss(ReadResult result, String command) {
    FailureCause.ofMissing(result, command, "").ifPresent(missed::add);
  }
}
