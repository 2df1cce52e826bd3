package gtpx.rooms.log;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Keeps nothing, and refuses nothing; every write completes at once. */
public class NullLog implements RoomLog {
  private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

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
  public void read(String game, Consumer<List<String>> reader) {}
}
