package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.gateways.seat.ResultNotation;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.ServerPlayer;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The rooms of the games: opens them, finds them again after a restart, and ends them early. Knows
 * no connection. Confined to the gateway's thread, except where stated.
 */
final class GameRooms {
  private static final Logger LOG = LoggerFactory.getLogger(GameRooms.class);

  /** Stands before an account's name where the bridge names the player of a seat. */
  static final String PLAYER_PREFIX = "cgos";

  static final List<Color> COLORS = List.of(Color.BLACK, Color.WHITE);

  private static final GameRoom.Progress ABORTED =
      new GameRoom.Progress(
          0, List.of(), Optional.empty(), 0, Optional.of(ResultNotation.ABORTED), "");

  private final CgosContext cgos;
  private final BiConsumer<Integer, GameRoom.Progress> listener;
  private final Map<String, GameRoom> rooms = new ConcurrentHashMap<>(); // by their names

  /**
   * Creates a collection without rooms.
   *
   * @param listener receives what happens in a game, by its number, on the gateway's thread
   */
  GameRooms(CgosContext cgos, BiConsumer<Integer, GameRoom.Progress> listener) {
    this.cgos = cgos;
    this.listener = listener;
  }

  /**
   * Takes a seat of a room for an account. Callable from any thread.
   *
   * @throws RefusedException unless it is a room of this server
   */
  ServerPlayer seat(SeatHandle handle, String player) {
    String name = handle.header().name();
    if (!isRoom(name)) {
      throw new RefusedException(Kind.HOST, "no player cgos:" + player);
    }
    int id = Integer.parseInt(name.substring(GameRecord.ROOMS.length()));
    return rooms
        .computeIfAbsent(
            name, key -> new GameRoom(cgos.bridge().clock().nanoTime(), now -> report(id, now)))
        .seat(handle, player);
  }

  /** Returns whether a room of that name has a game of two, unlike those of events. */
  static boolean isRoom(String name) {
    return name.matches(GameRecord.ROOMS + "[0-9]{1,9}");
  }

  private void report(int id, GameRoom.Progress now) {
    cgos.execute(() -> listener.accept(id, now));
  }

  private GameRoom room(RunningGame game) {
    GameRoom room = rooms.get(game.record().room());
    if (room == null) {
      throw new AssertionError(game.id());
    }
    return room;
  }

  /**
   * Plays what a client has answered to {@code genmove}.
   *
   * @param analysis kept with the move; may be empty
   */
  void answer(RunningGame game, Color color, String answer, String analysis) {
    room(game).answer(color, answer, analysis);
  }

  /** Forgets the room of a game that is over. */
  void forget(GameRecord game) {
    rooms.remove(game.room());
  }

  // New games.

  /**
   * Opens the room of a new game, with both players and the moves to start from. A game that can't
   * be opened is reported as aborted.
   *
   * @param then run when all of it is on disk; the clocks stand still
   */
  void open(RunningGame game, GameStart start, Consumer<RunningGame> then) {
    cgos.then(
        cgos.bridge()
            .store()
            .put(List.of(game.record().document()))
            .thenCompose(stored -> cgos.openRoom(game.record().room(), cgos.config().spec())),
        (room, problem) -> opened(game, Optional.ofNullable(room), problem, start, then));
  }

  private void opened(
      RunningGame game,
      Optional<Room> room,
      @Nullable Throwable problem,
      GameStart start,
      Consumer<RunningGame> then) {
    if (room.isEmpty()) {
      LOG.atWarn().addKeyValue("game", game.record().room()).log("not started: " + problem);
      report(game.id(), ABORTED);
      return;
    }
    enter(game, room.get(), () -> fill(room.get(), game, start, then));
  }

  /**
   * Notes the room of a game, and does the first thing there, on the room's thread. A game that an
   * admin has ended meanwhile ends in the same task, before anything is announced.
   */
  private void enter(RunningGame game, Room room, Runnable first) {
    game.setRoom(room);
    Optional<String> decision = game.takeDecision();
    room.execute(
        () -> {
          first.run();
          decision.ifPresent(result -> abort(room, game, result));
        });
  }

