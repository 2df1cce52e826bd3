package gtpx.bridge.store;

import com.google.common.collect.Lists;
import gtpx.bridge.store.Store.Document;
import gtpx.bridge.store.Store.EndedGame;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads committed data over a connection of its own, which it replaces when it is lost. Callable
 * from any thread; runs one query at a time. Doesn't wait for an unreachable database.
 */
final class JdbcReader implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JdbcReader.class);
  private static final int PAGE_EVENTS = 500;
  private static final String GAMES = "SELECT name, header, is_over FROM games WHERE ";
  private static final String ENDED =
      "SELECT name FROM games WHERE ended < ? ORDER BY ended, id LIMIT ?";
  private static final String LAST_ENDED =
      "SELECT name, header, ended FROM games WHERE ended < ? AND ended >= (SELECT MIN(ended) FROM"
          + " (SELECT ended FROM games WHERE ended < ? ORDER BY ended DESC LIMIT ?) AS page)"
          + " ORDER BY ended DESC, id DESC";
  private static final String DOCUMENTS =
      "SELECT name, text FROM documents WHERE kind = ? AND name > ? ORDER BY name LIMIT ?";
  private static final String EVENTS =
      "SELECT e.number, e.event, e.checksum FROM events e JOIN games g ON g.id = e.game"
          + " WHERE g.name = ? AND e.number > ? ORDER BY e.number LIMIT "
          + PAGE_EVENTS;

  private final Database database;
  private final ReentrantLock lock = new ReentrantLock();
  private Connection connection; // guarded by lock
  private boolean isClosed; // guarded by lock

  @FunctionalInterface
  private interface Row<T> {
    T read(ResultSet rows) throws SQLException;
  }

  JdbcReader(Database database) throws SQLException {
    this.database = database;
    connection = database.source().getConnection();
  }

  List<StoredGame> open() {
    return query(GAMES + "is_over = 0 ORDER BY id", JdbcReader::game);
  }

  List<Document> documents(String kind, String after, int most) {
    return query(
        DOCUMENTS,
        rows -> new Document(kind, rows.getString(1), rows.getString(2)),
        kind,
        after,
        most);
  }

  /** Returns the names of games that ended before that time, the earliest first. */
  List<String> endedBefore(long millis, int most) {
    return query(ENDED, rows -> rows.getString(1), millis, most);
  }

  /** See {@link Store#ended}. */
  List<EndedGame> ended(long millis, int most) {
    return query(LAST_ENDED, JdbcReader::endedGame, millis, millis, most);
  }

  Optional<StoredGame> find(String game) {
    return query(GAMES + "name = ?", JdbcReader::game, game).stream().findFirst();
  }

  /**
   * Reads a game's events page by page, so that neither a long game nor a slow reader holds up
   * other queries.
   */
  void read(String game, Consumer<List<String>> reader) {
    long last = 0;
    List<StoredEvent> page;
    do {
      page = query(EVENTS, JdbcReader::event, game, last);
      for (StoredEvent event : page) {
        check(game, event, ++last);
      }
      reader.accept(Lists.transform(page, StoredEvent::text));
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

  private static EndedGame endedGame(ResultSet rows) throws SQLException {
    return new EndedGame(rows.getString(1), rows.getString(2), rows.getLong(3));
  }

  private <T> List<T> query(String sql, Row<T> row, Object... parameters) {
    lock.lock();
    try {
      if (isClosed) {
        throw new StoreException(database.name() + " is closed");
      }
      return queryAgain(sql, row, parameters);
    } catch (SQLException e) {
      throw StoreException.of(database.name(), e);
    } finally {
      lock.unlock();
    }
  }

  /** Runs a query, over a new connection if the present one is lost. */
  private <T> List<T> queryAgain(String sql, Row<T> row, Object... parameters) throws SQLException {
    try {
      return queryOnce(sql, row, parameters);
    } catch (SQLException e) {
      if (!database.isLost(e)) {
        throw e;
      }
      closeConnection();
      connection = database.source().getConnection();
      return queryOnce(sql, row, parameters);
    }
  }

  private <T> List<T> queryOnce(String sql, Row<T> row, Object... parameters) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return all(rows, row);
      }
    }
  }

  private static <T> List<T> all(ResultSet rows, Row<T> row) throws SQLException {
    List<T> found = new ArrayList<>();
    while (rows.next()) {
      found.add(row.read(rows));
    }
    return found;
  }

  /** Waits for the running query; every later one fails. */
  @Override
  public void close() {
    lock.lock();
    try {
      isClosed = true;
      closeConnection();
    } finally {
      lock.unlock();
    }
  }

  private void closeConnection() {
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.warn("{} could not be closed: {}", database.name(), e.getMessage());
    }
  }
}
