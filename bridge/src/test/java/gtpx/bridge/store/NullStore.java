package gtpx.bridge.store;

import gtpx.rooms.log.NullLog;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;

/** A store that keeps nothing; every write completes at once. */
public final class NullStore extends NullLog implements Store {
  @Override
  public CompletableFuture<Void> put(List<Document> documents) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public List<Document> documents(String kind, String after, int most) {
    return List.of();
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
