package gtpx.cluster;

import gtpx.bridge.server.ClusterSettings;
import gtpx.bridge.store.ClusterStore;
import gtpx.rooms.log.StoreException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.MemberStatus;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the cluster of a database, so that there is only one. Each member keeps a lease in the
 * database, and a node that starts joins those that have one; only if nobody has, the node that
 * gets the founder's lease starts a cluster. Should there be two clusters all the same, one gives
 * way. Confined to one thread, which calls {@link #look} once a second.
 */
final class Joining {
  private static final Logger LOG = LoggerFactory.getLogger(Joining.class);
  private static final String MEMBER = "member ";
  private static final String FOUNDER = "founder";
  private static final Duration MEMBERS_LEASE = Duration.ofSeconds(10);
  private static final Duration FOUNDERS_LEASE = Duration.ofSeconds(20);
  private static final Duration TRIED = Duration.ofSeconds(10);

  /** Longer than the lease of a member that has died. */
  private static final Duration MOST_FOREIGN = Duration.ofSeconds(20);

  private final ClusterSettings settings;
  private final Cluster cluster;
  private final ClusterStore store;
  private final Consumer<String> leave;
  private final LongSupplier nanoTime;
  private long tried; // when it last tried to join others
  private Set<String> triedWith = Set.of();
  private long alone; // since when nobody else has a lease that isn't in this cluster
  private boolean isFounder;

  /**
   * Starts to look.
   *
   * @param leave called with the reason if this node must leave its cluster
   */
  Joining(
      ClusterSettings settings,
      Cluster cluster,
      ClusterStore store,
      Consumer<String> leave,
      LongSupplier nanoTime) {
    this.settings = settings;
    this.cluster = cluster;
    this.store = store;
    this.leave = leave;
    this.nanoTime = nanoTime;
    tried = nanoTime.getAsLong();
    alone = tried;
  }

  /** Does what is to be done now. Waits for the database. */
  void look() {
    try {
      if (cluster.selfMember().status().equals(MemberStatus.up())) {
        remain();
      } else if (cluster.selfMember().status().equals(MemberStatus.removed())) {
        join();
      }
    } catch (StoreException e) {
      LOG.atDebug().addKeyValue("why", e.getMessage()).log("the members aren't known");
    } catch (RuntimeException e) { // the next look must come all the same
      LOG.atError().setCause(e).log("internal error");
    }
  }

  private void join() {
    Set<String> others = new TreeSet<>(store.leaseholders(MEMBER));
    others.remove(settings.name());
    long now = nanoTime.getAsLong();
    if (!others.isEmpty()) {
      if (!others.equals(triedWith) || now - tried > TRIED.toNanos()) {
        triedWith = others;
        tried = now;
        LOG.atInfo().addKeyValue("nodes", String.join(" ", others)).log("joining a cluster");
        cluster.joinSeedNodes(addresses(others));
      }
    } else if (!isFounder && store.lease(FOUNDER, settings.name(), FOUNDERS_LEASE)) {
      isFounder = true;
      LOG.info("starting a new cluster");
      cluster.join(cluster.selfAddress());
    }
  }

  /** Returns the addresses of nodes, then those of seeds, without this one. */
  private List<Address> addresses(Set<String> nodes) {
    Set<String> names = new LinkedHashSet<>(nodes);
    settings.seeds().forEach(seed -> names.add(ClusterSettings.name(seed)));
    names.remove(settings.name());
    return names.stream().map(this::address).toList();
  }

  private Address address(String name) {
    int colon = name.lastIndexOf(':');
    Address self = cluster.selfAddress();
    return new Address(
        self.protocol(),
        self.system(),
        name.substring(0, colon),
        Integer.parseInt(name.substring(colon + 1)));
  }

  private void remain() {
    store.lease(MEMBER + settings.name(), settings.name(), MEMBERS_LEASE);
    Set<String> members = new TreeSet<>();
    cluster
        .state()
        .getMembers()
        .forEach(member -> members.add(ShardFinder.words(member.address())));
    Set<String> foreign = new TreeSet<>(store.leaseholders(MEMBER));
    foreign.removeAll(members);
    long now = nanoTime.getAsLong();
    if (foreign.isEmpty()) {
      alone = now;
    } else if (now - alone > MOST_FOREIGN.toNanos() && isLast(members, foreign)) {
      leave.accept(
          "this node is in a second cluster on the same database, beside that of "
              + String.join(" ", foreign));
    }
  }

  /** Of two clusters, the one whose first node comes later gives way. */
  private static boolean isLast(Set<String> members, Set<String> foreign) {
    return members.iterator().next().compareTo(foreign.iterator().next()) > 0;
  }

  /** Gives up the lease of a member, so that nobody tries to join this node. */
  void end() {
    try {
      store.endLease(MEMBER + settings.name(), settings.name());
    } catch (StoreException e) {
      LOG.atDebug().addKeyValue("why", e.getMessage()).log("the lease ends by itself");
    }
  }
}
