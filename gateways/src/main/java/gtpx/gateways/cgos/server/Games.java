package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.net.LineConnection;
import gtpx.bridge.room.Room;
import gtpx.bridge.room.SeatHandle;
import gtpx.bridge.room.ServerPlayer;
import gtpx.bridge.server.GatewayContext;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The running games: opens their rooms, carries what happens there to the clients and back, and
 * ends them. Confined to the gateway's thread, except where stated.
 */
final class Games {
  private static final Logger LOG = LoggerFactory.getLogger(Games.class);

  /** Stands before an account's name where the bridge names the player of a seat. */
  static final String GUESTS = "cgos";

  private static final List<Color> COLORS = List.of(Color.BLACK, Color.WHITE);

  private static final GameRoom.Progress ABORTED =
      new GameRoom.Progress(
          0, List.of(), Optional.empty(), 0, Optional.of(GameRecord.End.ABORTED), "");

  private final CgosConfig config;
  private final GatewayContext context;
  private final Audience audience;
  private final Accounts accounts;
  private final GameRecords records;
  private final Wording wording;
  private final Completions completions;
  private final Map<String, GameRoom> rooms = new ConcurrentHashMap<>(); // by their names
  private final Map<Integer, RunningGame> running = new LinkedHashMap<>();

  /**
   * What is special about a game that an admin starts.
   *
   * @param white White's time, if it isn't that of all games
   * @param plies the moves to start from
   */
  record Start(Optional<Duration> white, Optional<Duration> black, List<Ply> plies) {
    static final Start USUAL = new Start(Optional.empty(), Optional.empty(), List.of());
  }

  Games(
      CgosConfig config,
      GatewayContext context,
      Audience audience,
      Accounts accounts,
      GameRecords records) {
    this.config = config;
    this.context = context;
    this.audience = audience;
    this.accounts = accounts;
    this.records = records;
    wording = new Wording(config);
    completions = new Completions(context);
  }

  /** Returns the games that are not over, the oldest first. */
  List<RunningGame> running() {
    return List.copyOf(running.values());
  }

  Optional<RunningGame> find(int id) {
    return Optional.ofNullable(running.get(id));
  }

  /**
   * Takes a seat of a room for an account. Callable from any thread.
   *
   * @throws RefusedException unless it is a room of this server
   */
  ServerPlayer seat(SeatHandle handle, String player) {
    String name = handle.header().name();
    if (!name.matches(GameRecord.ROOMS + "[0-9]{1,9}")) {
      throw new RefusedException(Kind.HOST, "no player cgos:" + player);
    }
    int id = Integer.parseInt(name.substring(GameRecord.ROOMS.length()));
    return rooms
        .computeIfAbsent(name, key -> new GameRoom(context.nanoTime(), now -> report(id, now)))
        .seat(handle, player);
  }

  private void report(int id, GameRoom.Progress now) {
    context.executor().execute(() -> progressed(id, now));
  }

  // The beginning.

  /** Starts a game between two waiting players. */
  void start(Player white, Player black, Start start) {
    GameRecord record =
        new GameRecord(
            records.nextId(),
            side(white, start.white()),
            side(black, start.black()),
            context.millis().getAsLong(),
            Optional.empty());
    RunningGame game = new RunningGame(record, config.gift());
    running.put(game.id(), game);
    white.enter(game.id(), Player.State.OK);
    black.enter(game.id(), Player.State.OK);
    completions.then(
        context.store().put(List.of(record.document())).thenCompose(stored -> create(record)),
        (room, problem) -> opened(game, Optional.ofNullable(room), problem, start));
  }

  private GameRecord.Side side(Player player, Optional<Duration> time) {
    return new GameRecord.Side(
        player.name(),
        accounts.rating(player.name()).toString(),
        time.orElse(config.level()).toMillis());
  }

  private CompletableFuture<Room> create(GameRecord record) {
    List<String> words = new ArrayList<>(List.of(config.spec().toString().split(" ", -1)));
    words.add("time=" + new TimeSetting.Absolute(config.level()));
    words.add("late=forfeit");
    words.add("undo=never");
    return CompletableFuture.completedFuture(record)
        .thenComposeAsync(
            each -> context.lobby().create(each.room(), words, Quotas.OPERATOR), context.executor())
        .thenCompose(secrets -> context.lobby().find(record.room(), Quotas.OPERATOR))
        .thenApply(Optional::orElseThrow);
  }

  private void opened(
      RunningGame game, Optional<Room> room, @Nullable Throwable problem, Start start) {
    if (room.isEmpty()) {
      LOG.atWarn().addKeyValue("game", game.record().room()).log("not started: " + problem);
      end(game, game.takeDecision().orElse(GameRecord.End.ABORTED), "");
      return;
    }
    game.setRoom(room.get());
    room.get().execute(() -> fill(room.get(), game, start));
    game.takeDecision().ifPresent(result -> abort(game, result));
  }

