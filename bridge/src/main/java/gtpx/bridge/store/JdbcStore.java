package gtpx.bridge.store;

import com.google.common.collect.Lists;
import com.google.common.collect.ObjectArrays;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * A store in any {@link Database}, with all games or those of one shard. A subclass decides which
 * games may be written.
 */
class JdbcStore implements Store {
  private static final int DELETED_AT_ONCE = 20; // games, while other writes wait
  private static final int PAGE_EVENTS = 500;
  private static final String GAMES = "SELECT name, header, is_over FROM games WHERE ";

  // In these queries, %s is the condition that the games are of the store's shard.
  private static final String AWAKE = GAMES + "%s is_over = 0 AND sleeping = 0 ORDER BY id";
  private static final String SLEEPING =
      """
      SELECT name, summary FROM games
      WHERE %s is_over = 0 AND sleeping > 0 AND summary IS NOT NULL AND name > ?
      ORDER BY name LIMIT ?
      """;
  private static final String UNUSED =
      """
      SELECT name FROM games
      WHERE %s is_over = 0 AND sleeping > 0 AND sleeping = ? AND unused < ?
      ORDER BY unused LIMIT ?
      """;
  private static final String ENDED =
      "SELECT name FROM games WHERE %s ended < ? ORDER BY ended, id LIMIT ?";

  private static final String LAST_ENDED =
      """
      SELECT name, header, ended FROM games WHERE ended < ? AND ended >= (SELECT MIN(ended) FROM
      (SELECT ended FROM games WHERE ended < ? ORDER BY ended DESC LIMIT ?) AS page)
      ORDER BY ended DESC, id DESC
      """;
  private static final String OF_SEAT =
      "SELECT g.name FROM seats s JOIN games g ON g.id = s.game WHERE s.hash = ?";
  private static final String DOCUMENTS =
      "SELECT name, text FROM documents WHERE kind = ? AND name > ? ORDER BY name LIMIT ?";
  private static final String EVENTS =
      """
      SELECT e.number, e.event, e.checksum FROM events e JOIN games g ON g.id = e.game
      WHERE g.name = ? AND e.number > ? ORDER BY e.number LIMIT ?
      """;

  final JdbcConnections database;
  private final OptionalInt shard; // empty: all

  JdbcStore(JdbcConnections database) {
    this(database, OptionalInt.empty());
  }

  JdbcStore(JdbcConnections database, OptionalInt shard) {
    this.database = database;
    this.shard = shard;
  }

  // Writing.

  /** Submits writes that belong together; see {@link GroupCommit#submit(List)}. */
  CompletableFuture<Void> submit(List<Write> writes) {
    return database.writer().submit(writes);
  }

  /** Submits writes of one game. */
  CompletableFuture<Void> submit(String game, List<Write> writes) {
    return submit(writes);
  }

  @Override
  public CompletableFuture<Void> put(List<Document> documents) {
    return submit(documents.stream().map(Write::put).toList());
  }

  @Override
  public CompletableFuture<Void> create(String game, String header) {
    return submit(game, List.of(Write.create(game, header)));
  }

  @Override
  public CompletableFuture<Void> append(String game, long number, String event) {
    return submit(game, List.of(Write.append(game, number, event, false)));
  }

  @Override
  public CompletableFuture<Void> appendAfterEnd(String game, long number, String event) {
    return submit(game, List.of(Write.append(game, number, event, true)));
  }

  @Override
  public CompletableFuture<Void> end(String game, long millis, String header) {
    return submit(game, List.of(Write.end(game, millis, header)));
  }

  @Override
  public CompletableFuture<Void> sleep(String game, Sleep sleep) {
    return submit(game, Write.sleep(game, sleep));
  }

  @Override
  public CompletableFuture<Void> wake(String game) {
    return submit(game, Write.wake(game));
  }

