package gtpx.tournament.queue;

import com.google.common.collect.Comparators;
import gtpx.tournament.queue.QueueDatabase.Work;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/**
 * Repeats what a database doesn't do for now, until it does it or the patience is ended. Works on
 * in a thread that is interrupted, because what it stores must not be lost. Thread-safe.
 */
final class Patience {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  /**
   * PostgreSQL's classes of faults that time doesn't heal: data, constraints, syntax and rights.
   */
  private static final Set<String> LASTING = Set.of("22", "23", "42");

  private final DataSource source;
  private final String name;
  private final CountDownLatch end = new CountDownLatch(1);

  Patience(DataSource source, String name) {
    this.source = source;
    this.name = name;
  }

  /**
   * Does some work, once it is possible. It may have been done even if the connection was lost, so
   * it must do no harm when it is done twice.
   *
   * @throws QueueException if the database refuses it for good, or the patience is ended
   */
  <T> T await(Work<T> work) {
    boolean interrupted = Thread.interrupted();
    try {
      Duration pause = FIRST_PAUSE;
      while (true) {
        try (Connection connection = source.getConnection()) {
          return work.run(connection);
        } catch (SQLException e) {
          interrupted |= Thread.interrupted(); // which the fault may come from
          if (lasts(e) || isEnded(pause)) {
            throw QueueException.of(name, e);
          }
        }
        interrupted |= Thread.interrupted(); // or the next pause would be none
        pause = Comparators.min(pause.multipliedBy(2), LONGEST_PAUSE);
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns whether a fault is one that time doesn't heal. */
  static boolean lasts(SQLException fault) {
    String state = String.valueOf(fault.getSQLState());
    return state.length() == 5 && LASTING.contains(state.substring(0, 2));
  }

  private boolean isEnded(Duration pause) {
    try {
      return end.await(pause.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return end.getCount() == 0;
    }
  }

  /** Ends the patience: whatever fails now fails. */
  void end() {
    end.countDown();
  }
}
