package gtpx.bridge.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Games in any {@link Database}: one connection on which a thread writes, another to read. */
final class JdbcStore implements Store {
  private final JdbcReader reader;
  private final GroupCommit writer;

  private JdbcStore(Database database, Connections connections) throws SQLException {
    JdbcDisk disk = new JdbcDisk(connections.openWriter());
    reader = new JdbcReader(database.name(), connections.openReader());
    writer = new GroupCommit(database.name(), disk, () -> release(connections));
  }

  /**
   * Opens the database, which is released if that fails and when the store is closed.
   *
   * @throws StoreException if it can't be opened
   */
  static JdbcStore open(Database database) {
    Connections connections = new Connections(database);
    try {
      return new JdbcStore(database, connections);
    } catch (SQLException | RuntimeException e) {
      connections.close();
      throw StoreException.of(database.name(), e);
    }
  }

  @Override
  public CompletableFuture<Void> create(String game, String header) {
    return writer.give(new Write.Create(game, header));
  }

  @Override
  public CompletableFuture<Void> append(String game, long number, String event) {
    return writer.give(new Write.Append(game, number, event));
  }

  @Override
  public CompletableFuture<Void> end(String game) {
    return writer.give(new Write.End(game));
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
  public void close() {
    writer.close();
  }

  private void release(Connections connections) {
    reader.close();
    connections.close();
  }
}
