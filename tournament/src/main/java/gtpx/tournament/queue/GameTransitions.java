package gtpx.tournament.queue;

import com.github.kagkarlsson.scheduler.task.Execution;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;

/**
 * What can become of a game that a worker has taken, each in one statement and hence in one
 * transaction: it has a result, is given back, is tried again, or has failed. All but the result
 * are possible only as long as the game hasn't been given to somebody else.
 */
record GameTransitions(Patience patience) {
  /** Taken in shared mode by whoever adds a result, and alone by whoever reads up to the last. */
  static final int ARRIVALS_LOCK = 0x67747071; // "gtpq"; the number of the tournament completes it

  /**
   * A result takes its sequence number under the lock, so a reader that has the lock for itself
   * knows that no lower number will appear any more.
   */
  private static final String FINISH =
      """
      WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(%s, ?)),
      counted AS (
        INSERT INTO results (tournament, key, worker, line) SELECT ?, ?, ?, ? FROM turn
        ON CONFLICT DO NOTHING RETURNING 1),
      finished AS (DELETE FROM scheduled_tasks WHERE task_name = ? AND task_instance = ?),
      healed AS (DELETE FROM failed WHERE tournament = ? AND key = ?)
      SELECT count(*) FROM counted
      """
          .formatted(ARRIVALS_LOCK);

  private static final String MINE_COUNTS =
      "SELECT count(*) FROM results WHERE tournament = ? AND key = ? AND worker = ? AND line = ?";
  private static final String MINE =
      " WHERE task_name = ? AND task_instance = ? AND version = ? AND picked";
  private static final String FREE =
      "UPDATE scheduled_tasks SET picked = false, picked_by = NULL, last_heartbeat = NULL, version = "
          + QueuedGame.NEXT_VERSION;
  private static final String FAILURES =
      "greatest(0, least(coalesce(consecutive_failures, 0), 1000)) + 1";
  private static final String TRY_AGAIN =
      FREE
          + ", execution_time = ?, last_failure = now(), fault = ?, consecutive_failures = "
          + FAILURES
          + MINE;
  private static final String FAIL =
      """
      WITH removed AS (DELETE FROM scheduled_tasks %s RETURNING *)
      INSERT INTO failed (tournament, key, number, lineup, game, attempts, worker, fault)
      SELECT tournament, key, number, lineup, coalesce(encode(task_data, 'escape'), ''), %s,
        picked_by, ?
      FROM removed ON CONFLICT DO NOTHING
      """
          .formatted(MINE, FAILURES);

  /** Waits for the results that are being stored, and keeps others out of the transaction. */
  static void lockArrivals(Connection connection, int tournament) throws SQLException {
    String lock = "SELECT pg_advisory_xact_lock(" + ARRIVALS_LOCK + ", ?)";
    Sql.query(connection, row -> "", lock, tournament);
  }

  /**
   * Stores a result and removes the game from the queue, whoever has it there by now.
   *
   * @return whether this is the result that counts: the first one
   */
  boolean finish(QueuedGame game, String line, String worker) {
    return patience.await(connection -> finish(connection, game, line, worker));
  }

  private static boolean finish(Connection connection, QueuedGame game, String line, String worker)
      throws SQLException {
    String key = game.game().key();
    int tournament = game.tournament();
    Object[] parameters = {
      tournament, tournament, key, worker, line, QueuedGame.TASK, game.instance(), tournament, key
    };
    return Sql.number(connection, FINISH, parameters) > 0
        // or by an earlier attempt whose connection was lost
        || Sql.number(connection, MINE_COUNTS, tournament, key, worker, line) > 0;
  }

  /** Puts a game back as if it had never been taken. */
  boolean giveBack(Execution taken) {
    return update(FREE + MINE, QueuedGame.TASK, taken.getId(), taken.version);
  }

  /** Puts a game back for another attempt at some time. */
  boolean tryAgain(Execution taken, Instant when, String fault) {
    return update(
        TRY_AGAIN, Timestamp.from(when), fault, QueuedGame.TASK, taken.getId(), taken.version);
  }

  /** Takes a game out of the queue that has failed too often. */
  boolean fail(Execution taken, String fault) {
    return update(FAIL, QueuedGame.TASK, taken.getId(), taken.version, fault);
  }

  /** Returns whether the game was still where it was taken. */
  private boolean update(String sql, Object... parameters) {
    return patience.await(connection -> Sql.update(connection, sql, parameters)) == 1;
  }
}
