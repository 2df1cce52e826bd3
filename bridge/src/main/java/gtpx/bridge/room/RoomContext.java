package gtpx.bridge.room;

import gtpx.bridge.store.Store;
import gtpx.game.GameSpec;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * What a room needs of the server that it stands in.
 *
 * @param executor does what it is given one after the other: the room's thread
 * @param workers run what takes long: counts of dead stones
 * @param alarms wake the room on that thread
 * @param nanoTime the clock of clocks
 * @param millis the time of day
 * @param lag how much of every move is free
 * @param players makes players of the server's
 * @param turnLimit after how many turns a game that doesn't end by itself is stopped
 */
public record RoomContext(
    Store store,
    Executor executor,
    Executor workers,
    RoomTimer alarms,
    LongSupplier nanoTime,
    LongSupplier millis,
    Duration lag,
    ServerPlayerFactory players,
    ToIntFunction<GameSpec> turnLimit) {}
