package gtpx.bridge.session;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.RemovalNotification;
import gtpx.bridge.limit.LimitException;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.limit.Resource;
import gtpx.bridge.limit.Share;
import gtpx.bridge.room.Room;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The finished games of the store that are in memory again, since somebody has asked for them
 * within a minute. Each takes the memory of a replay of the client that asked first. Replays none
 * itself. Thread-safe.
 */
final class PastGames {
  private static final int MOST_KEPT = 20;
  private static final Duration KEPT = Duration.ofMinutes(1); // after somebody asked

  private final Quotas quotas;
  private final Cache<String, Asked> games;
  private final Cache<Room, Long> bytes = CacheBuilder.newBuilder().weakKeys().build();

  PastGames(Quotas quotas, Ticker ticker) {
    this.quotas = quotas;
    games =
        CacheBuilder.newBuilder()
            .maximumSize(MOST_KEPT)
            .expireAfterAccess(KEPT)
            .ticker(ticker)
            .removalListener((RemovalNotification<String, Asked> gone) -> free(gone.getValue()))
            .build();
  }

  private static void free(@Nullable Asked game) {
    if (game != null) {
      game.free();
    }
  }

  /**
   * Finds a game.
   *
   * @param replay is given what to complete, if nobody else has asked for it
   */
  CompletableFuture<Optional<Room>> find(String name, Consumer<Asked> replay) {
    games.cleanUp(); // those that are kept no more have memory
    Asked asked = new Asked(name);
    Asked first = games.asMap().putIfAbsent(name, asked);
    if (first != null) {
      return first.room.exceptionallyCompose(problem -> again(problem, name, replay));
    }
    replay.accept(asked);
    return asked.room;
  }

  /** What was refused whoever asked first may be had by another. */
  private CompletableFuture<Optional<Room>> again(
      Throwable problem, String name, Consumer<Asked> replay) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    return cause instanceof LimitException
        ? find(name, replay)
        : CompletableFuture.failedFuture(cause);
  }

  /** How much memory such a game takes; empty for any other. */
  Optional<Long> bytes(Room room) {
    return Optional.ofNullable(bytes.getIfPresent(room));
  }

  /** A game that somebody has asked for. */
  final class Asked {
    private final String name;
    private final CompletableFuture<Optional<Room>> room = new CompletableFuture<>();
    private final List<Share> memory = new ArrayList<>();
    private long taken; // bytes
    private boolean isFreed;

    private Asked(String name) {
      this.name = name;
    }

    /** Replays the game, or finds that there is none. */
    void complete(Supplier<Optional<Room>> replay) {
      try {
        Optional<Room> found = replay.get();
        found.ifPresent(past -> bytes.put(past, past.bytes()));
        if (found.isEmpty()) {
          games.asMap().remove(name, this); // it may be made or end later
        }
        room.complete(found);
      } catch (RuntimeException e) {
        games.asMap().remove(name, this);
        room.completeExceptionally(e);
      }
    }

    /**
     * Takes memory for it.
     *
     * @param total bytes, with those that it has already
     * @throws gtpx.bridge.limit.LimitException if the client has too much
     */
    synchronized void take(String client, long total) {
      int points = Resource.REPLAYS.amountOf(Math.max(0, total - taken));
      if (!isFreed && points > 0) {
        memory.add(quotas.take(Resource.REPLAYS, client, points));
        taken = total;
      }
    }

    /** Whoever is in the room has taken memory as well. */
    private synchronized void free() {
      isFreed = true;
      memory.forEach(Share::giveBack);
    }
  }
}
