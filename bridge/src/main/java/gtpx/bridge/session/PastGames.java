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
 * A cache of finished games from the store that were requested within the last minute. The memory
 * of each is charged as a replay to the client that asked first. Doesn't replay games itself.
 * Thread-safe.
 */
final class PastGames {
  private static final int MOST_KEPT = 20;
  private static final Duration KEPT = Duration.ofMinutes(1); // since the last request

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
   * @param replay called if nobody else has asked for the game; must complete its argument
   */
  CompletableFuture<Optional<Room>> find(String name, Consumer<Asked> replay) {
    games.cleanUp(); // releases the memory of expired games
    Asked asked = new Asked(name);
    Asked first = games.asMap().putIfAbsent(name, asked);
    if (first != null) {
      return first.room.exceptionallyCompose(problem -> again(problem, name, replay));
    }
    replay.accept(asked);
    return asked.room;
  }

  /** Retries after a limit refused the first client: another client may be allowed. */
  private CompletableFuture<Optional<Room>> again(
      Throwable problem, String name, Consumer<Asked> replay) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    return cause instanceof LimitException
        ? find(name, replay)
        : CompletableFuture.failedFuture(cause);
  }

  /** Returns how much memory such a game takes; empty for any other. */
  Optional<Long> bytes(Room room) {
    return Optional.ofNullable(bytes.getIfPresent(room));
  }

  /** A game that was requested. */
  final class Asked {
    private final String name;
    private final CompletableFuture<Optional<Room>> room = new CompletableFuture<>();
    private final List<Share> memory = new ArrayList<>();
    private long taken; // bytes
    private boolean isFreed;

    private Asked(String name) {
      this.name = name;
    }

    /** Completes the request: replays the game, or finds that there is none. */
    void complete(Supplier<Optional<Room>> replay) {
      try {
        Optional<Room> found = replay.get();
        found.ifPresent(past -> bytes.put(past, past.bytes()));
        if (found.isEmpty()) {
          games.asMap().remove(name, this); // it may be created or end later
        }
        room.complete(found);
      } catch (RuntimeException e) {
        games.asMap().remove(name, this);
        room.completeExceptionally(e);
      }
    }

    /**
     * Takes memory for the game.
     *
     * @param total the total bytes, including those that it has already
     * @throws gtpx.bridge.limit.LimitException if the client has too much
     */
    synchronized void take(String client, long total) {
      int points = Resource.REPLAYS.amountOf(Math.max(0, total - taken));
      if (!isFreed && points > 0) {
        memory.add(quotas.take(Resource.REPLAYS, client, points));
        taken = total;
      }
    }

    /** Releases the memory; whoever is in the room has reserved it separately. */
    private synchronized void free() {
      isFreed = true;
      memory.forEach(Share::giveBack);
    }
  }
}
