package gtpx.bridge.server;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.limit.ThreadTime;
import gtpx.bridge.room.RoomTimer;
import gtpx.bridge.seat.OrderQueue;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
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
  private final ExecutorService blocking;
  private final ExecutorService settlers;
  private final FairThreads settlements;
  private final ExecutorService busyRooms;
  private final FairThreads busy;
  private final ExecutorService counters;
  private final FairThreads counts;
  private final LongSupplier nanos;
  private final ClientDebts debts;
  private final ThreadTime threadTime;
  private final ExecutorService starter;
  private final ExecutorService alone =
      Executors.newCachedThreadPool(threads("player-%d", Thread.NORM_PRIORITY));
  private final ScheduledThreadPoolExecutor time =
      new ScheduledThreadPoolExecutor(1, threads("time", Thread.NORM_PRIORITY));

  /**
   * The threads.
   *
   * @param thinkers how many of them are for bots
   * @param nanos the clock of the games' clocks
   * @param debts what each client owes
   * @param threadTime what threads take of a processor
   */
  ServerThreads(
      int processors, int thinkers, LongSupplier nanos, ClientDebts debts, ThreadTime threadTime) {
    this.nanos = nanos;
    this.debts = debts;
    this.threadTime = threadTime;
    int spare = Math.max(1, processors - 1); // one is left for moves
    rooms = pool(Math.max(FEWEST, processors), "room-%d", Thread.NORM_PRIORITY);
    blocking = pool(FEWEST, "worker-%d", Thread.NORM_PRIORITY);
    starter = pool(1, "starter", Thread.NORM_PRIORITY);
    time.setRemoveOnCancelPolicy(true); // most alarms are cancelled long before they are due
    time.prestartCoreThread();
    busyRooms = pool(spare, "busy-room-%d", Thread.MIN_PRIORITY);
    busy = new FairThreads(busyRooms);
    counters = pool(spare, "count-%d", Thread.MIN_PRIORITY);
    counts = new FairThreads(counters);
    settlers = pool(spare, "settler-%d", Thread.MIN_PRIORITY);
    settlements = new FairThreads(settlers);
    this.thinkers = pool(thinkers, "bot-%d", Thread.MIN_PRIORITY);
    bots = new BotThreads(thinkers, this.thinkers, nanos);
  }

  /**
   * Starts threads at once: one that a thread of low priority started later would have that
   * priority for ever on Linux, where only root may raise it.
   */
  private static ExecutorService pool(int count, String name, int priority) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            count,
            count,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            threads(name, priority));
    pool.prestartAllCoreThreads();
    return pool;
  }

  private static ThreadFactory threads(String name, int priority) {
    return new ThreadFactoryBuilder()
        .setNameFormat(name)
        .setPriority(priority)
        .setDaemon(true)
        .build();
  }

  /** Does what it is given one after the other, on threads for what that client may take. */
  SequentialExecutor sequential(String client) {
    return new SequentialExecutor(
        rooms, busy.of(client), nanos, threadTime::uncharged, debts.of(client));
  }

  /** Orders of another bot that plays in a game for that client. */
  OrderQueue bot(String game, String client) {
    return bots.queue(holderOfTurns(game, client));
  }

  /** Runs what waits for the disk, or replays games. */
  Executor blocking() {
    return blocking;
  }

  /** Counts the dead stones of games that wait for it, in turn with those of other makers. */
  Executor settler(String game, String maker) {
    return settlements.of(holderOfTurns(game, maker));
  }

  /** Each game of the operator's takes turns as a client does. */
  private static String holderOfTurns(String game, String client) {
    return client.equals(Quotas.OPERATOR) ? game : client;
  }

  /** Counts dead stones for a client, in turn with those that others have asked for. */
  Executor counter(String client) {
    return counts.of(client);
  }

  /** Runs what can't wait for others. */
  Executor alone() {
    return task -> starter.execute(() -> alone.execute(task));
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

  /** Runs all rooms on the threads of those that take little: the server ends. */
  void hurry() {
    busy.moveTo(rooms);
  }

  @Override
  public void close() {
    time.shutdownNow();
    thinkers.shutdownNow();
    settlers.shutdownNow();
    counters.shutdownNow();
    starter.shutdownNow();
    alone.shutdownNow();
    blocking.shutdown();
    busyRooms.shutdown();
    rooms.shutdown();
  }
}
