package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A store in any {@link Database}, over two connections: one to write, used by the thread of a
 * {@link GroupCommit}, and one to read.
 */
final class JdbcStore implements Store {
  private static final Logger LOG = LoggerFactory.getLogger(JdbcStore.class);

  private static final int DELETED_AT_ONCE = 20; // games, for which other writes wait

  private final Database database;
  private final JdbcReader reader;
  private final GroupCommit writer;

  private JdbcStore(Database database, LongSupplier nanoTime, Deque<Connection> connections)
      throws SQLException {
    this.database = database;
    Connection write = connect(database, connections);
    database.prepare(write);
    write.setAutoCommit(false);
    reader = new JdbcReader(database.name(), connect(database, connections));
    writer =
        new GroupCommit(
            database.name(), new JdbcWriter(write), () -> release(connections), nanoTime);
  }

  /**
   * Opens the database, which is released if that fails and when the store is closed.
   *
   * @throws StoreException if it can't be opened
   */
  static JdbcStore open(Database database, LongSupplier nanoTime) {
    Deque<Connection> connections = new ArrayDeque<>();
    try {
      return new JdbcStore(database, nanoTime, connections);
    } catch (SQLException | RuntimeException e) {
      close(database, connections);
      throw StoreException.of(database.name(), e);
    }
  }

  private static Connection connect(Database database, Deque<Connection> connections)
      throws SQLException {
    Connection connection = database.source().getConnection();
    connections.push(connection);
    return connection;
  }

  @Override
  public CompletableFuture<Void> create(String game, String header) {
    return writer.submit(new Write.Create(game, header));
  }

  @Override
  public CompletableFuture<Void> append(String game, long number, String event) {
    return writer.submit(new Write.Append(game, number, event));
  }

  @Override
  public CompletableFuture<Void> end(String game, long millis) {
    return writer.submit(new Write.End(game, millis));
  }

  @Override
  public int deleteEnded(long millis) {
    int deleted = 0;
    List<String> games = reader.endedBefore(millis, DELETED_AT_ONCE);
    while (!games.isEmpty()) {
      delete(games);
      deleted += games.size();
      games = reader.endedBefore(millis, DELETED_AT_ONCE);
    }
    return deleted;
  }

  private void delete(List<String> games) {
    try {
      games.stream()
          .map(game -> writer.submit(new Write.Delete(game)))
          .toList()
          .forEach(CompletableFuture::join);
    } catch (CompletionException e) {
      throw StoreException.of(database.name(), e.getCause() instanceof Exception cause ? cause : e);
    }
  }

  @Override
  public List<StoredGame> open() {
    return reader.open();
  }

  @Override
  public Optional<StoredGame> find(String game) {
    return reader.find(game);
  }

  @Override
  public void read(String game, Consumer<String> consumer) {
    reader.read(game, consumer);
  }

  @Override
  public boolean isHealthy() {
    return writer.isHealthy();
  }

  @Override
  public int waiting() {
    return writer.waiting();
  }

  @Override
  public void onCommit(LongConsumer listener) {
    writer.onCommit(listener);
  }

  @Override
  public void close() {
    writer.close();
  }

  private void release(Deque<Connection> connections) {
    reader.close();
    close(database, connections);
  }

  /** Closes the connections, the last one first, and releases the database. */
  private static void close(Database database, Deque<Connection> connections) {
    for (Connection connection : connections) {
      try {
        connection.close();
      } catch (SQLException e) {
        LOG.warn("{} could not be closed: {}", database.name(), e.getMessage());
      }
    }
    database.release();
  }
}
