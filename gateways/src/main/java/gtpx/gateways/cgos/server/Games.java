package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.bridge.net.line.LineConnection;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.ServerPlayer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The running games: starts them, carries what happens in their rooms to the clients and back, and
 * ends them. Confined to the gateway's thread, except where stated.
 */
final class Games {
  private static final Logger LOG = LoggerFactory.getLogger(Games.class);

  private final CgosContext cgos;
  private final GameRooms rooms;
  private final GameArchive archive;
  private final Map<Integer, RunningGame> running = new LinkedHashMap<>();

  Games(CgosContext cgos) {
    this.cgos = cgos;
    archive = new GameArchive(cgos);
    rooms = new GameRooms(cgos, this::progressed);
  }

  /** Returns the games that are not over, the oldest first. */
  List<RunningGame> running() {
    return List.copyOf(running.values());
  }

  Optional<RunningGame> find(int id) {
    return Optional.ofNullable(running.get(id));
  }

  /** See {@link GameRooms#seat}. Callable from any thread. */
  ServerPlayer seat(SeatHandle handle, String player) {
    return rooms.seat(handle, player);
  }

  /**
   * Returns the moves of a finished game, which is read from the store; fails if there is none with
   * that number.
   *
   * @param client who asks for them
   */
  CompletableFuture<List<Ply>> pastPlies(int id, String client) {
    return past(id).thenCompose(record -> rooms.pastPlies(record, client));
  }

  private CompletableFuture<GameRecord> past(int id) {
    return archive.find(id).thenApply(Optional::orElseThrow);
  }

  /** See {@link GameRooms#abort}. */
  void abort(RunningGame game, String result) {
    rooms.abort(game, result);
  }

  // The beginning.

  /** Starts a game between two waiting players. */
  void start(OnlinePlayer white, OnlinePlayer black, GameStart start) {
    GameRecord record =
        new GameRecord(
            cgos.records().nextId(),
            side(white, start.white()),
            side(black, start.black()),
            cgos.bridge().clock().millis().getAsLong(),
            Optional.empty());
    RunningGame game = new RunningGame(record, cgos.config().time().gift());
    running.put(game.id(), game);
    white.enter(game.id(), OnlinePlayer.State.OK);
    black.enter(game.id(), OnlinePlayer.State.OK);
    rooms.open(game, start, this::announce);
  }

  private GameRecord.Side side(OnlinePlayer player, Optional<Duration> time) {
    return new GameRecord.Side(
        player.name(),
        cgos.accounts().rating(player.name()).toString(),
        time.orElse(cgos.config().time().level()).toMillis());
  }

  private void announce(RunningGame game) {
    if (game.stage() != RunningGame.Stage.OPENING) {
      return;
    }
    LOG.atInfo()
        .addKeyValue("game", game.record().room())
        .log("match " + game.record().white() + " " + game.record().black());
    gather(game, cgos.config().timing().setup());
    cgos.clients().sendViewers(cgos.messages().match(game.record()));
  }

  /** Continues a game that a stop of the server has interrupted. */
  void resume(GameRecord record) {
    RunningGame game = new RunningGame(record, cgos.config().time().gift());
    running.put(game.id(), game);
    rooms.reopen(
        game,
        found -> {
          if (found.stage() == RunningGame.Stage.OPENING) {
            gather(found, cgos.config().timing().reunion());
          }
        });
  }

  /** Sends the players the setup, and lets the clocks run later. */
  private void gather(RunningGame game, Duration most) {
    game.setStage(RunningGame.Stage.GATHERING);
    String setup = cgos.messages().setup(game.record(), game.plies());
    players(game).forEach(player -> player.send(setup));
    var unused = cgos.bridge().threads().alarms().after(most, () -> run(game));
  }

  private void run(RunningGame game) {
    if (game.stage() == RunningGame.Stage.GATHERING) {
      game.setStage(RunningGame.Stage.PLAYING);
      rooms.unpause(game);
    }
  }

  /** Returns the connected players of a game. */
  private List<OnlinePlayer> players(RunningGame game) {
    return GameRooms.COLORS.stream().flatMap(color -> player(game, color).stream()).toList();
  }

  private Optional<OnlinePlayer> player(RunningGame game, Color color) {
    return cgos.clients()
        .player(game.record().side(color).name())
        .filter(player -> player.game() == game.id());
  }

  // The course of a game.

