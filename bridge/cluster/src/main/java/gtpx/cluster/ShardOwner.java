package gtpx.cluster;

import gtpx.bridge.server.ShardedGames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.IntFunction;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has the games of one shard on this node while Pekko wants the shard here. Takes the shard when it
 * starts, answers everybody who asks where the shard is, and leaves the shard when it is told to
 * hand it over, or when the database says that another node has taken it. Its name is the number of
 * the shard.
 */
final class ShardOwner extends AbstractActorWithTimers {
  private static final Logger LOG = LoggerFactory.getLogger(ShardOwner.class);

  /** For how long a shard is left alone after it couldn't be taken, or another node took it. */
  private static final Duration LEFT_ALONE = Duration.ofSeconds(2);

  private final int shard = Integer.parseInt(getSelf().path().name());
  private final ShardedGames games;
  private final IntFunction<ShardLocation> location;
  private final ShardLocations locations;
  private final List<ActorRef> asking = new ArrayList<>(); // until the shard is taken
  private CompletionStage<Void> taking = CompletableFuture.completedFuture(null);
  private Phase phase = Phase.TAKING;

  private enum Phase {
    TAKING,
    /** The shard was lost, or is to be handed over, before it was completely taken. */
    TAKING_IN_VAIN,
    TAKEN,
    /** It has no shard, and is about to stop. */
    DONE
  }

  /** Orders to an owner. */
  enum Order {
    /** Another node will have the shard. */
    HAND_OVER,
    /** Another node has taken the shard, as the database says. */
    YIELD,
    STOP
  }

  /** What became of the attempt to take the shard. */
  private record Attempt(boolean isTaken) {}

  /**
   * Creates the owner of a shard.
   *
   * @param location returns this node's answer to those who ask for a shard
   * @param locations what this node knows of all shards
   */
  ShardOwner(ShardedGames games, IntFunction<ShardLocation> location, ShardLocations locations) {
    this.games = games;
    this.location = location;
    this.locations = locations;
  }

  @Override
  public void preStart() {
    ActorRef self = getSelf();
    Runnable lost =
        () -> {
          locations.forget(shard); // before its clients come again
          self.tell(Order.YIELD, self);
        };
    taking = games.take(shard, lost);
    report();
  }

  /** Leaves the shard if Pekko stops the owner without an order, as when the node was removed. */
  @Override
  public void postStop() {
    if (phase != Phase.DONE) {
      phase = Phase.DONE;
      locations.forget(shard);
      var unused = taking.thenCompose(taken -> games.leave(shard));
    }
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .match(Integer.class, asked -> answer())
        .match(Attempt.class, this::note)
        .matchEquals(Order.HAND_OVER, order -> handOver())
        .matchEquals(Order.YIELD, order -> yieldShard())
        .matchEquals(Order.STOP, order -> getContext().stop(getSelf()))
        .build();
  }

  private void answer() {
    if (phase == Phase.TAKEN) {
      tellLocation(getSender());
    } else if (phase == Phase.TAKING) {
      asking.add(getSender());
    }
  }

  private void tellLocation(ActorRef asker) {
    asker.tell(location.apply(shard).toString(), getSelf());
  }

  private void note(Attempt attempt) {
    if (phase == Phase.TAKING_IN_VAIN) {
      leave();
    } else if (attempt.isTaken()) {
      phase = Phase.TAKEN;
      locations.take(location.apply(shard));
      asking.forEach(this::tellLocation);
      asking.clear();
    } else {
      phase = Phase.DONE;
      stopSoon();
    }
  }

  private void handOver() {
    switch (phase) {
      case TAKING -> phase = Phase.TAKING_IN_VAIN;
      case TAKING_IN_VAIN -> {} // leaves as soon as it can
      case TAKEN -> leave();
      case DONE -> getContext().stop(getSelf());
    }
  }

  private void leave() {
    phase = Phase.DONE;
    locations.forget(shard);
    ActorRef self = getSelf();
    var unused = games.leave(shard).whenComplete((done, problem) -> self.tell(Order.STOP, self));
  }

  private void yieldShard() {
    if (phase == Phase.TAKING) {
      phase = Phase.TAKING_IN_VAIN;
    } else if (phase == Phase.TAKEN) {
      phase = Phase.DONE;
      locations.forget(shard);
      var unused = games.leave(shard);
      stopSoon();
    }
  }

  /** Stops after a while; if Pekko still wants the shard here, it starts another owner then. */
  private void stopSoon() {
    getTimers().startSingleTimer(Order.STOP, Order.STOP, LEFT_ALONE);
  }

  private void report() {
    ActorRef self = getSelf();
    var unused =
        taking.whenComplete(
            (done, problem) -> {
              if (problem != null) {
                LOG.atWarn()
                    .addKeyValue("shard", shard)
                    .addKeyValue("why", problem.getMessage())
                    .log("the shard can't be taken");
              }
              self.tell(new Attempt(problem == null), self);
            });
  }
}
