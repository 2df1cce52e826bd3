package gtpx.bridge.session;

import gtpx.bridge.service.SessionFactory;
import gtpx.game.RefusedException;
import gtpx.protocol.FailureKind;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rooms.log.StoreException;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomContext;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.Rooms;
import gtpx.rooms.room.Secrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings games back from the store: reads their headers, replays them, and opens the rooms of those
 * that somebody enters. Finished games that are only read are kept by {@link PastGames}.
 * Thread-safe.
 *
 * @param rooms restores the rooms
 * @param open receives the rooms of games that go on
 * @param secrets those of open rooms
 */
record StoredGames(
    LobbyConfig config, Rooms rooms, OpenRooms open, SeatSecrets secrets, ClientTasks tasks) {
  private static final Logger LOG = LoggerFactory.getLogger(StoredGames.class);

  /** The message to clients when the store can't be read. */
  static final String UNREADABLE =
      FailureKind.SERVER.with("can't read its games now; try again later");

  /** Reads the header of a game; empty if there is none that can be read. Waits for the disk. */
  Optional<RoomHeader> readHeader(String name) {
    return config.store().find(name).flatMap(this::header);
  }

  /** Returns the header of a game; empty if it is damaged, or its preset is gone. */
  Optional<RoomHeader> header(StoredGame game) {
    try {
      return Optional.of(rooms.header(game));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Replays a game as it was left; empty if it can no longer be played, for instance because its
   * preset is gone. Waits for the disk.
   */
  Optional<Room> replay(StoredGame game) {
    try {
      RoomContext context = config.newRoomContext().apply(game.name(), Quotas.OPERATOR);
      return Optional.of(rooms.restore(game, context));
    } catch (IllegalArgumentException e) {
      LOG.atError().addKeyValue("game", game.name()).log("can't be restored: " + e.getMessage());
      return Optional.empty();
    }
  }

  /**
   * Opens the rooms of games that are not over; none may be in memory. The games are replayed on
   * all processors, because nobody is served until that is done.
   *
   * @param reopen resumes a room, on the room's thread
   */
  void restore(List<StoredGame> games, Consumer<Room> reopen) {
    games.parallelStream()
        .flatMap(game -> replay(game).stream())
        .toList()
        .forEach(
            room -> {
              open.add(room, GameShares.note(config.terms().quotas(), room.spec(), room.bytes()));
              room.execute(() -> reopen.accept(room));
            });
  }

  /**
   * Opens the room of a sleeping or finished game, once for all who ask at the same time. Fails
   * with a {@link LimitException} if the client's memory or computing time doesn't suffice.
   */
  CompletableFuture<Optional<Room>> wake(String name, String client) {
    CompletableFuture<Optional<Room>> woken = new CompletableFuture<>();
    Optional<CompletableFuture<Optional<Room>>> first = open.announce(name, woken);
    if (first.isPresent()) {
      return first
          .get()
          .exceptionallyCompose(problem -> ifLimited(problem, () -> wake(name, client)));
    }
    config
        .threads()
        .workers()
        .execute(
            () -> {
              try {
                tasks.measure(Computation.QUESTIONS, client, () -> wakeNow(name, client));
                open.appeared(name, woken);
              } catch (RuntimeException e) {
                open.failed(name, woken, e);
              }
            });
    return woken.copy();
  }

  /** Tries again for this client if a limit has refused the first one. */
  static CompletableFuture<Optional<Room>> ifLimited(
      Throwable problem, Supplier<CompletableFuture<Optional<Room>>> again) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    return cause instanceof LimitException ? again.get() : CompletableFuture.failedFuture(cause);
  }

  private void wakeNow(String name, String client) {
    if (open.find(name).isEmpty()) { // it may have appeared since it was looked up
      config.store().find(name).ifPresent(game -> wake(game, client));
    }
  }

  private void wake(StoredGame game, String client) {
    if (game.isOver()) {
      config.terms().quotas().checkTime(Computation.QUESTIONS, client);
    }
    replay(game)
        .filter(room -> room.isOver() == game.isOver()) // else it was deleted in the meantime
        .ifPresent(room -> wake(room, client));
  }

  private void wake(Room room, String client) {
    if (room.isOver()) {
      open.add(room, GameShares.ofPast(config.terms().quotas(), client, room.bytes()));
    } else {
      open.add(room, GameShares.wake(config.terms().quotas(), client, room.spec(), room.bytes()));
      room.execute(room::wake);
    }
  }

  /** See {@link SessionFactory#findSleeping}. */
  CompletableFuture<Optional<String>> findSleeping(String secret, String client) {
    if (!Secrets.isSecret(secret) || secrets.isOpen(secret)) {
      return CompletableFuture.completedFuture(Optional.empty());
    }
    String hash = Secrets.hash(secret);
    return CompletableFuture.supplyAsync(
            () -> tasks.answer(client, () -> config.store().ofSeat(hash)),
            config.threads().workers())
        .exceptionallyCompose(StoredGames::withoutInternals);
  }

  /**
   * Fails with what clients may know of a problem: with an {@link UncheckedIOException} if the game
   * can't be read or is another node's. Other problems stay as they are.
   */
  static <T> CompletableFuture<T> withoutInternals(Throwable problem) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    if (cause instanceof StoreException) {
      return CompletableFuture.failedFuture(
          new UncheckedIOException(UNREADABLE, new IOException(cause)));
    }
    if (cause instanceof RefusedException refused && !(refused instanceof LimitException)) {
      return CompletableFuture.failedFuture( // another node has the game, for instance
          new UncheckedIOException(refused.getMessage(), new IOException(refused)));
    }
    return CompletableFuture.failedFuture(problem);
  }
}
