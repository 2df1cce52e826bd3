package gtpx.cluster;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import gtpx.bridge.server.ShardedGames;
import gtpx.bridge.store.ClusterStore;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.sharding.ClusterSharding;
import org.apache.pekko.cluster.sharding.ClusterShardingSettings;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A node's membership of its cluster, from joining to leaving. Takes the shards that Pekko gives
 * it. Closing it hands them over.
 */
final class ClusterMembership implements ClusterNode.Membership {
  private static final Logger LOG = LoggerFactory.getLogger(ClusterMembership.class);
  private static final String NAME = "gtpx"; // the same on all nodes
  private static final Duration TO_LEAVE = Duration.ofSeconds(40);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

  private final ActorSystem system;
  private final ShardedGames games;
  private final ScheduledExecutorService looks =
      Executors.newSingleThreadScheduledExecutor(
          new ThreadFactoryBuilder().setNameFormat("cluster").setDaemon(true).build());
  private final CompletableFuture<String> removal = new CompletableFuture<>();
  private final AtomicReference<String> reason =
      new AtomicReference<>(
          "this node is out of its cluster: it couldn't join, or the others have removed it");
  private volatile boolean isClosing;

  private ClusterMembership(ActorSystem system, ShardedGames games) {
    this.system = system;
    this.games = games;
  }

  /** Starts to join. */
  static ClusterMembership start(
      ClusterSettings settings,
      ShardLocations locations,
      ShardedGames games,
      ClusterStore store,
      Consumer<InetSocketAddress> lost,
      LongSupplier nanoTime) {
    ActorSystem system =
        ActorSystem.create(
            NAME,
            ActorSystemSetup.create(
                BootstrapSetup.create(config(settings))
                    .withClassloader(ClusterMembership.class.getClassLoader()),
                new DatabaseLease.Access(store)));
    ClusterMembership membership = new ClusterMembership(system, games);
    membership.startShards(settings, locations, lost);
    membership.look(new Joining(settings, Cluster.get(system), store, membership::leave, nanoTime));
    return membership;
  }

  private static Config config(ClusterSettings settings) {
    Map<String, Object> own =
        Map.of(
            "pekko.remote.artery.canonical.hostname",
            settings.address().getHostString(),
            "pekko.remote.artery.canonical.port",
            settings.address().getPort(),
            VersionCheck.SECRET_HASH,
            settings.secret().hash());
    return ConfigFactory.parseMap(own)
        .withFallback(ConfigFactory.parseResources(ClusterMembership.class, "cluster.conf"))
        .withFallback(ConfigFactory.defaultReference(ClusterMembership.class.getClassLoader()))
        .resolve();
  }

  /** Joins a cluster, and remains in it. */
  private void look(Joining joining) {
    var unusedLooks =
        looks.scheduleWithFixedDelay(
            joining::look, 0, LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
    var unusedEnd =
        system
            .getWhenTerminated()
            .whenComplete(
                (done, problem) -> {
                  looks.shutdown();
                  joining.end();
                });
  }

  private void startShards(
      ClusterSettings settings, ShardLocations locations, Consumer<InetSocketAddress> lost) {
    ClusterSharding sharding = ClusterSharding.get(system);
    ClusterShardingSettings ofSharding = ClusterShardingSettings.create(system);
    ActorRef shards =
        sharding.start(
            "games",
            Props.create(
                ShardOwner.class,
                () -> new ShardOwner(games, shard -> here(settings, shard), locations)),
            ofSharding,
            new ShardNumbers(),
            sharding.defaultShardAllocationStrategy(ofSharding),
            ShardOwner.Order.HAND_OVER);
    system.actorOf(
        Props.create(
            ShardFinder.class,
            () ->
                new ShardFinder(
                    shards,
                    locations,
                    games::isHealthy,
                    () -> leave("this node can't write to its database, but other nodes can"),
                    lost)),
        "finder");
    games.handOverBy(this::handOver);
    var unused = system.getWhenTerminated().whenComplete((done, problem) -> noteEnd());
  }

  private ShardLocation here(ClusterSettings settings, int shard) {
    return new ShardLocation(
        shard,
        settings.name(),
        settings.nodePort().getHostString(),
        settings.nodePort().getPort(),
        games.isHealthy());
  }

  private void noteEnd() {
    if (!isClosing) {
      removal.complete(reason.get());
    }
  }

  private void leave(String why) {
    if (reason.getAndSet(why).equals(why)) {
      return; // it is just leaving
    }
    LOG.atError().log(why);
    var unused = CoordinatedShutdown.get(system).runAll(CoordinatedShutdown.clusterDowningReason());
  }

  @Override
  public CompletableFuture<String> removal() {
    return removal;
  }

  private CompletableFuture<Void> handOver() {
    isClosing = true;
    return CoordinatedShutdown.get(system)
        .runAll(CoordinatedShutdown.clusterLeavingReason())
        .<Void>thenApply(done -> null)
        .toCompletableFuture();
  }

  @Override
  public void close() {
    try {
      games.handOver().get(TO_LEAVE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      LOG.atWarn().addKeyValue("why", String.valueOf(e.getMessage())).log("left the cluster late");
    }
  }

  /** Every shard of ours is one entity, alone in a shard of Pekko's. */
  private static final class ShardNumbers implements ShardRegion.MessageExtractor {
    @Override
    public String entityId(Object message) {
      return message.toString();
    }

    @Override
    public Object entityMessage(Object message) {
      return message;
    }

    @Override
    public String shardId(Object message) {
      return message.toString();
    }
  }
}
