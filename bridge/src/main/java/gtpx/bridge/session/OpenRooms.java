package gtpx.bridge.session;

import gtpx.rooms.room.Room;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The rooms in memory, by the names of their games, with the shares that each takes of the server.
 * Drops rooms that need not stay. Knows neither the store nor how rooms come about. Thread-safe.
 */
final class OpenRooms {
  private final ConcurrentNavigableMap<String, Room> rooms = new ConcurrentSkipListMap<>();
  private final Map<String, CompletableFuture<Optional<Room>>> appearing =
      new ConcurrentHashMap<>(); // that are being created or woken, so that no game has two rooms
  private final Map<Room, GameShares> memory = new ConcurrentHashMap<>();
  private final SeatSecrets secrets;
  private Consumer<String> dropped = name -> {};

  /**
   * Begins without rooms.
   *
   * @param secrets holds the secrets of their seats
   */
  OpenRooms(SeatSecrets secrets) {
    this.secrets = secrets;
  }

  /** Sets who is told the name of each game that is dropped. */
  void whenDropped(Consumer<String> listener) {
    dropped = listener;
  }

  Optional<Room> find(String name) {
    return Optional.ofNullable(rooms.get(name));
  }

  /** Returns the rooms that are open now, in the order of their names. */
  List<Room> all() {
    return List.copyOf(rooms.values());
  }

  /** Returns the rooms whose names come after that one, in the order of their names. */
  Stream<Room> after(String name) {
    return rooms.tailMap(name, false).values().stream();
  }

  // Rooms that are being created or woken.

  /** Returns whether a game is being created or woken now. */
  boolean isAppearing(String name) {
    return appearing.containsKey(name);
  }

  /**
   * Notes that a game is being created or woken, unless it is already.
   *
   * @param room is completed by {@link #appeared}
   * @return the future room that was noted before; empty: now it is {@code room}
   */
  Optional<CompletableFuture<Optional<Room>>> announce(
      String name, CompletableFuture<Optional<Room>> room) {
    return Optional.ofNullable(appearing.putIfAbsent(name, room));
  }

  /** Completes the future room that was announced: with the open room, or none if that failed. */
  void appeared(String name, CompletableFuture<Optional<Room>> room) {
    appearing.remove(name, room);
    room.complete(find(name));
  }

  /** Fails the future room that was announced; others may try again. */
  void failed(String name, CompletableFuture<Optional<Room>> room, RuntimeException why) {
    appearing.remove(name, room);
    room.completeExceptionally(why);
  }

  /**
   * Adds a room, and charges it for its shares. The game's share is given back when the game is
   * over, the memory when the room is forgotten.
   */
  void add(Room room, GameShares shares) {
    rooms.put(room.header().name(), room);
    secrets.add(room);
    room.execute(() -> charge(room, shares));
  }

  private void charge(Room room, GameShares shares) {
    if (room.isForgotten()) { // since it was added
      shares.giveBack();
      return;
    }
    room.limitMemory(shares::mayTake);
    memory.put(room, shares);
    room.whenMoved(() -> drop(room));
    if (!room.isPast()) {
      room.whenOver(
          () -> {
            shares.giveBackGame();
            forget(room);
          });
    }
  }

  // Rooms that need not stay.

  /**
   * Schedules a check after somebody has left a room: if its game has ended there, it need not stay
   * in memory.
   */
  void forgetSoon(Room room) {
    if (room.isOver() && !room.isPast()) {
      room.execute(() -> forget(room));
    }
  }

  /**
   * Drops a room from memory when its game is over and on disk and it is deserted. If there are
   * only spectators, one of them is charged for its memory.
   */
  void forget(Room room) {
    if (room.isOver()) {
      room.whenDurable(() -> room.whenRecorded(() -> forgetIfDeserted(room)));
    }
  }

  private void forgetIfDeserted(Room room) {
    GameShares shares = memory.get(room);
    Set<String> there = room.seats().clients();
    if (!room.isDurable()) { // somebody has come and gone since
      forget(room);
    } else if (room.isDeserted()) {
      drop(room);
    } else if (shares != null
        && !there.isEmpty()
        && !room.seats().isHeld()
        && !shares.passToOneOf(there)) {
      room.seats().dismiss();
    }
  }

  /** Drops a room from memory, if that has not been done; call it on the room's thread. */
  void drop(Room room) {
    if (rooms.remove(room.header().name(), room)) {
      room.forget();
      secrets.remove(room);
      dropped.accept(room.header().name());
      Optional.ofNullable(memory.remove(room)).ifPresent(GameShares::giveBack);
    }
  }

  // Questions.

  /** Asks all rooms, in the order of their names. */
  <T> CompletableFuture<List<T>> ofAll(Function<Room, T> question) {
    List<CompletableFuture<T>> answers =
        all().stream().map(room -> ask(room, room::execute, () -> question.apply(room))).toList();
    return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
        .thenApply(done -> answers.stream().map(CompletableFuture::join).toList());
  }

  /**
   * Asks on a room's thread; the answer completes when everything that has happened there is on
   * disk.
   *
   * @param thread runs tasks on the room's thread
   */
  static <T> CompletableFuture<T> ask(Room room, Executor thread, Supplier<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    thread.execute(
        () -> {
          try {
            T value = question.get();
            room.whenDurable(() -> answer.complete(value), () -> fail(answer, room));
          } catch (RuntimeException e) {
            answer.completeExceptionally(e);
          }
        });
    return answer;
  }

  private static void fail(CompletableFuture<?> answer, Room room) {
    IOException failure = new IOException(room.breakage());
    answer.completeExceptionally(new UncheckedIOException(failure.getMessage(), failure));
  }

  // The end.

  /**
   * Suspends all running games. Completes when everything is on disk and the server players are
   * gone.
   */
  CompletableFuture<Void> suspend() {
    return allOf(all().stream().map(OpenRooms::suspend));
  }

  private static CompletableFuture<Void> suspend(Room room) {
    return ask(room, room::execute, () -> new SuspendedRoom(room.suspend()))
        .thenCompose(SuspendedRoom::players);
  }

  /** The result of suspending a room, with a future that completes when its players are gone. */
  private record SuspendedRoom(CompletableFuture<Void> players) {}

  /**
   * Suspends running games, drops their rooms, and closes all connections in them. Completes when
   * everything is on disk, or can't be written any more, and the server players are gone.
   *
   * @param names which games, by their names
   */
  CompletableFuture<Void> release(Predicate<String> names) {
    return allOf(
        all().stream().filter(room -> names.test(room.header().name())).map(this::release));
  }

  private CompletableFuture<Void> release(Room room) {
    CompletableFuture<Void> left = new CompletableFuture<>();
    Runnable drop =
        () ->
            room.execute(
                () -> {
                  drop(room);
                  room.seats().dismiss();
                  left.complete(null);
                });
    room.execute(
        () -> {
          CompletableFuture<Void> players = room.suspend();
          Runnable whenGone =
              () -> {
                var unused = players.whenComplete((done, problem) -> drop.run());
              };
          room.whenStored(whenGone, whenGone);
        });
    return left;
  }

  private static CompletableFuture<Void> allOf(Stream<CompletableFuture<Void>> futures) {
    return CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new));
  }
}
