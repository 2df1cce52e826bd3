package gtpx.tournament.queue;

import com.github.kagkarlsson.scheduler.Clock;
import com.google.common.collect.Comparators;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * A worker's row in the database, renewed at each beat. It also tells the database's time, since
 * the clocks of several machines differ by more than a heartbeat, and whether the worker has been
 * in touch long enough to judge others. Beats on one thread; may be asked by any.
 */
final class WorkerBeat implements Clock {
  private static final String BEAT =
      """
      INSERT INTO workers (name, host, engines, concurrency) VALUES (?, ?, ?, ?)
      ON CONFLICT (name) DO UPDATE SET last_seen = now() RETURNING clock_timestamp()
      """;
  private static final String FORGET =
      """
      DELETE FROM workers
      WHERE last_seen < now() - INTERVAL '1 day' OR last_seen > now() + INTERVAL '1 day'
      """;

  private static final Duration SLOWEST_RETURN =
      Duration.ofSeconds(15); // a pool pauses up to 10 s between two attempts to connect

  private final QueueDatabase database;
  private final WorkerSettings settings;
  private final WorkerListener listener;
  private final InstantSource local;
  private volatile Duration ahead = Duration.ZERO; // of the database's clock before the local one
  private volatile Instant judging = Instant.MAX; // from then on, if it stays in touch
  private Instant last = Instant.MIN; // when the last beat succeeded, by the local clock

  WorkerBeat(
      QueueDatabase database,
      WorkerSettings settings,
      WorkerListener listener,
      InstantSource local) {
    this.database = database;
    this.settings = settings;
    this.listener = listener;
    this.local = local;
  }

  /**
   * Makes the first beat.
   *
   * @throws QueueException if the database can't be reached
   */
  void start() {
    database.run(connection -> Sql.update(connection, FORGET));
    touch();
  }

  private void touch() {
    Instant before = local.instant();
    Instant there = database.run(this::write);
    Instant now = local.instant();
    ahead = Duration.between(before.plus(Duration.between(before, now).dividedBy(2)), there);
    if (judging.equals(Instant.MAX) || last.plus(settings.silence()).isBefore(now)) {
      judging = now.plus(settings.silence()).plus(slowestReturn(now));
    }
    last = now;
  }

  /** Returns how much later than this worker others may be in touch again after an outage. */
  private Duration slowestReturn(Instant now) {
    if (last.equals(Instant.MIN)) {
      return Duration.ZERO; // there was none
    }
    return Comparators.min(Duration.between(last, now), SLOWEST_RETURN);
  }

  private Instant write(Connection connection) throws SQLException {
    @Nullable Object names =
        settings.engines().isPresent()
            ? connection.createArrayOf("text", settings.engines().get().toArray())
            : null;
    return Sql.first(
            connection,
            row -> row.getTimestamp(1).toInstant(),
            BEAT,
            settings.name(),
            settings.host(),
            names,
            settings.concurrency())
        .orElseThrow();
  }

  /** Renews the row, and reports when the database goes away and comes back. */
  void beat() {
    try {
      boolean wasAway = judging.equals(Instant.MAX);
      touch();
      if (wasAway) {
        listener.reconnected();
      }
    } catch (QueueException e) {
      if (!judging.equals(Instant.MAX)) {
        judging = Instant.MAX;
        listener.disconnected(String.valueOf(e.getMessage()));
      }
    }
  }

  /**
   * Returns whether other workers would have been heard of by now if they lived. After an outage of
   * the database nobody has been, until each has had the time for its heartbeats.
   */
  boolean canJudgeOthers() {
    return !local.instant().isBefore(judging);
  }

  /** Removes the row. */
  void end() {
    database.run(
        connection ->
            Sql.update(connection, "DELETE FROM workers WHERE name = ?", settings.name()));
  }

  /** Returns the database's time. */
  @Override
  public Instant now() {
    return local.instant().plus(ahead);
  }
}