  /** Seats the players, on the room's thread. */
  private void fill(Room room, RunningGame game, GameStart start, Consumer<RunningGame> then) {
    try {
      for (Color color : COLORS) {
        GameRecord.Side side = game.record().side(color);
        room.serverPlayers().fill(color, PLAYER_PREFIX + ":" + side.name());
        TimeSetting time = new TimeSetting.Absolute(Duration.ofMillis(side.time()));
        room.setClock(color, time, cgos.config().time().gift());
      }
      GameRoom seats = room(game);
      for (int ply = 0; ply < start.plies().size(); ply++) {
        seats.answer(RunningGame.mover(ply), start.plies().get(ply).move(), "");
      }
      room.execute(() -> pause(room, () -> then.accept(game)));
    } catch (RefusedException e) {
      LOG.atWarn().addKeyValue("game", game.record().room()).log("not started: " + e.getMessage());
      room.abort();
      report(game.id(), ABORTED);
    }
  }

  private void pause(Room room, Runnable then) {
    if (!room.isOver() && !room.shared().isPaused()) {
      room.pause();
    }
    room.whenDurable(() -> cgos.execute(then));
  }

  /** Lets the clocks run. */
  void unpause(RunningGame game) {
    game.room()
        .ifPresent(
            room ->
                room.execute(
                    () -> {
                      if (!room.isOver() && !room.shared().isSuspended()) {
                        room.unpause();
                      }
                    }));
  }

  // After a restart.

  /**
   * Finds the room of a game that a stop of the server has interrupted, and reports its moves. A
   * game that had no room yet is reported as aborted.
   *
   * @param then run if the game goes on; the clocks stand still
   */
  void reopen(RunningGame game, Consumer<RunningGame> then) {
    cgos.then(
        cgos.bridge().lobby().find(game.record().room(), Quotas.OPERATOR),
        (found, problem) -> {
          Optional<Room> room = found == null ? Optional.empty() : found;
          room.ifPresentOrElse(
              its -> enter(game, its, () -> reopen(its, game, then)),
              () -> report(game.id(), ABORTED));
        });
  }

  /** Stops the clocks until the players are back, on the room's thread. */
  private void reopen(Room room, RunningGame game, Consumer<RunningGame> then) {
    if (room.isOver()) {
      List<Ply> plies = GameRoom.plies(room.shared());
      Optional<String> result = Optional.of(ResultNotation.of(room.game()));
      report(game.id(), new GameRoom.Progress(0, plies, Optional.empty(), 0, result, ""));
      return;
    }
    GameRoom seats = rooms.get(game.record().room());
    if (seats == null || !seats.isFull()) {
      room.abort(); // it was stopped before its players were seated
      report(game.id(), ABORTED);
      return;
    }
    if (!room.shared().isPaused()) {
      room.pause();
    }
    seats.reportAll();
    cgos.execute(() -> then.accept(game));
  }

  /**
   * Returns the moves of a finished game, which may have to be read from the store.
   *
   * @param client who asks for them
   */
  CompletableFuture<List<Ply>> pastPlies(GameRecord game, String client) {
    CompletableFuture<List<Ply>> plies = new CompletableFuture<>();
    var unused =
        CompletableFuture.completedFuture(game)
            .thenComposeAsync(
                each -> cgos.bridge().lobby().findToRead(each.room(), client),
                cgos.bridge().threads().executor())
            .thenAccept(
                room ->
                    room.ifPresentOrElse(
                        found ->
                            found.execute(() -> plies.complete(GameRoom.plies(found.shared()))),
                        () -> plies.complete(List.of())))
            .exceptionally(
                problem -> {
                  plies.completeExceptionally(problem);
                  return null;
                });
    return plies;
  }

  // The end.

  /**
   * Ends a game with the result that an admin gives, as soon as it has a room; does nothing if it
   * is over by itself.
   */
  void abort(RunningGame game, String result) {
    game.room()
        .ifPresentOrElse(
            room -> room.execute(() -> abort(room, game, result)), () -> game.decide(result));
  }

  /** Stops a room, whose own result is replaced, on the room's thread. */
  private void abort(Room room, RunningGame game, String result) {
    if (!room.isOver()) {
      cgos.execute(() -> game.decide(result)); // before the room reports its end
      new ResultNotation(result)
          .winner()
          .ifPresentOrElse(winner -> room.adjudicate(ColorSet.of(winner)), room::abort);
    }
  }
}