  @Override
  public int deleteEnded(long millis) {
    int deleted = 0;
    List<String> games = nextToDelete(millis);
    while (!games.isEmpty()) {
      delete(games);
      deleted += games.size();
      games = nextToDelete(millis);
    }
    return deleted;
  }

  /** Returns the names of the next games that ended before that time, the earliest first. */
  private List<String> nextToDelete(long millis) {
    return ofShard(ENDED, JdbcStore::name, millis, DELETED_AT_ONCE);
  }

  private void delete(List<String> games) {
    try {
      games.stream()
          .map(game -> submit(List.of(Write.delete(game))))
          .toList()
          .forEach(CompletableFuture::join);
    } catch (CompletionException e) {
      throw SqlFaults.exception(
          database.name(), e.getCause() instanceof Exception cause ? cause : e);
    }
  }

  // Reading.

  @Override
  public List<Document> documents(String kind, String after, int most) {
    return query(
        DOCUMENTS,
        rows -> new Document(kind, rows.getString(1), rows.getString(2)),
        kind,
        after,
        most);
  }

  @Override
  public List<SleepingGame> sleeping(String after, int most) {
    return ofShard(
        SLEEPING, rows -> new SleepingGame(rows.getString(1), rows.getString(2)), after, most);
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    return ofShard(UNUSED, JdbcStore::name, Write.sleeping(hasBegun), millis, most);
  }

  @Override
  public Optional<String> ofSeat(String hash) {
    return query(OF_SEAT, JdbcStore::name, hash).stream().findFirst();
  }

  @Override
  public List<StoredGame> awake() {
    return ofShard(AWAKE, JdbcStore::game);
  }

  @Override
  public List<EndedGame> ended(long millis, int most) {
    return query(
        LAST_ENDED,
        rows -> new EndedGame(rows.getString(1), rows.getString(2), rows.getLong(3)),
        millis,
        millis,
        most);
  }

  @Override
  public Optional<StoredGame> find(String game) {
    return query(GAMES + "name = ?", JdbcStore::game, game).stream().findFirst();
  }

  /** Reads page by page, so that neither a long game nor a slow reader holds up other queries. */
  @Override
  public void read(String game, Consumer<List<String>> consumer) {
    long last = 0;
    List<StoredEvent> page;
    do {
      page = query(EVENTS, JdbcStore::event, game, last, PAGE_EVENTS);
      for (StoredEvent event : page) {
        check(game, event, ++last);
      }
      consumer.accept(Lists.transform(page, StoredEvent::text));
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

  /** Queries the games of the store's shard, if it has one. */
  private <T> List<T> ofShard(String sql, ReconnectingQuery.Row<T> row, Object... parameters) {
    return shard.isPresent()
        ? query(
            sql.formatted("shard = ? AND"),
            row,
            ObjectArrays.concat((Object) shard.getAsInt(), parameters))
        : query(sql.formatted(""), row, parameters);
  }

  private <T> List<T> query(String sql, ReconnectingQuery.Row<T> row, Object... parameters) {
    return database.reader().query(sql, row, parameters);
  }

  private static String name(ResultSet rows) throws SQLException {
    return rows.getString(1);
  }

  private static StoredGame game(ResultSet rows) throws SQLException {
    return new StoredGame(rows.getString(1), rows.getString(2), rows.getInt(3) != 0);
  }

  private static StoredEvent event(ResultSet rows) throws SQLException {
    long value = rows.getLong(3);
    OptionalLong checksum = rows.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
    return new StoredEvent(rows.getLong(1), rows.getString(2), checksum);
  }

  // Its state.

  @Override
  public boolean isHealthy() {
    return database.writer().isHealthy();
  }

  @Override
  public int waiting() {
    return database.writer().waiting();
  }

  @Override
  public long delay(long nanos) {
    return database.writer().delay().until(nanos);
  }

  @Override
  public void onCommit(LongConsumer listener) {
    database.writer().onCommit(listener);
  }

  @Override
  public void close() {
    database.close();
  }
}
