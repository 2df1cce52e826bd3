package gtpx.tournament.queue;

import com.google.common.collect.ImmutableSortedSet;
import gtpx.tournament.ScheduledGame;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts games into the queue. While a batch is being put, no result of the tournament can arrive, so
 * that a game which is just leaving the queue isn't put again. Used by one thread.
 */
final class GameInserter {
  private static final String PUT =
      """
      WITH put AS MATERIALIZED (
        SELECT * FROM unnest(?, ?, ?, ?) AS put (key, number, lineup, game))
      """;
  private static final String ADD =
      PUT
          + """
          , added AS (
            INSERT INTO scheduled_tasks (task_name, task_instance, task_data, execution_time, picked,
              version, tournament, key, number, lineup)
            SELECT '%s', id || '/' || key, convert_to(game, 'UTF8'), now(), false,
              1, id, key, number, lineup
            FROM put, tournaments WHERE id = ?
              AND NOT EXISTS (SELECT FROM results WHERE tournament = id AND key = put.key)
              AND NOT EXISTS (SELECT FROM failed WHERE tournament = id AND key = put.key)
            ON CONFLICT DO NOTHING RETURNING tournament)
          UPDATE tournaments SET games = games + (SELECT count(*) FROM added) WHERE id = ?
          """
              .formatted(QueuedGame.TASK);

  /** An extension of the schedule may have given games other numbers. */
  private static final String RENUMBER =
      PUT
          + """
          UPDATE scheduled_tasks AS old
          SET number = put.number, task_data = convert_to(put.game, 'UTF8'), version = %s
          FROM put
          WHERE task_name = '%s' AND task_instance = ? || '/' || put.key AND NOT picked
            AND task_data <> convert_to(put.game, 'UTF8')
          """
              .formatted(QueuedGame.NEXT_VERSION, QueuedGame.TASK);

  private final QueueDatabase database;
  private final int tournament;
  private final Map<Set<String>, Integer> lineups = new HashMap<>();

  GameInserter(QueueDatabase database, int tournament) {
    this.database = database;
    this.tournament = tournament;
  }

  /** Puts some games, in one transaction. */
  void insert(List<ScheduledGame> games) {
    for (ScheduledGame game : games) {
      lineups.computeIfAbsent(ImmutableSortedSet.copyOf(game.entrants()), this::lineup);
    }
    database.inTransaction(connection -> insert(connection, games));
  }

  /** Returns the number of a set of entrants. */
  private int lineup(Collection<String> entrants) {
    return database.run(
        connection -> {
          Object names = connection.createArrayOf("text", entrants.toArray());
          Sql.update(
              connection,
              "INSERT INTO lineups (entrants) VALUES (?) ON CONFLICT DO NOTHING",
              names);
          return (int) Sql.number(connection, "SELECT id FROM lineups WHERE entrants = ?", names);
        });
  }

  private int insert(Connection connection, List<ScheduledGame> games) throws SQLException {
    GameTransitions.lockArrivals(connection, tournament);
    Object keys = array(connection, "text", games.stream().map(ScheduledGame::key).toArray());
    Object numbers = array(connection, "int4", games.stream().map(ScheduledGame::number).toArray());
    Object ids = array(connection, "int4", games.stream().map(this::lineup).toArray());
    Object texts = array(connection, "text", games.stream().map(this::text).toArray());
    Sql.update(connection, ADD, keys, numbers, ids, texts, tournament, tournament);
    return Sql.update(connection, RENUMBER, keys, numbers, ids, texts, tournament);
  }

  private static Object array(Connection connection, String type, Object[] values)
      throws SQLException {
    return connection.createArrayOf(type, values);
  }

  private int lineup(ScheduledGame game) {
    return lineups.getOrDefault(ImmutableSortedSet.copyOf(game.entrants()), 0);
  }

  private String text(ScheduledGame game) {
    return new QueuedGame(tournament, game).toText();
  }
}