  /**
   * Plays what a client has answered to {@code genmove}.
   *
   * @param analysis kept with the move; may be empty
   */
  void answer(OnlinePlayer player, String answer, String analysis) {
    Optional<Consumer<String>> asked = player.takeAsked();
    if (asked.isPresent()) {
      player.enter(player.game(), OnlinePlayer.State.OK);
      asked.get().accept(answer);
      return;
    }
    RunningGame game = running.get(player.game());
    if (game == null) {
      player.await();
      return;
    }
    player.enter(game.id(), OnlinePlayer.State.OK);
    game.record()
        .color(player.name())
        .ifPresent(color -> rooms.answer(game, color, answer, analysis));
  }

  private void progressed(int id, GameRoom.Progress progress) {
    RunningGame game = running.get(id);
    if (game == null || game.stage() == RunningGame.Stage.ENDING) {
      return;
    }
    int before = game.plies().size();
    List<Ply> fresh = game.add(progress, cgos.bridge().clock().nanoTime().getAsLong());
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
      player(game, mover.opponent())
          .ifPresent(player -> player.send("play " + letter(mover) + " " + ply));
    }
    cgos.clients().sendObservers(game.id(), "update " + game.id() + " " + ply);
  }

  private static String letter(Color color) {
    return color.equals(Color.BLACK) ? "b" : "w";
  }

  private void ask(RunningGame game, OnlinePlayer player) {
    Color color = game.record().color(player.name()).orElseThrow();
    player.enter(game.id(), OnlinePlayer.State.GENMOVE);
    long left = game.left(color, cgos.bridge().clock().nanoTime().getAsLong());
    player.send("genmove " + letter(color) + " " + left);
  }

  /** Brings a player that has just logged in back into its game, if it has one. */
  void rejoin(OnlinePlayer player) {
    Optional<RunningGame> its =
        running.values().stream()
            .filter(game -> game.record().color(player.name()).isPresent())
            .filter(game -> game.stage() != RunningGame.Stage.ENDING)
            .findFirst();
    if (its.isEmpty()) {
      return;
    }
    RunningGame game = its.get();
    player.enter(game.id(), OnlinePlayer.State.OK);
    if (game.stage() == RunningGame.Stage.OPENING) {
      return; // the setup is still to come
    }
    player.send(cgos.messages().setup(game.record(), game.plies()));
    if (game.stage() == RunningGame.Stage.PLAYING
        && game.toMove().equals(game.record().color(player.name()))) {
      ask(game, player);
    } else if (players(game).size() == GameRooms.COLORS.size()) {
      run(game);
    }
  }

  /** Sends a viewer a game, and from now on its moves if it goes on. */
  void observe(int id, LineConnection viewer) {
    RunningGame game = running.get(id);
    if (game != null) {
      viewer.send(cgos.messages().observed(game.record(), game.plies()));
      cgos.clients().observe(id, viewer);
      return;
    }
    CompletableFuture<String> past =
        past(id)
            .thenCompose(
                record ->
                    rooms
                        .pastPlies(record, viewer.client())
                        .thenApply(plies -> cgos.messages().observed(record, plies)));
    cgos.then(past, (setup, problem) -> viewer.send(setup == null ? "setup " + id + " ?" : setup));
  }

  /**
   * Lists the last finished games before a number.
   *
   * @param before the number; empty: all of them
   * @param line returns the line about a game
   * @param answer receives the lines later
   */
  void list(OptionalInt before, Function<GameRecord, String> line, Consumer<String> answer) {
    archive.list(before.orElse(cgos.records().followingId()), line, answer);
  }

  // The end.

  private void end(RunningGame game, String result, String why) {
    game.setStage(RunningGame.Stage.ENDING);
    GameRecord ended =
        game.record()
            .ended(
                new GameRecord.End(
                    result, game.used(Color.WHITE, result), game.used(Color.BLACK, result), false));
    cgos.stored(
        cgos.bridge().store().put(List.of(ended.document())),
        "the result of " + ended.room(),
        () -> tell(game, ended, why));
  }

  private void tell(RunningGame game, GameRecord ended, String why) {
    GameRecord.End end = ended.end().orElseThrow();
    LOG.atInfo().addKeyValue("game", ended.room()).log("gameover " + end.result());
    for (OnlinePlayer player : players(game)) {
      player.send(GameMessages.gameover(ended.begun(), end.result(), why));
      player.enter(game.id(), OnlinePlayer.State.GAMEOVER);
    }
    cgos.clients()
        .sendViewers(
            "gameover %s %s %s %s"
                .formatted(game.id(), end.result(), end.whiteUsed(), end.blackUsed()));
    cgos.clients().sendObservers(game.id(), "update " + game.id() + " " + end.result());
    cgos.clients().endObserving(game.id());
    running.remove(game.id());
    rooms.forget(ended);
    cgos.records().add(ended);
  }
}
