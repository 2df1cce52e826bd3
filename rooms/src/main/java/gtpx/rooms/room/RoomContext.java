package gtpx.rooms.room;

import gtpx.game.GameSpec;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.log.RoomLog;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * Everything that a room needs from its server.
 *
 * @param players creates the server players
 * @param turnLimit after how many turns a game that doesn't end by itself is stopped
 * @param quotas limits what participants may do
 * @param maker the client that has created the game; its bots count for that client
 */
public record RoomContext(
    Storage storage,
    Threads threads,
    Time time,
    ServerPlayerFactory players,
    ToIntFunction<GameSpec> turnLimit,
    Quotas quotas,
    String maker) {
  /**
   * Where a room's game is kept.
   *
   * @param failure called when something couldn't be stored: with a {@link
   *     gtpx.rooms.log.FencedException} if another node has the game, else because the store has
   *     failed, so that nothing more can be stored in any game
   */
  public record Storage(RoomLog log, Consumer<Throwable> failure) {}

  /**
   * Where a room's tasks run.
   *
   * @param room the room's thread: runs its tasks one after the other
   * @param background the same thread, for tasks that may wait until it has nothing else to do
   * @param settlers runs the counts of dead stones that a game waits for
   * @param alarms wakes the room on its thread
   */
  public record Threads(Executor room, Executor background, Executor settlers, RoomTimer alarms) {}

  /**
   * What time it is for a room.
   *
   * @param nanos the time that the players' clocks use, which stands still while the store is
   *     unavailable
   * @param millis the time of day
   * @param lag the network delay that is not charged, per move
   */
  public record Time(LongSupplier nanos, LongSupplier millis, Duration lag) {}
}
