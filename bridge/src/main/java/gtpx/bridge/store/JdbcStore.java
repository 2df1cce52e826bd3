package gtpx.bridge.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;

/** A store in any {@link Database}. A subclass decides which games may be written. */
class JdbcStore implements Store {
  private static final int DELETED_AT_ONCE = 20; // games, while other writes wait

  final JdbcConnections database;

  JdbcStore(JdbcConnections database) {
    this.database = database;
  }

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
    return submit(Write.put(documents));
  }

  @Override
  public List<Document> documents(String kind, String after, int most) {
    return database.reader().documents(kind, after, most);
  }

  @Override
  public CompletableFuture<Void> create(String game, String header) {
    return submit(game, List.of(new Write.Create(game, header)));
  }

  @Override
  public CompletableFuture<Void> append(String game, long number, String event) {
    return submit(game, List.of(new Write.Append(game, number, event)));
  }

  @Override
  public CompletableFuture<Void> appendAfterEnd(String game, long number, String event) {
    return submit(game, List.of(new Write.Append(game, number, event, true)));
  }

  @Override
  public CompletableFuture<Void> end(String game, long millis, String header) {
    return submit(game, List.of(new Write.End(game, millis, header)));
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
  public List<SleepingGame> sleeping(String after, int most) {
    return database.reader().sleeping(after, most);
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    return database.reader().unused(hasBegun, millis, most);
  }

  @Override
  public Optional<String> ofSeat(String hash) {
    return database.reader().ofSeat(hash);
  }

  @Override
  public int deleteEnded(long millis) {
    return deleteEach(most -> database.reader().endedBefore(millis, most));
  }

  /**
   * Deletes games.
   *
   * @param next finds the next games, at most as many as it is passed
   */
  final int deleteEach(IntFunction<List<String>> next) {
    int deleted = 0;
    List<String> games = next.apply(DELETED_AT_ONCE);
    while (!games.isEmpty()) {
      delete(games);
      deleted += games.size();
      games = next.apply(DELETED_AT_ONCE);
    }
    return deleted;
  }

  private void delete(List<String> games) {
    try {
      games.stream()
          .map(game -> submit(List.of(new Write.Delete(game))))
          .toList()
          .forEach(CompletableFuture::join);
    } catch (CompletionException e) {
      throw SqlFaults.exception(
          database.name(), e.getCause() instanceof Exception cause ? cause : e);
    }
  }

  @Override
  public List<StoredGame> open() {
    return database.reader().open();
  }

  @Override
  public List<StoredGame> awake() {
    return database.reader().awake();
  }

  @Override
  public List<EndedGame> ended(long millis, int most) {
    return database.reader().ended(millis, most);
  }

  @Override
  public Optional<StoredGame> find(String game) {
    return database.reader().find(game);
  }

  @Override
  public void read(String game, Consumer<List<String>> consumer) {
    database.reader().read(game, consumer);
  }

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
    return database.writer().delay(nanos);
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
