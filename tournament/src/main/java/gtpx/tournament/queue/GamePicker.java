package gtpx.tournament.queue;

import com.github.kagkarlsson.scheduler.jdbc.JdbcTaskRepositoryContext;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.Execution;
import com.github.kagkarlsson.shaded.jdbc.SQLRuntimeException;
import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Takes games from the queue for a worker: those with the lowest numbers, of all tournaments, whose
 * entrants the worker has. This replaces only db-scheduler's own query, which would select by the
 * names of tasks, remember those that are unknown, and look through the whole queue for a worker
 * that has few engines.
 */
final class GamePicker extends PostgreSqlJdbcCustomization {
  private static final int SPARE = 16; // candidates that other workers may take first
  private static final int NEXT = 500; // games that are looked through for playable ones
  private static final String DUE =
      " NOT picked AND execution_time <= ? AND task_name = '%s' ORDER BY number LIMIT "
          .formatted(QueuedGame.TASK);
  private static final String PICK =
      """
      UPDATE scheduled_tasks AS game
      SET picked = true, picked_by = ?, last_heartbeat = ?, version = game.%s
      FROM free
      WHERE game.task_name = free.task_name AND game.task_instance = free.task_instance
      RETURNING game.*
      """
          .formatted(QueuedGame.NEXT_VERSION);

  private final Optional<Set<String>> engines;
  private final Consumer<String> faults;
  private String lastFault = ""; // used by the thread that picks

  /**
   * Creates a picker.
   *
   * @param engines of the worker; empty for all
   * @param faults is told once why games can't be taken, unless the database is only away
   */
  GamePicker(Optional<Set<String>> engines, Consumer<String> faults) {
    super(false, false);
    this.engines = engines.map(Set::copyOf);
    this.faults = faults;
  }

  /** Takes any game; the index on the numbers of waiting games has the next ones first. */
  static String pickAny(int limit) {
    return """
        WITH free AS MATERIALIZED (
          SELECT task_name, task_instance FROM scheduled_tasks WHERE %s %s FOR UPDATE SKIP LOCKED)
        """
            .formatted(DUE, limit)
        + PICK;
  }

  /**
   * Takes games of lineups whose entrants are all among some engines. Looks among the next games
   * first; if too few of them can be played, which means that few lineups can, it looks up the
   * first games of each of these. So the cost doesn't depend on the number of games.
   */
  static String pickPlayable(int limit) {
    int candidates = limit + SPARE;
    return """
        WITH mine AS MATERIALIZED (SELECT id FROM lineups WHERE entrants <@ ?),
        near AS MATERIALIZED (
          SELECT task_name, task_instance
          FROM (SELECT * FROM scheduled_tasks WHERE %1$s %2$s) AS head JOIN lineups ON lineup = id
          WHERE entrants <@ ? ORDER BY number LIMIT %3$s),
        far AS MATERIALIZED (
          SELECT task_name, task_instance FROM mine CROSS JOIN LATERAL (
            SELECT task_name, task_instance, number FROM scheduled_tasks
            WHERE lineup = id AND %1$s (SELECT 1 + %3$s / greatest(count(*), 1) FROM mine)) AS first
          WHERE (SELECT count(*) FROM near) < %4$s ORDER BY number LIMIT %3$s),
        free AS MATERIALIZED (
          SELECT task_name, task_instance FROM scheduled_tasks
          JOIN (SELECT * FROM near UNION SELECT * FROM far) AS playable
          USING (task_name, task_instance)
          WHERE %1$s %4$s FOR UPDATE OF scheduled_tasks SKIP LOCKED)
        """
            .formatted(DUE, NEXT, candidates, limit)
        + PICK;
  }

  @Override
  public List<Execution> lockAndFetchSingleStatement(
      JdbcTaskRepositoryContext context, Instant now, int limit, boolean orderByPriority) {
    try {
      return context.jdbcRunner.query(
          engines.isPresent() ? pickPlayable(limit) : pickAny(limit),
          statement -> setParameters(statement, context.schedulerName.getName(), now),
          context.resultSetMapper.get());
    } catch (SQLRuntimeException e) {
      report(e);
      return List.of(); // db-scheduler would log every attempt, with a stack trace
    }
  }

  private void report(SQLRuntimeException fault) {
    String reason = QueueException.reason(fault);
    if (fault.getCause() instanceof SQLException cause
        && Patience.lasts(cause)
        && !reason.equals(lastFault)) {
      lastFault = reason;
      faults.accept(reason);
    }
  }

  private void setParameters(PreparedStatement statement, String worker, Instant now)
      throws SQLException {
    int index = 1;
    if (engines.isPresent()) {
      Array names = statement.getConnection().createArrayOf("text", engines.get().toArray());
      statement.setArray(index++, names);
      setInstant(statement, index++, now);
      statement.setArray(index++, names);
      setInstant(statement, index++, now);
    }
    setInstant(statement, index++, now);
    statement.setString(index++, worker);
    setInstant(statement, index, now);
  }
}
