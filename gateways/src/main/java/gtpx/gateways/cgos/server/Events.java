package gtpx.gateways.cgos.server;

import gtpx.bridge.server.GatewayContext;
import gtpx.game.GameSpec;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Room;
import gtpx.time.TimeSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts games of other variants, with any number of players, between players who wait. They aren't
 * rated, and a client that disconnects has left. Confined to the gateway's thread.
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
    words.add("late=forfeit");
    words.add("undo=never");
    completions.then(
        CompletableFuture.completedFuture(name)
            .thenComposeAsync(
                each -> context.lobby().create(each, words, Quotas.OPERATOR), context.executor())
            .thenCompose(secrets -> context.lobby().find(name, Quotas.OPERATOR)),
        (room, problem) -> {
          if (room != null && room.isPresent()) {
            begin(room.get(), id, players);
          } else {
            LOG.warn("event not started: {}", String.valueOf(problem));
            players.forEach(OnlinePlayer::await);
          }
        });
  }

  private void begin(Room room, int id, List<OnlinePlayer> players) {
    boolean areHere = players.stream().allMatch(player -> isHere(player, id));
    new RunningEvent(id, room, players, config, context.executor(), context.millis())
        .begin(areHere);
  }

  private boolean isHere(OnlinePlayer player, int id) {
    return player.game() == id
        && clients.player(player.name()).filter(now -> now == player).isPresent();
  }
}
