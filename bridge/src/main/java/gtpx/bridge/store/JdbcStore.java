package gtpx.bridge.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * A store in any {@link Database}, over two connections: one to write, used by the thread of a
 * {@link GroupCommit}, and one to read.
 */
final class JdbcStore implements Store {
  private static final int DELETED_AT_ONCE = 20; // games, while other writes wait

  private final Database database;
  private final ReconnectingWriter disk;
  private final JdbcReader reader;
  private final GroupCommit writer;

  private JdbcStore(
      Database database, ReconnectingWriter disk, JdbcReader reader, LongSupplier nanoTime) {
    this.database = database;
    this.disk = disk;
    this.reader = reader;
    writer = new GroupCommit(database.name(), disk, this::release, nanoTime);
  }

  /**
   * Opens the database, which is released if that fails and when the store is closed.
   *
   * @throws StoreException if it can't be opened
   */
  static JdbcStore open(Database database, LongSupplier nanoTime, ReconnectingWriter.Pause pause) {
    try {
      ReconnectingWriter disk = new ReconnectingWriter(database, nanoTime, pause);
      return new JdbcStore(database, disk, openReader(database, disk), nanoTime);
    } catch (SQLException | RuntimeException e) {
      database.release();
      throw StoreException.of(database.name(), e);
    }
  }

  private static JdbcReader openReader(Database database, ReconnectingWriter disk)
      throws SQLException {
    try {
      return new JdbcReader(database);
    } catch (SQLException | RuntimeException e) {
      disk.close();
      throw e;
    }
  }

  /** Returns the name in messages. */
  String name() {
    return database.name();
  }

  JdbcReader reader() {
    return reader;
  }

  /** Submits writes that belong together; see {@link GroupCommit#submit(List)}. */
  CompletableFuture<Void> submit(List<? extends Write> writes) {
    return writer.submit(writes);
  }

  @Override
  public CompletableFuture<Void> put(List<Document> documents) {
    return writer.submit(documents.stream().map(Write.Put::new).toList());
  }

  @Override
  public List<Document> documents(String kind, String after, int most) {
    return reader.documents(kind, after, most);
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
  public CompletableFuture<Void> end(String game, long millis, String header) {
    return writer.submit(new Write.End(game, millis, header));
  }

  @Override
  public CompletableFuture<Void> sleep(String game, Sleep sleep) {
    return submit(Write.sleep(game, sleep));
  }

  @Override
  public CompletableFuture<Void> wake(String game) {
    return submit(Write.wake(game));
  }

  @Override
  public List<SleepingGame> sleeping(String after, int most) {
    return reader.sleeping(after, most);
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    return reader.unused(hasBegun, millis, most);
  }

  @Override
  public Optional<String> ofSeat(String hash) {
    return reader.ofSeat(hash);
  }

  @Override
  public int deleteEnded(long millis) {
    return deleteEnded(most -> reader.endedBefore(millis, most), this::submit);
  }

  /**
   * Deletes games.
   *
   * @param next finds the next games, at most as many as it is passed
   * @param submit submits each write
   */
  int deleteEnded(
      IntFunction<List<String>> next, Function<List<Write>, CompletableFuture<Void>> submit) {
    int deleted = 0;
    List<String> games = next.apply(DELETED_AT_ONCE);
    while (!games.isEmpty()) {
      delete(games, submit);
      deleted += games.size();
      games = next.apply(DELETED_AT_ONCE);
    }
    return deleted;
  }

  private void delete(List<String> games, Function<List<Write>, CompletableFuture<Void>> submit) {
    try {
      games.stream()
          .map(game -> submit.apply(List.of(new Write.Delete(game))))
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
  public List<StoredGame> awake() {
    return reader.awake();
  }

  @Override
  public List<EndedGame> ended(long millis, int most) {
    return reader.ended(millis, most);
  }

  @Override
  public Optional<StoredGame> find(String game) {
    return reader.find(game);
  }

  @Override
  public void read(String game, Consumer<List<String>> consumer) {
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
  public long delay(long nanos) {
    return writer.delay(nanos);
  }

  @Override
  public void onCommit(LongConsumer listener) {
    writer.onCommit(listener);
  }

  @Override
  public void close() {
    disk.giveUp();
    writer.close();
  }

  private void release() {
    reader.close();
    disk.close();
    database.release();
  }
}
