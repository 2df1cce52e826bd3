package gtpx.bridge.session;

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
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * The parts of a lobby.
 *
 * @param executors creates an executor for a client that runs its tasks one at a time
 * @param workers runs tasks that block: reads of the store and replays of games
 * @param counters returns the executor of a client's counts of dead stones
 * @param referees returns the executor of a client's requests to the public referee
 * @param newRoomContext creates the context of a room, from the game's name and the client that
 *     creates it, with an executor of its own
 * @param millis the time of day
 * @param threadTime measures the processor time of the computing threads
 * @param random generates secrets
 * @param quotas the quotas of its clients
 * @param creates who may create games
 */
public record LobbyConfig(
    Variants variants,
    String version,
    Store store,
    ServerPlayerFactory players,
    Function<String, Executor> executors,
    Executor workers,
    Function<String, Executor> counters,
    Function<String, Executor> referees,
    BiFunction<String, String, RoomContext> newRoomContext,
    LongSupplier nanoTime,
    LongSupplier millis,
    ThreadTime threadTime,
    RandomGenerator random,
    Quotas quotas,
    CreateRule creates) {
  /** Returns the player that estimates the dead stones of a room. */
  Player estimator(Room room) {
    return new RoomEstimator(room.estimates(), players::estimator);
  }
}
