package gtpx.conformance.run;

import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.Multiset;
import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How long an answer is waited for: the whole time, unless it has been waited for in vain a few
 * times, and the command was never answered or only the second LF is missing. So an engine that
 * never answers one command doesn't hold up the run.
 */
final class AnswerTimeout {
  private static final int TIMES = 3;
  private static final Duration SHORT = Duration.ofMillis(500);

  private final Duration most;
  private final Multiset<FailureCause> missed = ConcurrentHashMultiset.create();
  private final Set<String> answered = ConcurrentHashMap.newKeySet();

  AnswerTimeout(Duration most) {
    this.most = most;
  }

  /** The whole time. */
  Duration most() {
    return most;
  }

  /** The time after which {@link #isOver} is asked. */
  static Duration first(Duration limit) {
    return limit.compareTo(SHORT) < 0 ? limit : SHORT;
  }

  /** Whether it makes no sense to wait longer for the answer to a command. */
  boolean isOver(ReadResult result, String command) {
    boolean mayCome = !result.isUnfinished() && answered.contains(command);
    return !mayCome
        && FailureCause.ofMissing(result, command, "")
            .filter(cause -> missed.count(cause) >= TIMES)
            .isPresent();
  }

  /** Notes that a command was answered. */
  void answered(String command) {
    answered.add(command);
  }

  /** Counts a command whose answer has not come within the whole time. */
  void miss(ReadResult result, String command) {
    FailureCause.ofMissing(result, command, "").ifPresent(missed::add);
  }
}
