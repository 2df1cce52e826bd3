package gtpx.bridge.session;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.RemovalNotification;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Share;
import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rooms.room.MemoryEstimate;
import gtpx.rooms.room.Room;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A cache of finished games from the store that were read within the last minute. Each is replayed
 * once for all who ask; its memory is charged as a replay to the client that asked first. Nobody
 * enters the rooms, so nothing happens in them. Thread-safe.
 */
final class PastGames {
  private static final int MOST_KEPT = 20;
  private static final Duration KEPT = Duration.ofMinutes(1); // since the last request

  private final LobbyConfig config;
  private final StoredGames stored;
  private final ClientTasks tasks;
  private final Cache<String, Asked> games;

  PastGames(LobbyConfig config, StoredGames stored, ClientTasks tasks, Ticker ticker) {
    this.config = config;
    this.stored = stored;
    this.tasks = tasks;
    games =
        CacheBuilder.newBuilder()
            .maximumSize(MOST_KEPT)
            .expireAfterAccess(KEPT)
            .ticker(ticker)
            .removalListener(
                (RemovalNotification<String, Asked> gone) ->
                    Optional.ofNullable(gone.getValue()).ifPresent(Asked::free))
            .build();
  }

  /**
   * Finds a finished game; replays it on a worker thread if nobody else has asked for it.
   *
   * @throws LimitException if the client's computing time is spent
   */
  CompletableFuture<Optional<Room>> find(String name, String client) {
    config.terms().quotas().checkTime(Computation.QUESTIONS, client);
    return findOrReplay(name, client);
  }

  private CompletableFuture<Optional<Room>> findOrReplay(String name, String client) {
    games.cleanUp(); // releases the memory of expired games
    Asked asked = new Asked(name);
    Asked first = games.asMap().putIfAbsent(name, asked);
    if (first != null) {
      return first.room.exceptionallyCompose(
          problem -> StoredGames.ifLimited(problem, () -> findOrReplay(name, client)));
    }
    config
        .threads()
        .workers()
        .execute(() -> tasks.measure(Computation.QUESTIONS, client, () -> asked.complete(client)));
    return asked.room;
  }

  /** Forgets a game in which something has happened since. */
  void forget(String name) {
    games.invalidate(name);
  }

  /** A game that was requested. */
  private final class Asked {
    private final String name;
    private final CompletableFuture<Optional<Room>> room = new CompletableFuture<>();
    private final List<Share> memory = new ArrayList<>();
    private long taken; // bytes
    private boolean isFreed;

    private Asked(String name) {
      this.name = name;
    }

    /** Completes the request: replays the game, or finds that there is none. */
    private void complete(String client) {
      try {
        Optional<Room> found = replay(client);
        if (found.isEmpty()) {
          games.asMap().remove(name, this); // it may be created or end later
        }
        room.complete(found);
      } catch (RuntimeException e) {
        games.asMap().remove(name, this);
        room.completeExceptionally(e);
      }
    }

    private Optional<Room> replay(String client) {
      config.terms().quotas().checkTime(Computation.QUESTIONS, client); // again, after waiting
      Optional<StoredGame> game = config.store().find(name).filter(StoredGame::isOver);
      game.flatMap(stored::header)
          .ifPresent(header -> take(client, MemoryEstimate.ofStart(header.spec())));
      Optional<Room> found =
          game.flatMap(stored::replay).filter(Room::isOver); // unless deleted in the meantime
      found.ifPresent(past -> take(client, past.bytes()));
      return found;
    }

    /**
     * Takes memory for the game.
     *
     * @param total the total bytes, including those that it has already
     * @throws LimitException if the client has too much
     */
    private synchronized void take(String client, long total) {
      int points = Resource.REPLAYS.amountOf(Math.max(0, total - taken));
      if (!isFreed && points > 0) {
        memory.add(config.terms().quotas().take(Resource.REPLAYS, client, points));
        taken = total;
      }
    }

    /** Releases the memory. */
    private synchronized void free() {
      isFreed = true;
      memory.forEach(Share::giveBack);
    }
  }
}
