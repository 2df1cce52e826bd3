package gtpx.bridge.store;

import com.google.common.collect.Lists;
import gtpx.bridge.store.Store.Document;
import gtpx.bridge.store.Store.EndedGame;
import gtpx.bridge.store.Store.SleepingGame;
import gtpx.rooms.log.RoomLog.StoredGame;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Reads committed data over a connection of its own. Callable from any thread. */
final class JdbcReader implements AutoCloseable {
  private static final int PAGE_EVENTS = 500;
  private static final String GAMES = "SELECT name, header, is_over FROM games WHERE ";
  private static final String OPEN = GAMES + "is_over = 0";
  private static final String AWAKE = OPEN + " AND sleeping = 0";
  private static final String OF_SHARD = " AND shard = ?";
  private static final String BY_AGE = " ORDER BY id";
  private static final String ENDED = "SELECT name FROM games WHERE ended < ?";
  private static final String BY_END = " ORDER BY ended, id LIMIT ?";
  private static final String LAST_ENDED =
      "SELECT name, header, ended FROM games WHERE ended < ? AND ended >= (SELECT MIN(ended) FROM"
          + " (SELECT ended FROM games WHERE ended < ? ORDER BY ended DESC LIMIT ?) AS page)"
          + " ORDER BY ended DESC, id DESC";
  private static final String SLEEPING =
      "SELECT name, summary FROM games WHERE is_over = 0 AND sleeping > 0 AND summary IS NOT NULL"
          + " AND name > ?";
  private static final String BY_NAME = " ORDER BY name LIMIT ?";
  private static final String UNUSED =
      "SELECT name FROM games WHERE is_over = 0 AND sleeping > 0 AND sleeping = ? AND unused < ?";
  private static final String BY_USE = " ORDER BY unused LIMIT ?";
  private static final String OF_SEAT =
      "SELECT g.name FROM seats s JOIN games g ON g.id = s.game WHERE s.hash = ?";
  private static final String DOCUMENTS =
      "SELECT name, text FROM documents WHERE kind = ? AND name > ? ORDER BY name LIMIT ?";
  private static final String EVENTS =
      "SELECT e.number, e.event, e.checksum FROM events e JOIN games g ON g.id = e.game"
          + " WHERE g.name = ? AND e.number > ? ORDER BY e.number LIMIT "
          + PAGE_EVENTS;

  private final ReconnectingQuery connection;

  JdbcReader(Database database) throws SQLException {
    connection = new ReconnectingQuery(database);
  }

  List<StoredGame> open() {
    return query(OPEN + BY_AGE, JdbcReader::game);
  }

  List<StoredGame> open(int shard) {
    return query(OPEN + OF_SHARD + BY_AGE, JdbcReader::game, shard);
  }

  /** See {@link Store#awake}. */
  List<StoredGame> awake() {
    return query(AWAKE + BY_AGE, JdbcReader::game);
  }

  List<StoredGame> awake(int shard) {
    return query(AWAKE + OF_SHARD + BY_AGE, JdbcReader::game, shard);
  }

  /** See {@link Store#sleeping}. */
  List<SleepingGame> sleeping(String after, int most) {
    return query(SLEEPING + BY_NAME, JdbcReader::sleepingGame, after, most);
  }

  List<SleepingGame> sleeping(String after, int most, int shard) {
    return query(SLEEPING + OF_SHARD + BY_NAME, JdbcReader::sleepingGame, after, shard, most);
  }

  private static SleepingGame sleepingGame(ResultSet rows) throws SQLException {
    return new SleepingGame(rows.getString(1), rows.getString(2));
  }

  /** See {@link Store#unused}. */
  List<String> unused(boolean hasBegun, long millis, int most) {
    int sleeping = Write.sleeping(hasBegun);
    return query(UNUSED + BY_USE, rows -> rows.getString(1), sleeping, millis, most);
  }

  List<String> unused(boolean hasBegun, long millis, int most, int shard) {
    int sleeping = Write.sleeping(hasBegun);
    return query(
        UNUSED + OF_SHARD + BY_USE, rows -> rows.getString(1), sleeping, millis, shard, most);
  }

  /** See {@link Store#ofSeat}. */
  Optional<String> ofSeat(String hash) {
    return query(OF_SEAT, rows -> rows.getString(1), hash).stream().findFirst();
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
    return query(ENDED + BY_END, rows -> rows.getString(1), millis, most);
  }

  List<String> endedBefore(long millis, int most, int shard) {
    return query(ENDED + OF_SHARD + BY_END, rows -> rows.getString(1), millis, shard, most);
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

  <T> List<T> query(String sql, ReconnectingQuery.Row<T> row, Object... parameters) {
    return connection.query(sql, row, parameters);
  }

  /** Waits for the running query; every later one fails. */
  @Override
  public void close() {
    connection.close();
  }
}
