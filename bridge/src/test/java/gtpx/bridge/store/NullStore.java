package gtpx.bridge.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** A store that keeps nothing; every write completes at once. */
public final class NullStore implements Store {
  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

  @Override
  public CompletableFuture<Void> put(List<Document> documents) {
    return DONE;
  }

  @Override
  public List<Document> documents(String kind, String after, int most) {
    return List.of();
  }

  @Override
  public CompletableFuture<Void> create(String game, String header) {
    return DONE;
  }

  @Override
  public CompletableFuture<Void> append(String game, long number, String event) {
    return DONE;
  }

  @Override
  public CompletableFuture<Void> appendAfterEnd(String game, long number, String event) {
    return DONE;
  }

  @Override
  public CompletableFuture<Void> end(String game, long millis, String header) {
    return DONE;
  }

  @Override
  public CompletableFuture<Void> sleep(String game, Sleep sleep) {
    return DONE;
  }

  @Override
  public CompletableFuture<Void> wake(String game) {
    return DONE;
  }

  @Override
  public List<SleepingGame> sleeping(String after, int most) {
    return List.of();
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    return List.of();
  }

  @Override
  public Optional<String> ofSeat(String hash) {
    return Optional.empty();
  }

  @Override
  public int deleteEnded(long millis) {
    return 0;
  }

  @Override
  public List<StoredGame> awake() {
    return List.of();
  }

  @Override
  public List<EndedGame> ended(long millis, int most) {
    return List.of();
  }

  @Override
  public Optional<StoredGame> find(String game) {
    return Optional.empty();
  }

  @Override
  public void read(String game, Consumer<List<String>> reader) {}

  @Override
  public boolean isHealthy() {
    return true;
  }

  @Override
  public int waiting() {
    return 0;
  }

  @Override
  public long delay(long nanos) {
    return 0;
  }

  @Override
  public void onCommit(LongConsumer listener) {}

  @Override
  public void close() {}
}
