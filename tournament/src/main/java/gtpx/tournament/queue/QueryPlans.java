package gtpx.tournament.queue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** How PostgreSQL runs the queries whose cost could grow with the number of games. */
final class QueryPlans {
  private static final String EXPLAIN = "EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ";
  private static final int LIMIT = 4; // games that a worker takes at once
  private static final int PAGE = 100; // results that a reader takes at once

  private QueryPlans() {}

  /** Runs the queries and returns what PostgreSQL tells of them, line by line; changes nothing. */
  static List<String> read(Connection connection, int tournament, List<String> engines)
      throws SQLException {
    connection.setAutoCommit(false);
    try {
      return explain(connection, tournament, engines);
    } finally {
      connection.rollback(); // the games that were taken
      connection.setAutoCommit(true);
    }
  }

  private static List<String> explain(Connection connection, int tournament, List<String> engines)
      throws SQLException {
    Timestamp now = Timestamp.from(Instant.EPOCH.plusSeconds(Integer.MAX_VALUE)); // all are due
    Object names = connection.createArrayOf("text", engines.toArray());
    long last =
        Sql.number(
            connection, "SELECT max(sequence) FROM results WHERE tournament = ?", tournament);
    long before = Math.max(0, last - PAGE);
    Object[] picks = {names, now, names, now, now, "plan", now};
    List<String> lines = new ArrayList<>();
    lines.addAll(plan(connection, "take", GamePicker.pickAny(LIMIT), now, "plan", now));
    lines.addAll(plan(connection, "take some", GamePicker.pickPlayable(LIMIT), picks));
    lines.addAll(
        plan(connection, "results", TournamentQueue.RESULTS, tournament, before, last, PAGE));
    lines.addAll(plan(connection, "last", TournamentQueue.LAST, tournament, last));
    return lines;
  }

  private static List<String> plan(
      Connection connection, String name, String sql, Object... parameters) throws SQLException {
    return Sql.query(connection, row -> name + ": " + row.getString(1), EXPLAIN + sql, parameters);
  }
}
