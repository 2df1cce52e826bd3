package gtpx.bridge.session;

import gtpx.bridge.limit.Quotas;
import gtpx.bridge.limit.ThreadTime;
import gtpx.bridge.room.Room;
import gtpx.bridge.room.RoomContext;
import gtpx.bridge.room.ServerPlayerFactory;
import gtpx.bridge.store.Store;
import gtpx.player.Player;
import gtpx.rules.Variants;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * What a lobby is made of.
 *
 * @param executors makes one for a client, which runs its tasks one after the other
 * @param workers run what blocks: reads of the store and replays of games
 * @param counters run counts of dead stones that a client asks for
 * @param newRoomContext makes the context of the room of a game, by its name and maker, with an
 *     executor of its own
 * @param threadTime of the threads that compute
 * @param random of secrets
 * @param quotas of its clients
 * @param creates who may make games
 */
public record LobbyConfig(
    Variants variants,
    String version,
    Store store,
    ServerPlayerFactory players,
    Function<String, Executor> executors,
    Executor workers,
    Function<String, Executor> counters,
    BiFunction<String, String, RoomContext> newRoomContext,
    LongSupplier nanoTime,
    ThreadTime threadTime,
    RandomGenerator random,
    Quotas quotas,
    CreateRule creates) {
  /** Who estimates what is dead in a room. */
  Player estimator(Room room) {
    return new RoomEstimator(room.estimates(), players::estimator);
  }
}
