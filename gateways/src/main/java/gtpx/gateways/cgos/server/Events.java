package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.room.Room;
import gtpx.bridge.server.GatewayContext;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.gateways.seat.ResultNotation;
import gtpx.rules.Outcome;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Games of other variants, with any number of players, that an admin starts between players who
 * wait. Each client sees two colours. They aren't rated, and a client that disconnects has left.
 * Confined to the gateway's thread.
 */
final class Events {
  private static final Logger LOG = LoggerFactory.getLogger(Events.class);

  private final CgosConfig config;
  private final GatewayContext context;
  private final ClientRegistry clients;
  private final GameRecords records;
  private final Completions completions;

  Events(CgosConfig config, GatewayContext context, ClientRegistry clients, GameRecords records) {
    this.config = config;
    this.context = context;
    this.clients = clients;
    this.records = records;
    completions = new Completions(context);
  }

  /** Returns the game of events; empty if there are none. */
  Optional<GameSpec> spec() {
    return config.event();
  }

  /**
   * Starts a game between waiting players, in seat order.
   *
   * @param players as many as the game has
   */
  void start(GameSpec spec, List<OnlinePlayer> players) {
    int id = records.nextId();
    players.forEach(player -> player.enter(id, OnlinePlayer.State.OK));
    String name = GameRecord.ROOMS + "event-" + context.millis().getAsLong() + "-" + id;
    List<String> words = new ArrayList<>(List.of(spec.toString().split(" ", -1)));
    words.add("time=" + new TimeSetting.Absolute(config.level()));
    words.add("undo=never");
    completions.then(
        CompletableFuture.completedFuture(name)
            .thenComposeAsync(
                each -> context.lobby().create(each, words, Quotas.OPERATOR), context.executor())
            .thenCompose(secrets -> context.lobby().find(name, Quotas.OPERATOR)),
        (room, problem) -> {
          if (room != null && room.isPresent()) {
            fill(room.get(), id, players);
          } else {
            LOG.warn("event not started: {}", String.valueOf(problem));
            players.forEach(OnlinePlayer::await);
          }
        });
  }

  private void fill(Room room, int id, List<OnlinePlayer> players) {
    int size = room.spec().board().grid().columns();
    List<EventSeat> seats =
        players.stream()
            .map(each -> new EventSeat(each, id, size, config.level(), context.executor()))
            .toList();
    for (int seat = 0; seat < seats.size(); seat++) {
      EventSeat its = seats.get(seat);
      players.get(seat).whenGone(() -> its.close(Duration.ZERO));
    }
    boolean areHere = players.stream().allMatch(player -> isHere(player, id));
    room.execute(
        () -> {
          room.whenOver(() -> room.whenDurable(() -> ended(room, id, players)));
          if (areHere) {
            fill(room, seats);
          } else {
            LOG.atWarn().addKeyValue("game", room.header().name()).log("a player has left");
            room.abort();
          }
        });
  }

  private boolean isHere(OnlinePlayer player, int id) {
    return player.game() == id
        && clients.player(player.name()).filter(now -> now == player).isPresent();
  }

  /** Seats all players, or ends the game if one is refused. */
  private static void fill(Room room, List<EventSeat> seats) {
    try {
      for (int seat = 0; seat < seats.size(); seat++) {
        EventSeat its = seats.get(seat);
        room.fill(new Color(seat), Quotas.OPERATOR, () -> its);
      }
    } catch (RefusedException e) {
      LOG.atWarn().addKeyValue("game", room.header().name()).log("no player: " + e.getMessage());
      room.abort();
    }
  }

  private void ended(Room room, int id, List<OnlinePlayer> players) {
    Outcome outcome = room.game().outcome().orElseThrow();
    context.executor().execute(() -> end(id, players, outcome));
  }

  private void end(int id, List<OnlinePlayer> players, Outcome outcome) {
    long now = context.millis().getAsLong();
    for (int seat = 0; seat < players.size(); seat++) {
      OnlinePlayer player = players.get(seat);
      if (player.game() == id) {
        player.send(GameMessages.gameover(now, result(outcome, new Color(seat)), ""));
        player.enter(id, OnlinePlayer.State.GAMEOVER);
      }
      player.whenGone(() -> {});
    }
  }

  /** Returns the result for a client that takes itself for Black. */
  private static String result(Outcome outcome, Color color) {
    if (outcome.winners().isEmpty()) {
      return ResultNotation.ABORTED;
    }
    return outcome.winners().contains(color) ? "B+Win" : "W+Win";
  }
}
