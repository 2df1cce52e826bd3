package gtpx.cluster;

import gtpx.bridge.store.ClusterStore;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.setup.Setup;
import org.apache.pekko.coordination.lease.LeaseSettings;
import org.apache.pekko.coordination.lease.javadsl.Lease;
import org.apache.pekko.dispatch.Dispatchers;

/**
 * A lease in the database, which decides which part of a divided cluster goes on: the part that
 * reaches the database first. It isn't renewed, because it is needed only while the other nodes are
 * being removed. Pekko creates it by its name.
 */
public final class DatabaseLease extends Lease {
  private final LeaseSettings settings;
  private final ClusterStore store;
  private final Executor blocking;
  private volatile boolean isHeld;

  /** Gives leases access to the database. */
  static final class Access extends Setup {
    private final ClusterStore store;

    Access(ClusterStore store) {
      this.store = store;
    }
  }

  public DatabaseLease(LeaseSettings settings, ExtendedActorSystem system) {
    this.settings = settings;
    store = system.settings().setup().get(Access.class).orElseThrow().store;
    blocking = system.dispatchers().lookup(Dispatchers.DefaultBlockingDispatcherId());
  }

  @Override
  public LeaseSettings getSettings() {
    return settings;
  }

  @Override
  public CompletionStage<Boolean> acquire() {
    Duration time = Duration.ofMillis(settings.timeoutSettings().heartbeatTimeout().toMillis());
    return ask(() -> isHeld = store.lease(settings.leaseName(), settings.ownerName(), time));
  }

  /** Acquires the lease; the listener is never called, since nobody takes it before its time. */
  @Override
  public CompletionStage<Boolean> acquire(Consumer<Optional<Throwable>> lost) {
    return acquire();
  }

  @Override
  public CompletionStage<Boolean> release() {
    return ask(
        () -> {
          store.endLease(settings.leaseName(), settings.ownerName());
          isHeld = false;
          return true;
        });
  }

  @Override
  public boolean checkLease() {
    return isHeld;
  }

  private CompletionStage<Boolean> ask(Supplier<Boolean> question) {
    Duration patience = Duration.ofMillis(settings.timeoutSettings().operationTimeout().toMillis());
    return CompletableFuture.supplyAsync(question, blocking)
        .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS);
  }
}
