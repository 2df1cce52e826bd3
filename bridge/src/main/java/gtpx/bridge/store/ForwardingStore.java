package gtpx.bridge.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** A store that passes every call on to another; subclasses override what differs. */
abstract class ForwardingStore implements Store {
  final JdbcStore store;

  ForwardingStore(JdbcStore store) {
    this.store = store;
  }

  @Override
  public CompletableFuture<Void> put(List<Document> documents) {
    return store.put(documents);
  }

  @Override
  public List<Document> documents(String kind, String after, int most) {
    return store.documents(kind, after, most);
  }

  @Override
  public List<SleepingGame> sleeping(String after, int most) {
    return store.sleeping(after, most);
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    return store.unused(hasBegun, millis, most);
  }

  @Override
  public Optional<String> ofSeat(String hash) {
    return store.ofSeat(hash);
  }

  @Override
  public int deleteEnded(long millis) {
    return store.deleteEnded(millis);
  }

  @Override
  public List<StoredGame> open() {
    return store.open();
  }

  @Override
  public List<StoredGame> awake() {
    return store.awake();
  }

  @Override
  public List<EndedGame> ended(long millis, int most) {
    return store.ended(millis, most);
  }

  @Override
  public Optional<StoredGame> find(String game) {
    return store.find(game);
  }

  @Override
  public void read(String game, Consumer<List<String>> reader) {
    store.read(game, reader);
  }

  @Override
  public boolean isHealthy() {
    return store.isHealthy();
  }

  @Override
  public int waiting() {
    return store.waiting();
  }

  @Override
  public long delay(long nanos) {
    return store.delay(nanos);
  }

  @Override
  public void onCommit(LongConsumer listener) {
    store.onCommit(listener);
  }

  @Override
  public void close() {
    store.close();
  }
}
