package gtpx.conformance.run;

import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How long to wait for an answer: the full time until one has passed in vain, and less with every
 * answer that is missing. After two missing answers to the same command, or to commands that the
 * engine doesn't list, the next is waited for only a few times as long as the slowest one that
 * came.
 */
final class AnswerTimeout {
  /** Between looks at whether to wait any longer. */
  static final Duration LOOK = Duration.ofMillis(100);

  private static final Duration QUICK = Duration.ofMillis(125); // if none has come
  private static final int SLOWNESS = 4;
  private static final int MISSES = 2; // that settle a command
  private static final int LEAST_PART = 6; // of the full time, for a command that isn't settled
  private static final String UNLISTED = "a command that it doesn't list";

  private final Duration most;
  private final Map<FailureCause, Integer> missed = new ConcurrentHashMap<>();
  private final Map<String, Duration> slowest = new ConcurrentHashMap<>(); // by command
  private final AtomicInteger misses = new AtomicInteger();
  private volatile Optional<Set<String>> known = Optional.empty();

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

  /** Sets the commands that have a time of their own; all others are one kind. */
  void know(Set<String> commands) {
    known = Optional.of(Set.copyOf(commands));
  }

  /** What a command is called in a cause. */
  String kind(String command) {
    return known.isEmpty() || known.get().contains(command) ? command : UNLISTED;
  }

  /**
   * How long to wait for the answer to a command, all in all.
   *
   * @param result what has arrived so far
   */
  Duration patience(ReadResult result, String command) {
    String kind = kind(command);
    Duration slow = result.isUnfinished() ? QUICK : slowest.getOrDefault(kind, QUICK);
    boolean isSettled =
        cause(result, kind).map(cause -> missed.getOrDefault(cause, 0)).orElse(0) >= MISSES;
    int parts = isSettled ? Integer.MAX_VALUE : Math.min(1 + misses.get(), LEAST_PART);
    return least(most, greatest(most.dividedBy(parts), slow.multipliedBy(SLOWNESS)));
  }

  private static Optional<FailureCause> cause(ReadResult result, String kind) {
    return FailureCause.ofMissing(result, kind, "");
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private static Duration greatest(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /** Records how long a command was waited for until it was answered. */
  void answered(String command, Duration time) {
    slowest.merge(kind(command), time, AnswerTimeout::greatest);
  }

  /** Records that a command wasn't answered in time. */
  void miss(ReadResult result, String command) {
    misses.incrementAndGet();
    cause(result, kind(command)).ifPresent(cause -> missed.merge(cause, 1, Integer::sum));
  }
}
