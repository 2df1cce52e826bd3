package gtpx.cluster;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import gtpx.bridge.server.ShardedGames;
import gtpx.bridge.session.Placement;
import gtpx.bridge.store.ClusterStore;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.sharding.ClusterSharding;
import org.apache.pekko.cluster.sharding.ClusterShardingSettings;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A node of a cluster. Joins the others, has the shards that it is given, and knows where all
 * others are. docs/cluster.md
 */
public final class ClusterNode implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ClusterNode.class);
  private static final String NAME = "gtpx"; // the same on all nodes
  private static final Duration TO_LEAVE = Duration.ofSeconds(40);

  private final ClusterSettings settings;
  private final ShardLocations locations;
  private final CompletableFuture<String> removal = new CompletableFuture<>();
  private final AtomicReference<String> reason =
      new AtomicReference<>("the other nodes of the cluster have removed this one");
  private volatile boolean isClosing;
  private @Nullable ActorSystem system;

  /** Creates a node that hasn't joined yet. */
  public ClusterNode(ClusterSettings settings) {
    this.settings = settings;
    locations = new ShardLocations(settings.name());
  }

  /** Returns where games are. */
  public Placement placement() {
    return locations;
  }

  /** Returns a future that completes with the reason if the node is out of its cluster for good. */
  public CompletableFuture<String> removal() {
    return removal;
  }

  /** Joins the cluster; its games come soon after. */
  public void join(ShardedGames games, ClusterStore store) {
    ActorSystem started =
        ActorSystem.create(
            NAME,
            ActorSystemSetup.create(
                BootstrapSetup.create(config()).withClassloader(getClass().getClassLoader()),
                new DatabaseLease.Access(store)));
    system = started;
    ActorRef region =
        ClusterSharding.get(started)
            .start(
                "games",
                ShardOwner.props(games, shard -> here(shard, games), locations),
                ClusterShardingSettings.create(started),
                new ShardNumbers(),
                ClusterSharding.get(started)
                    .defaultShardAllocationStrategy(ClusterShardingSettings.create(started)),
                ShardOwner.Order.HAND_OVER);
    started.actorOf(
        ShardFinder.props(
            region,
            locations,
            games::isHealthy,
            () -> leave("this node can't write to its database, but others can")),
        "finder");
    var unused = started.getWhenTerminated().whenComplete((done, problem) -> noteEnd());
    Cluster.get(started)
        .joinSeedNodes(settings.seeds().stream().map(ClusterNode::address).toList());
  }

  private void noteEnd() {
    if (!isClosing) {
      removal.complete(reason.get());
    }
  }

  private void leave(String why) {
    reason.set(why);
    LOG.atError().log(why);
    var unused =
        CoordinatedShutdown.get(Objects.requireNonNull(system))
            .runAll(CoordinatedShutdown.clusterDowningReason());
  }

  private ShardLocation here(int shard, ShardedGames games) {
    return new ShardLocation(
        shard,
        settings.name(),
        settings.nodePort().getHostString(),
        settings.nodePort().getPort(),
        games.isHealthy());
  }

  private static Address address(InetSocketAddress seed) {
    return new Address("pekko", NAME, seed.getHostString(), seed.getPort());
  }

  private Config config() {
    Map<String, Object> own =
        Map.of(
            "pekko.remote.artery.canonical.hostname", settings.address().getHostString(),
            "pekko.remote.artery.canonical.port", settings.address().getPort());
    return ConfigFactory.parseMap(own)
        .withFallback(ConfigFactory.parseResources(ClusterNode.class, "cluster.conf"))
        .withFallback(ConfigFactory.defaultReference(ClusterNode.class.getClassLoader()))
        .resolve();
  }

  /** Hands all shards over, and leaves the cluster; waits for that, but not for ever. */
  @Override
  public void close() {
    isClosing = true;
    ActorSystem running = system;
    if (running == null) {
      return;
    }
    try {
      CoordinatedShutdown.get(running)
          .runAll(CoordinatedShutdown.clusterLeavingReason())
          .toCompletableFuture()
          .get(TO_LEAVE.toMillis(), TimeUnit.MILLISECONDS);
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
