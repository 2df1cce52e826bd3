package gtpx.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.Shards;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a node knows of where games are. docs/cluster.md */
class ShardLocationsTest {
  private static final String HERE = "10.0.0.1:7080";
  private static final String OTHER = "10.0.0.2:7080";
  private static final InetSocketAddress OTHER_PORT = new InetSocketAddress("10.0.0.2", 7081);

  private final AtomicLong nanos = new AtomicLong();
  private final ShardLocations locations = new ShardLocations(HERE, nanos::get);

  private static ShardLocation at(String node, int shard) {
    String host = node.substring(0, node.indexOf(':'));
    return new ShardLocation(shard, node, host, 7081, true);
  }

  @Test
  void gamesOfThisNodeAreHereAndOthersAtTheNodePortOfTheirOwner() {
    locations.take(at(HERE, Shards.of("a")));
    locations.note(at(OTHER, Shards.of("b")));

    assertThat(locations.find("a")).isCompletedWithValue(Optional.empty());
    assertThat(locations.find("b")).isCompletedWithValue(Optional.of(OTHER_PORT));
    assertThat(locations.others()).containsExactly(OTHER_PORT);
  }

  @Test
  void whoAsksForAShardWithoutOwnerWaitsForTheNext() {
    locations.note(at(OTHER, Shards.of("a")));
    locations.forget(OTHER);

    CompletableFuture<Optional<InetSocketAddress>> found = locations.find("a");

    assertThat(found).isNotDone();
    locations.take(at(HERE, Shards.of("a")));
    assertThat(found).isCompletedWithValue(Optional.empty());
  }

  @Test
  void aShardThatThisNodeHasLeftIsForgottenUnlessItsNewOwnerIsKnown() {
    int shard = Shards.of("a");
    locations.take(at(HERE, shard));
    locations.forget(shard);
    assertThat(locations.find("a")).isNotDone();

    locations.note(at(OTHER, shard));
    locations.forget(shard);

    assertThat(locations.find("a")).isCompletedWithValue(Optional.of(OTHER_PORT));
  }

  @Test
  void anAnswerOfThisNodeThatComesAfterTheShardHasLeftIsIgnored() {
    int shard = Shards.of("a");
    locations.take(at(HERE, shard));
    assertThat(locations.isHere("a")).isTrue();
    locations.forget(shard);

    locations.note(at(HERE, shard));

    assertThat(locations.isHere("a")).isFalse();
    assertThat(locations.find("a")).isNotDone();
  }

  @Test
  void gamesAreSettledThreeSecondsAfterTheLastChange() {
    for (int shard = 0; shard < Shards.COUNT; shard++) {
      locations.note(at(OTHER, shard));
    }
    nanos.set(Duration.ofSeconds(3).toNanos());
    assertThat(locations.isSettled()).isFalse();
    locations.note(at(OTHER, 0));

    nanos.incrementAndGet();

    assertThat(locations.isSettled()).isTrue();
    locations.take(at(HERE, 0));
    assertThat(locations.isSettled()).isFalse();
  }

  @Test
  void itIsCompleteOnceItHasKnownAllShardsAndStaysSo() {
    for (int shard = 0; shard < Shards.COUNT; shard++) {
      assertThat(locations.wasComplete()).isFalse();
      locations.note(at(OTHER, shard));
    }
    assertThat(locations.wasComplete()).isTrue();

    locations.forget(OTHER);

    assertThat(locations.wasComplete()).isTrue();
  }

  @Test
  void onlyOtherNodesTellThatTheDatabaseCanBeReached() {
    locations.take(at(HERE, 1));
    locations.note(new ShardLocation(2, OTHER, "10.0.0.2", 7081, false));
    assertThat(locations.isAnotherHealthy()).isFalse();

    locations.note(at(OTHER, 2));

    assertThat(locations.isAnotherHealthy()).isTrue();
  }

  @Test
  void aLocationIsReadAsItWasWritten() {
    ShardLocation location = new ShardLocation(255, "[::1]:7080", "::1", 7081, false);

    assertThat(ShardLocation.parse(location.toString())).isEqualTo(location);
  }
}
