package gtpx.bridge.room;

import gtpx.bridge.limit.Quotas;
import gtpx.bridge.store.Store;
import gtpx.game.GameSpec;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * What a room needs from its server.
 *
 * @param executor the room's thread: runs its tasks one after the other
 * @param background the same thread, for what may wait until it has no other task
 * @param settlers run the counts of dead stones that a game waits for
 * @param alarms wake the room on that thread
 * @param nanoTime the time that the players' clocks use, which stands while the store is away
 * @param millis the time of day
 * @param lag the network delay that is not charged, per move
 * @param players makes the server's own players
 * @param failure is called when the store has failed, so that nothing more can be kept
 * @param turnLimit after how many turns a game that doesn't end by itself is stopped
 * @param quotas what participants may do
 * @param maker the client that has made it, whose bots it has
 */
public record RoomContext(
    Store store,
    Executor executor,
    Executor background,
    Executor settlers,
    RoomTimer alarms,
    LongSupplier nanoTime,
    LongSupplier millis,
    Duration lag,
    ServerPlayerFactory players,
    Consumer<Throwable> failure,
    ToIntFunction<GameSpec> turnLimit,
    Quotas quotas,
    String maker) {}
