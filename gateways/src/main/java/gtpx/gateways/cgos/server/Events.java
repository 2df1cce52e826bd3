package gtpx.gateways.cgos.server;

import gtpx.game.GameSpec;
import gtpx.rooms.room.Room;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts games of other variants, with any number of players, between players who wait. They aren't
 * rated, and a client that disconnects has left. Confined to the gateway's thread.
 */
record Events(CgosContext cgos) {
  private static final Logger LOG = LoggerFactory.getLogger(Events.class);

  /** Returns the game of events; empty if there are none. */
  Optional<GameSpec> spec() {
    return cgos.config().event();
  }

  /**
   * Starts a game between waiting players, in seat order.
   *
   * @param players as many as the game has
   */
  void start(GameSpec spec, List<OnlinePlayer> players) {
    int id = cgos.records().nextId();
    players.forEach(player -> player.enter(id, OnlinePlayer.State.OK));
    String name =
        GameRecord.ROOMS + "event-" + cgos.bridge().clock().millis().getAsLong() + "-" + id;
    cgos.then(
        cgos.openRoom(name, spec),
        (room, problem) -> {
          if (room != null) {
            begin(room, id, players);
          } else {
            LOG.warn("event not started: {}", String.valueOf(problem));
            players.forEach(OnlinePlayer::await);
          }
        });
  }

  private void begin(Room room, int id, List<OnlinePlayer> players) {
    boolean areHere = players.stream().allMatch(player -> isHere(player, id));
    new RunningEvent(id, room, players, cgos).begin(areHere);
  }

  private boolean isHere(OnlinePlayer player, int id) {
    return player.game() == id
        && cgos.clients().player(player.name()).filter(now -> now == player).isPresent();
  }
}
