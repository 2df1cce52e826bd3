package gtpx.bridge.server;

import gtpx.bridge.store.Store;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A store that tells when it has failed. Keeps nothing itself. */
final class MonitoredStore implements Store {
  private final Store store;
  private final CompletableFuture<Throwable> failure = new CompletableFuture<>();

  MonitoredStore(Store store) {
    this.store = store;
  }

  /** Completes with the first failure after which nothing can be kept any more. */
  CompletableFuture<Throwable> failure() {
    return failure;
  }

  private CompletableFuture<Void> watch(CompletableFuture<Void> write) {
    return write.whenComplete(
        (done, problem) -> {
          if (problem != null) {
            failure.complete(problem);
          }
        });
  }

  /** A name that is taken is no failure of the store. */
  @Override
  public CompletableFuture<Void> create(String game, String header) {
    return store.create(game, header);
  }

  @Override
  public CompletableFuture<Void> append(String game, long number, String event) {
    return watch(store.append(game, number, event));
  }

  @Override
  public CompletableFuture<Void> end(String game) {
    return watch(store.end(game));
  }

  @Override
  public List<StoredGame> open() {
    return store.open();
  }

  @Override
  public Optional<StoredGame> find(String game) {
    return store.find(game);
  }

  @Override
  public void read(String game, Consumer<String> reader) {
    store.read(game, reader);
  }

  @Override
  public void close() {
    store.close();
  }
}
