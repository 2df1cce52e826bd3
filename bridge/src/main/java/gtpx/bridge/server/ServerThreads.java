package gtpx.bridge.server;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.bridge.limit.ThreadTime;
import gtpx.bridge.room.RoomTimer;
import gtpx.bridge.seat.OrderQueue;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * The threads of a server beside the network's and the store's writer: a few for rooms, a few for
 * bots, a few that may wait for the disk, a few that count dead stones, for games and for those who
 * ask, one for each program that is asked, and one for timers.
 */
final class ServerThreads implements AutoCloseable {
  private static final int FEWEST = 4; // so that one slow room doesn't delay all others

  private final ExecutorService rooms;
  private final ExecutorService thinkers;
  private final BotThreads bots;
  private final ExecutorService blocking =
      Executors.newFixedThreadPool(FEWEST, threads("worker-%d", Thread.NORM_PRIORITY));
  private final ExecutorService settlers;
  private final BotThreads settlements;
  private final ExecutorService busyRooms;
  private final ExecutorService lookers;
  private final BotThreads counts;
  private final LongSupplier nanos;
  private final ThreadTime threadTime;
  private final ClientDebts debts;
  private final ExecutorService alone =
      Executors.newCachedThreadPool(threads("player-%d", Thread.NORM_PRIORITY));
  private final ScheduledThreadPoolExecutor time =
      new ScheduledThreadPoolExecutor(1, threads("time", Thread.NORM_PRIORITY));

  /**
   * The threads.
   *
   * @param thinkers how many of them are for bots
   * @param nanos the clock of the games' clocks
   * @param debts of those who have rooms, in part by that time
   * @param threadTime what threads take of a processor
   */
  ServerThreads(
      int processors, int thinkers, LongSupplier nanos, ClientDebts debts, ThreadTime threadTime) {
    this.nanos = nanos;
    this.debts = debts;
    this.threadTime = threadTime;
    int count = Math.max(FEWEST, processors);
    int spare = Math.max(1, processors - 1); // one is left for moves
    rooms = Executors.newFixedThreadPool(count, threads("room-%d", Thread.NORM_PRIORITY));
    busyRooms = Executors.newFixedThreadPool(spare, threads("busy-room-%d", Thread.MIN_PRIORITY));
    time.setRemoveOnCancelPolicy(true); // most alarms are cancelled long before they are due
    lookers = Executors.newFixedThreadPool(spare, threads("looker-%d", Thread.MIN_PRIORITY));
    this.thinkers = Executors.newFixedThreadPool(thinkers, threads("bot-%d", Thread.MIN_PRIORITY));
    bots = new BotThreads(thinkers, this.thinkers, nanos);
    counts = new BotThreads(spare, lookers, nanos);
    settlers = Executors.newFixedThreadPool(spare, threads("settler-%d", Thread.MIN_PRIORITY));
    settlements = new BotThreads(spare, settlers, nanos);
  }

  private static ThreadFactory threads(String name, int priority) {
    return new ThreadFactoryBuilder()
        .setNameFormat(name)
        .setPriority(priority)
        .setDaemon(true)
        .build();
  }

  /** Does what it is given one after the other, on any of the threads for rooms of that client. */
  Executor sequential(String client) {
    return new RoomExecutor(rooms, busyRooms, nanos, threadTime::uncharged, debts.of(client));
  }

  /** Orders of another bot that plays in a game of that client's. */
  OrderQueue bot(String client) {
    return bots.queue(client);
  }

  /** Runs what waits for the disk, or replays games. */
  Executor blocking() {
    return blocking;
  }

  /** Counts the dead stones of games that wait for it, in turn with those of other makers. */
  Executor settler(String maker) {
    return settlements.queue(maker);
  }

  /** Counts dead stones for a client, in turn with those that others have asked for. */
  Executor counter(String client) {
    return counts.queue(client);
  }

  /** Runs what can't wait for others. */
  Executor alone() {
    return alone;
  }

  /** Alarms that ring on that executor. */
  RoomTimer alarms(Executor executor) {
    return (delay, task) -> ring(delay, executor, task);
  }

  private RoomTimer.Alarm ring(Duration delay, Executor executor, Runnable task) {
    AtomicBoolean isCancelled = new AtomicBoolean();
    Runnable unlessCancelled =
        () -> {
          if (!isCancelled.get()) {
            task.run();
          }
        };
    Future<?> future =
        time.schedule(
            () -> executor.execute(unlessCancelled), delay.toNanos(), TimeUnit.NANOSECONDS);
    return () -> {
      isCancelled.set(true);
      future.cancel(false);
    };
  }

  @Override
  public void close() {
    time.shutdownNow();
    thinkers.shutdownNow();
    settlers.shutdownNow();
    lookers.shutdownNow();
    alone.shutdownNow();
    blocking.shutdown();
    busyRooms.shutdown();
    rooms.shutdown();
  }
}