  /** Seats the players, on the room's thread. */
  private void fill(Room room, RunningGame game, Start start) {
    try {
      for (Color color : COLORS) {
        GameRecord.Side side = game.record().side(color);
        room.fill(color, GUESTS + ":" + side.name());
        TimeSetting time = new TimeSetting.Absolute(Duration.ofMillis(side.time()));
        room.setClock(color, time, config.gift());
      }
      GameRoom seats = room(game);
      for (int ply = 0; ply < start.plies().size(); ply++) {
        seats.answer(RunningGame.mover(ply), start.plies().get(ply).move(), "");
      }
      room.execute(() -> pause(room, game));
    } catch (RefusedException e) {
      LOG.atWarn().addKeyValue("game", game.record().room()).log("not started: " + e.getMessage());
      room.abort();
      report(game.id(), ABORTED);
    }
  }

  private GameRoom room(RunningGame game) {
    GameRoom room = rooms.get(game.record().room());
    if (room == null) {
      throw new AssertionError(game.id());
    }
    return room;
  }

  private void pause(Room room, RunningGame game) {
    if (!room.isOver() && !room.shared().isPaused()) {
      room.pause();
    }
    room.whenDurable(() -> context.executor().execute(() -> announce(game)));
  }

  private void announce(RunningGame game) {
    if (game.stage() != RunningGame.Stage.OPENING) {
      return;
    }
    game.setStage(RunningGame.Stage.GATHERING);
    LOG.atInfo()
        .addKeyValue("game", game.record().room())
        .log("match " + game.record().white() + " " + game.record().black());
    String setup = wording.setup(game.record(), game.plies());
    players(game).forEach(player -> player.send(setup));
    audience.sendViewers(wording.match(game.record()));
    var unused = context.alarms().after(config.timing().setup(), () -> run(game));
  }

  /** Lets the clocks run. */
  private void run(RunningGame game) {
    if (game.stage() != RunningGame.Stage.GATHERING) {
      return;
    }
    game.setStage(RunningGame.Stage.PLAYING);
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

  /** Returns the connected players of a game. */
  private List<Player> players(RunningGame game) {
    return COLORS.stream().flatMap(color -> player(game, color).stream()).toList();
  }

  private Optional<Player> player(RunningGame game, Color color) {
    return audience
        .player(game.record().side(color).name())
        .filter(player -> player.game() == game.id());
  }

  // The course of a game.

  /**
   * Plays what a client has answered to {@code genmove}.
   *
   * @param analysis kept with the move; may be empty
   */
  void answer(Player player, String answer, String analysis) {
    Optional<Consumer<String>> asked = player.takeAsked();
    if (asked.isPresent()) {
      player.enter(player.game(), Player.State.OK);
      asked.get().accept(answer);
      return;
    }
    RunningGame game = running.get(player.game());
    if (game == null) {
      player.await();
      return;
    }
    player.enter(game.id(), Player.State.OK);
    game.record()
        .color(player.name())
        .ifPresent(color -> room(game).answer(color, answer, analysis));
  }

  private void progressed(int id, GameRoom.Progress progress) {
    RunningGame game = running.get(id);
    if (game == null || game.stage() == RunningGame.Stage.ENDING) {
      return;
    }
    int before = game.plies().size();
    List<Ply> fresh = game.add(progress, context.nanoTime().getAsLong());
    if (game.stage() == RunningGame.Stage.PLAYING) {
      for (int i = 0; i < fresh.size(); i++) {
        carry(game, RunningGame.mover(before + i), fresh.get(i));
      }
    }
    if (progress.result().isPresent()) {
      end(game, game.takeDecision().orElse(progress.result().get()), progress.why());
    } else if (game.stage() == RunningGame.Stage.PLAYING) {
      game.toMove().flatMap(color -> player(game, color)).ifPresent(player -> ask(game, player));
    }
  }

  private void carry(RunningGame game, Color mover, Ply ply) {
    if (!ply.move().equals(Ply.RESIGN)) {
      Color other = mover.equals(Color.BLACK) ? Color.WHITE : Color.BLACK;
      player(game, other).ifPresent(player -> player.send("play " + letter(mover) + " " + ply));
    }
    audience.sendObservers(game.id(), "update " + game.id() + " " + ply);
  }

  private static String letter(Color color) {
    return color.equals(Color.BLACK) ? "b" : "w";
  }

  private void ask(RunningGame game, Player player) {
    Color color = game.record().color(player.name()).orElseThrow();
    player.enter(game.id(), Player.State.GENMOVE);
    long left = game.left(color, context.nanoTime().getAsLong());
    player.send("genmove " + letter(color) + " " + left);
  }

  /** Brings a player that has just logged in back into its game, if it has one. */
  void rejoin(Player player) {
    Optional<RunningGame> its =
        running.values().stream()
            .filter(game -> game.record().color(player.name()).isPresent())
            .filter(game -> game.stage() != RunningGame.Stage.ENDING)
            .findFirst();
    if (its.isEmpty()) {
      return;
    }
    RunningGame game = its.get();
    player.enter(game.id(), Player.State.OK);
    if (game.stage() == RunningGame.Stage.OPENING) {
      return; // the setup is still to come
    }
    player.send(wording.setup(game.record(), game.plies()));
    if (game.stage() == RunningGame.Stage.PLAYING
        && game.toMove().equals(game.record().color(player.name()))) {
      ask(game, player);
    } else if (players(game).size() == COLORS.size()) {
      run(game);
    }
  }

  /** Sends a viewer a game, and from now on its moves if it goes on. */
  void observe(int id, LineConnection viewer) {
    RunningGame game = running.get(id);
    if (game != null) {
      viewer.send(wording.observed(game.record(), game.plies()));
      audience.observe(id, viewer);
      return;
    }
    Optional<GameRecord> past = records.find(id);
    if (past.isEmpty()) {
      viewer.send("setup " + id + " ?");
      return;
    }
    var unused =
        pastPlies(past.get(), viewer.client())
            .thenAccept(plies -> viewer.send(wording.observed(past.get(), plies)))
            .exceptionally(
                problem -> {
                  viewer.send("setup " + id + " ?");
                  return null;
                });
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
            .thenComposeAsync(each -> context.lobby().find(each.room(), client), context.executor())
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
      context.executor().execute(() -> game.decide(result)); // before the room reports its end
      stop(room, result);
    }
  }

