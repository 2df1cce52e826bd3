package gtpx.tournament.queue;

import com.google.common.collect.Iterables;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * The games of one tournament in a database, from which {@link Worker}s take them, and the results
 * that have arrived. Plays no games. Each game that was put waits, is being played, has a result,
 * or has failed; it never has two results. Thread-safe.
 */
public final class TournamentQueue {
  private static final int BATCH = 10_000; // games in one transaction

  private static final String LAST =
      "SELECT max(sequence) FROM results WHERE tournament = ? AND sequence > ?";
  private static final String RESULTS =
      """
      SELECT sequence, left(line, 1000000), left(worker, 100), arrived, left(key, 10000)
      FROM results WHERE tournament = ? AND sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?
      """;
  private static final String WITHDRAW =
      """
      WITH gone AS (
        DELETE FROM scheduled_tasks WHERE tournament = ? AND NOT picked RETURNING tournament)
      UPDATE tournaments SET games = games - (SELECT count(*) FROM gone) WHERE id = ?
      """;

  private final QueueDatabase database;
  private final String name;
  private final int id;

  private TournamentQueue(QueueDatabase database, String name, int id) {
    this.database = database;
    this.name = name;
    this.id = id;
  }

  /**
   * Puts games into the queue, with the tournament if there is none of that name. Games that are
   * there already, or have a result, are left; so this can be repeated after it was interrupted,
   * and puts what is new if the schedule has been extended.
   *
   * @param definition of the tournament; workers get it with each game
   * @param isExtension whether the second of two definitions extends the first, so that results and
   *     games of the first belong to both
   * @throws QueueException if there is a tournament of that name with a definition that this one
   *     doesn't extend, or the database can't be used
   */
  public static TournamentQueue put(
      QueueDatabase database,
      String name,
      String definition,
      BiPredicate<String, String> isExtension,
      Iterable<ScheduledGame> games) {
    int id =
        database.inTransaction(
            connection -> define(connection, database, name, definition, isExtension));
    GameInserter inserter = new GameInserter(database, id);
    Iterables.partition(games, BATCH).forEach(inserter::insert);
    return new TournamentQueue(database, name, id);
  }

  /** Returns the number of the tournament, which exists afterwards with that definition. */
  private static int define(
      Connection connection,
      QueueDatabase database,
      String name,
      String definition,
      BiPredicate<String, String> isExtension)
      throws SQLException {
    Sql.update(
        connection,
        "INSERT INTO tournaments (name, definition) VALUES (?, ?) ON CONFLICT DO NOTHING",
        name,
        definition);
    String old =
        Sql.first(
                connection,
                row -> row.getString(1),
                "SELECT definition FROM tournaments WHERE name = ? FOR UPDATE",
                name)
            .orElse("");
    if (!old.equals(definition)) {
      requireExtension(isExtension.test(old, definition), database, name);
      Sql.update(
          connection,
          "UPDATE tournaments SET definition = ?, revision = revision + 1 WHERE name = ?",
          definition,
          name);
    }
    return (int) Sql.number(connection, "SELECT id FROM tournaments WHERE name = ?", name);
  }

  private static void requireExtension(boolean is, QueueDatabase database, String name) {
    if (!is) {
      throw new QueueException(
          database.name()
              + " has a tournament "
              + name
              + " with another definition (expected: the same, an extension, or another name)");
    }
  }

  /** Returns the present state. Counts the results, so its cost grows with their number. */
  public QueueStatus status() {
    return database.run(connection -> StatusReader.read(connection, id));
  }

  /** Returns whether every game has a result or has failed. */
  public boolean isDone() {
    return status().remaining() <= 0;
  }

  /**
   * Returns results in the order in which they arrived. Whoever passes the last one's number again
   * gets all that have arrived since, and misses none: if two results are being stored at once, the
   * second is not returned before the first.
   *
   * @param sequence of the last result that is known; 0 for none
   * @param limit how many at most
   */
  public List<ArrivedResult> resultsAfter(long sequence, int limit) {
    return database.run(
        connection ->
            last(connection, sequence) == sequence
                ? List.of() // nothing new, so nobody has to wait
                : read(connection, sequence, lastSettled(connection, sequence), limit));
  }

  /** Returns the number of the last result that is visible. */
  private long last(Connection connection, long sequence) throws SQLException {
    return Math.max(sequence, Sql.number(connection, LAST, id, sequence));
  }

  /**
   * Returns the number of the last result below which none can appear any more. Waits for those
   * that are being stored, since they may have lower numbers than some that are visible already.
   */
  private long lastSettled(Connection connection, long sequence) throws SQLException {
    return QueueDatabase.inTransaction(
        connection,
        same -> {
          GameTransitions.lockArrivals(same, id);
          return last(same, sequence);
        });
  }

  private List<ArrivedResult> read(Connection connection, long sequence, long last, int limit)
      throws SQLException {
    List<StoredResult> rows =
        Sql.query(connection, StoredResult::read, RESULTS, id, sequence, last, limit);
    List<ArrivedResult> results = new ArrayList<>();
    for (StoredResult row : rows) {
      try {
        results.add(row.parse(name));
      } catch (IOException e) {
        if (results.isEmpty()) {
          throw QueueException.of(database.name(), e);
        }
        return results; // the next call reports it
      }
    }
    return results;
  }

  /** A row of the results, which any worker can have written. */
  private record StoredResult(
      long sequence, String line, String worker, Instant arrived, String key) {
    static StoredResult read(ResultSet row) throws SQLException {
      return new StoredResult(
          row.getLong(1),
          row.getString(2),
          row.getString(3),
          row.getTimestamp(4).toInstant(),
          row.getString(5));
    }

    ArrivedResult parse(String tournament) throws IOException {
      String place = "%s, result %d of worker %s".formatted(tournament, sequence, worker);
      GameResult result = GameResult.parse(line, place);
      if (!result.key().equals(key)) {
        throw new IOException(
            "%s: game %s in the row of game %s".formatted(place, result.key(), key));
      }
      return new ArrivedResult(sequence, result, worker, arrived);
    }
  }

  /**
   * Takes the games that wait out of the queue, and leaves those that are being played. Putting the
   * tournament again brings them back.
   */
  public void withdraw() {
    var unused = database.run(connection -> Sql.update(connection, WITHDRAW, id, id));
  }

  /** Removes the tournament with its games and results. */
  public void remove() {
    database.run(connection -> Sql.update(connection, "DELETE FROM tournaments WHERE id = ?", id));
  }
}
