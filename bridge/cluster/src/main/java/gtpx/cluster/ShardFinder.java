package gtpx.cluster;

import gtpx.bridge.store.Shards;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.ClusterEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks every shard once a second where it is. That keeps the table of locations true, and has Pekko
 * give every shard an owner even if nobody asks for its games, since their clocks run.
 */
final class ShardFinder extends AbstractActorWithTimers {
  private static final Logger LOG = LoggerFactory.getLogger(ShardFinder.class);
  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final int MOST_UNHEALTHY = 3; // rounds

  private final ActorRef region;
  private final ShardLocations locations;
  private final BooleanSupplier isHealthy;
  private final Runnable leave;
  private final Consumer<InetSocketAddress> lost;
  private int unhealthy; // how many rounds in a row

  private enum Round {
    NEXT
  }

  /**
   * Creates a finder.
   *
   * @param region passes numbers of shards on to their owners
   * @param isHealthy whether this node can write
   * @param leave called if this node can't write, but another can
   * @param lost receives the node port of a node that can't be reached any more
   */
  ShardFinder(
      ActorRef region,
      ShardLocations locations,
      BooleanSupplier isHealthy,
      Runnable leave,
      Consumer<InetSocketAddress> lost) {
    this.region = region;
    this.locations = locations;
    this.isHealthy = isHealthy;
    this.leave = leave;
    this.lost = lost;
  }

  /** Returns an address as owners report theirs. */
  static String words(Address address) {
    return address.getHost().orElse("") + ":" + address.getPort().orElse(0);
  }

  @Override
  public void preStart() {
    Cluster.get(getContext().getSystem())
        .subscribe(
            getSelf(),
            ClusterEvent.initialStateAsEvents(),
            ClusterEvent.MemberUp.class,
            ClusterEvent.UnreachableMember.class,
            ClusterEvent.MemberRemoved.class);
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .matchEquals(Round.NEXT, round -> askAll())
        .match(String.class, location -> locations.note(ShardLocation.parse(location)))
        .match(ClusterEvent.MemberUp.class, event -> start(event.member().address()))
        .match(ClusterEvent.UnreachableMember.class, event -> forget(event.member().address()))
        .match(ClusterEvent.MemberRemoved.class, event -> forget(event.member().address()))
        .build();
  }

  /** Starts to ask when the first node is up: before, nobody could answer. */
  private void start(Address address) {
    LOG.atInfo().addKeyValue("node", words(address)).log("node is in the cluster");
    if (!getTimers().isTimerActive(Round.NEXT)) {
      getTimers().startTimerWithFixedDelay(Round.NEXT, Round.NEXT, Duration.ZERO, INTERVAL);
    }
  }

  private void askAll() {
    for (int shard = 0; shard < Shards.COUNT; shard++) {
      region.tell(shard, getSelf());
    }
    unhealthy = isHealthy.getAsBoolean() ? 0 : unhealthy + 1;
    if (unhealthy >= MOST_UNHEALTHY && locations.isAnotherHealthy()) {
      leave.run();
    }
  }

  /** Its clients come again, and then find the nodes that have its games. */
  private void forget(Address address) {
    LOG.atInfo().addKeyValue("node", words(address)).log("node is gone or can't be reached");
    locations.forget(words(address)).ifPresent(lost);
  }
}
