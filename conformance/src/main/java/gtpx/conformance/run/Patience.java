package gtpx.conformance.run;

import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.Multiset;
import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;

/**
 * How long an answer is waited for: the whole time, until the same has been waited for in vain a
 * few times, so that an engine that never answers one command doesn't hold up the run.
 */
final class Patience {
  private static final int TIMES = 3;
  private static final Duration SHORT = Duration.ofMillis(500);

  private final Duration most;
  private final Multiset<FailureCause> missed = ConcurrentHashMultiset.create();

  Patience(Duration most) {
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
    return FailureCause.ofMissing(result, command, "")
        .filter(cause -> missed.count(cause) >= TIMES)
        .isPresent();
  }

  /** Counts a command whose answer has not come within the whole time. */
  void miss(ReadResult result, String command) {
    FailureCause.ofMissing(result, command, "").ifPresent(missed::add);
  }
}
