package gtpx.tournament.queue;

import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the state of a tournament for somebody who looks at it. Changes nothing. */
final class StatusReader {
  private static final int MAX_FAILED = 100; // that are listed
  private static final int RATED = 200; // results that the rate is taken from, at most
  private static final String RATE =
      """
      SELECT coalesce(count(*) * 3600 / greatest(extract(epoch FROM now() - min(arrived)), 1), 0)
      FROM (
        SELECT arrived FROM results WHERE tournament = ? AND isfinite(arrived)
        ORDER BY sequence DESC LIMIT %s) AS newest
      """
          .formatted(RATED);
  private static final String PLAYING =
      """
      SELECT left(picked_by, 100), left(key, 1000) FROM scheduled_tasks
      WHERE last_heartbeat IS NOT NULL AND tournament = ? ORDER BY number
      """;
  private static final String WORKERS =
      """
      SELECT left(name, 100), left(host, 100), array_remove(engines, NULL), concurrency, started,
        extract(epoch FROM now() - last_seen)
      FROM workers WHERE isfinite(last_seen) AND isfinite(started) ORDER BY name
      """;
  private static final String FAILED =
      """
      SELECT left(key, 1000), number, attempts, left(fault, 1000), failed FROM failed
      WHERE tournament = ? AND isfinite(failed) ORDER BY number LIMIT %s
      """
          .formatted(MAX_FAILED);

  private StatusReader() {}

  static QueueStatus read(Connection connection, int tournament) throws SQLException {
    return new QueueStatus(
        Sql.number(connection, "SELECT games FROM tournaments WHERE id = ?", tournament),
        count(connection, "results", tournament),
        count(connection, "failed", tournament),
        Sql.first(connection, row -> row.getDouble(1), RATE, tournament).orElse(0.0),
        workers(connection, playing(connection, tournament)),
        Sql.query(connection, StatusReader::failed, FAILED, tournament));
  }

  static long count(Connection connection, String table, int tournament) throws SQLException {
    return Sql.number(
        connection, "SELECT count(*) FROM " + table + " WHERE tournament = ?", tournament);
  }

  /** Returns the keys of the games that are being played, by worker. */
  private static Map<String, List<String>> playing(Connection connection, int tournament)
      throws SQLException {
    Map<String, List<String>> playing = new HashMap<>();
    Sql.query(
        connection,
        row ->
            playing
                .computeIfAbsent(row.getString(1), worker -> new ArrayList<>())
                .add(row.getString(2)),
        PLAYING,
        tournament);
    return playing;
  }

  private static List<WorkerStatus> workers(
      Connection connection, Map<String, List<String>> playing) throws SQLException {
    return Sql.query(connection, row -> worker(row, playing), WORKERS);
  }

  private static WorkerStatus worker(ResultSet row, Map<String, List<String>> playing)
      throws SQLException {
    String name = row.getString(1);
    Array engines = row.getArray(3);
    return new WorkerStatus(
        name,
        row.getString(2),
        engines == null ? Optional.empty() : Optional.of(List.of((String[]) engines.getArray())),
        row.getInt(4),
        row.getTimestamp(5).toInstant(),
        Duration.ofMillis(Math.max(0, Math.round(row.getDouble(6) * 1000))),
        playing.getOrDefault(name, List.of()));
  }

  private static FailedGame failed(ResultSet row) throws SQLException {
    return new FailedGame(
        row.getString(1),
        row.getInt(2),
        row.getInt(3),
        row.getString(4),
        row.getTimestamp(5).toInstant());
  }
}