  private static void stop(Room room, String result) {
    ColorSet winners =
        result.startsWith("B+")
            ? ColorSet.of(Color.BLACK)
            : result.startsWith("W+") ? ColorSet.of(Color.WHITE) : ColorSet.NONE;
    if (winners.isEmpty()) {
      room.abort();
    } else {
      room.adjudicate(winners);
    }
  }

  private void end(RunningGame game, String result, String why) {
    game.setStage(RunningGame.Stage.ENDING);
    GameRecord ended =
        game.record()
            .ended(
                new GameRecord.End(
                    result, game.used(Color.WHITE, result), game.used(Color.BLACK, result), false));
    completions.stored(
        context.store().put(List.of(ended.document())),
        "the result of " + ended.room(),
        () -> tell(game, ended, why));
  }

  private void tell(RunningGame game, GameRecord ended, String why) {
    GameRecord.End end = ended.end().orElseThrow();
    LOG.atInfo().addKeyValue("game", ended.room()).log("gameover " + end.result());
    for (Player player : players(game)) {
      player.send("gameover " + Wording.date(ended) + " " + end.result() + " " + why);
      player.enter(game.id(), Player.State.GAMEOVER);
    }
    audience.sendViewers(
        "gameover "
            + game.id()
            + " "
            + end.result()
            + " "
            + end.whiteUsed()
            + " "
            + end.blackUsed());
    audience.sendObservers(game.id(), "update " + game.id() + " " + end.result());
    audience.endObserving(game.id());
    running.remove(game.id());
    rooms.remove(ended.room());
    records.add(ended);
  }

  // After a restart.

  /** Continues a game that a stop of the server has interrupted. */
  void resume(GameRecord record) {
    RunningGame game = new RunningGame(record, config.gift());
    running.put(game.id(), game);
    completions.then(
        context.lobby().find(record.room(), Quotas.OPERATOR),
        (room, problem) -> resume(game, room == null ? Optional.empty() : room));
  }

  private void resume(RunningGame game, Optional<Room> room) {
    if (room.isEmpty()) {
      end(game, game.takeDecision().orElse(GameRecord.End.ABORTED), "");
      return;
    }
    game.setRoom(room.get());
    room.get().execute(() -> resume(room.get(), game));
    game.takeDecision().ifPresent(result -> abort(game, result));
  }

  private void resume(Room room, RunningGame game) {
    if (!room.isOver()) {
      reopen(room, game);
      return;
    }
    List<Ply> plies = GameRoom.plies(room.shared());
    Optional<String> result = Optional.of(ResultWords.of(room.game()));
    report(game.id(), new GameRoom.Progress(0, plies, Optional.empty(), 0, result, ""));
  }

  /** Stops the clocks until the players are back, on the room's thread. */
  private void reopen(Room room, RunningGame game) {
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
    context.executor().execute(() -> gather(game));
  }

  private void gather(RunningGame game) {
    if (game.stage() == RunningGame.Stage.OPENING) {
      game.setStage(RunningGame.Stage.GATHERING);
      var unused = context.alarms().after(config.timing().reunion(), () -> run(game));
      players(game).forEach(player -> player.send(wording.setup(game.record(), game.plies())));
    }
  }
}
