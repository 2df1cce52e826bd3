package gtpx.bridge.session;

import gtpx.bridge.service.ServerClock;
import gtpx.bridge.store.Store;
import gtpx.player.Player;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.ThreadTime;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomContext;
import gtpx.rooms.room.ServerPlayerFactory;
import gtpx.rules.Variants;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * The parts of a lobby.
 *
 * @param newRoomContext creates the context of a room, from the game's name and the client that
 *     creates it, with an executor of its own
 * @param random generates secrets
 */
public record LobbyConfig(
    Terms terms,
    Store store,
    ServerPlayerFactory players,
    Threads threads,
    BiFunction<String, String, RoomContext> newRoomContext,
    ServerClock clock,
    RandomGenerator random) {
  /**
   * What is offered to clients.
   *
   * @param variants the known presets
   * @param quotas what each client may use
   * @param creates who may create games
   */
  public record Terms(Variants variants, String version, Quotas quotas, CreateRule creates) {}

  /**
   * Where the lobby's work is done.
   *
   * @param executors creates an executor for a client that runs its tasks one at a time
   * @param workers runs tasks that block: reads of the store and replays of games
   * @param counters returns the executor of a client's counts of dead stones
   * @param referees returns the executor of a client's requests to the public referee
   * @param time measures the processor time of the computing threads
   */
  public record Threads(
      Function<String, Executor> executors,
      Executor workers,
      Function<String, Executor> counters,
      Function<String, Executor> referees,
      ThreadTime time) {}

  /** Returns the player that estimates the dead stones of a room. */
  Player estimator(Room room) {
    return new RoomEstimator(room.estimates(), players::estimator);
  }
}
