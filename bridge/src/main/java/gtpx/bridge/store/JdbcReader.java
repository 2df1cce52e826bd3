package gtpx.bridge.store;

import gtpx.bridge.store.Store.StoredGame;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Reads what has been committed, over a connection of its own. From any thread, one query at a
 * time. Doesn't close the connection.
 */
final class JdbcReader implements AutoCloseable {
  private static final int PAGE_EVENTS = 100;
  private static final String GAMES = "SELECT name, header, is_over FROM games WHERE ";
  private static final String ENDED =
      "SELECT name FROM games WHERE ended < ? ORDER BY ended, id LIMIT ?";
  private static final String EVENTS =
      "SELECT e.number, e.event, e.checksum FROM events e JOIN games g ON g.id = e.game"
          + " WHERE g.name = ? AND e.number > ? ORDER BY e.number LIMIT "
          + PAGE_EVENTS;

  private final String name;
  private final Connection connection;
  private final ReentrantLock lock = new ReentrantLock();
  private boolean isClosed; // guarded by lock

  @FunctionalInterface
  private interface Row<T> {
    T read(ResultSet rows) throws SQLException;
  }

  JdbcReader(String name, Connection connection) {
    this.name = name;
    this.connection = connection;
  }

  List<StoredGame> open() {
    return query(GAMES + "is_over = 0 ORDER BY id", JdbcReader::game);
  }

  /** The names of games that are over since before that time, those first that ended first. */
  List<String> endedBefore(long millis, int most) {
    return query(ENDED, rows -> rows.getString(1), millis, most);
  }

  Optional<StoredGame> find(String game) {
    return query(GAMES + "name = ?", JdbcReader::game, game).stream().findFirst();
  }

  /** Reads page by page, so that neither a long game nor a slow reader holds up other queries. */
  void read(String game, Consumer<String> reader) {
    long last = 0;
    List<StoredEvent> page;
    do {
      page = query(EVENTS, JdbcReader::event, game, last);
      for (StoredEvent event : page) {
        check(game, event, last + 1);
        reader.accept(event.text());
        last = event.number();
      }
    } while (page.size() == PAGE_EVENTS);
  }

  private static void check(String game, StoredEvent event, long expected) {
    if (event.number() != expected) {
      throw DamagedGameException.missing(game, expected);
    }
    if (event.isDamaged()) {
      throw DamagedGameException.checksum(game, event);
    }
  }

  private static StoredEvent event(ResultSet rows) throws SQLException {
    long value = rows.getLong(3);
    OptionalLong checksum = rows.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
    return new StoredEvent(rows.getLong(1), rows.getString(2), checksum);
  }

  private static StoredGame game(ResultSet rows) throws SQLException {
    return new StoredGame(rows.getString(1), rows.getString(2), rows.getInt(3) != 0);
  }

  private <T> List<T> query(String sql, Row<T> row, Object... parameters) {
    lock.lock();
    try (PreparedStatement statement = prepare(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return all(rows, row);
      }
    } catch (SQLException e) {
      throw StoreException.of(name, e);
    } finally {
      lock.unlock();
    }
  }

  private PreparedStatement prepare(String sql) throws SQLException {
    if (isClosed) {
      throw new StoreException(name + " is closed");
    }
    return connection.prepareStatement(sql);
  }

  private static <T> List<T> all(ResultSet rows, Row<T> row) throws SQLException {
    List<T> found = new ArrayList<>();
    while (rows.next()) {
      found.add(row.read(rows));
    }
    return found;
  }

  /** Waits for the query that is running; every later one fails. */
  @Override
  public void close() {
    lock.lock();
    try {
      isClosed = true;
    } finally {
      lock.unlock();
    }
  }
}
