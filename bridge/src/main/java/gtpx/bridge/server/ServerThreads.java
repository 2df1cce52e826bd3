package gtpx.bridge.server;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.ThreadTime;
import gtpx.rooms.room.RoomTimer;
import gtpx.rooms.seat.OrderQueue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
 * The threads of a server, besides those of the network and the store's writer: a few each for
 * rooms, for rooms of busy clients, for bots, for tasks that wait for the disk, and for counts of
 * dead stones, separately for games and for clients; one for each program that is being asked; one
 * for the public referee; and one for timers.
 */
final class ServerThreads implements AutoCloseable {
  private static final int FEWEST = 4; // so that one slow room doesn't delay all others

  private final List<ExecutorService> interrupted = new ArrayList<>(); // at the end, in order
  private final ExecutorService rooms;
  private final ExecutorService blocking;
  private final ExecutorService busyRooms;
  private final FairThreads busy;
  private final FairThreads settlements;
  private final FairThreads counts;
  private final FairThreads refereed;
  private final BotThreads bots;
  private final LongSupplier nanos;
  private final ClientDebts debts;
  private final ThreadTime threadTime;
  private final ScheduledThreadPoolExecutor time =
      interrupted(new ScheduledThreadPoolExecutor(1, threads("time", Thread.NORM_PRIORITY)));
  private final ExecutorService starter = interrupted(pool(1, "starter", Thread.NORM_PRIORITY));
  private final ExecutorService alone =
      interrupted(Executors.newCachedThreadPool(threads("player-%d", Thread.NORM_PRIORITY)));
  private final ExecutorService ownership = // starts no thread before it is needed
      interrupted(Executors.newSingleThreadExecutor(threads("ownership", Thread.NORM_PRIORITY)));

  /**
   * Starts the threads.
   *
   * @param thinkers how many threads are for bots
   * @param nanos the monotonic time by which rooms and bots are scheduled
   * @param debts the processor time that each client owes
   * @param threadTime measures the processor time of threads
   */
  ServerThreads(
      int processors, int thinkers, LongSupplier nanos, ClientDebts debts, ThreadTime threadTime) {
    this.nanos = nanos;
    this.debts = debts;
    this.threadTime = threadTime;
    int spare = Math.max(1, processors - 1); // leave one for moves
    rooms = pool(Math.max(FEWEST, processors), "room-%d", Thread.NORM_PRIORITY);
    blocking = pool(FEWEST, "worker-%d", Thread.NORM_PRIORITY);
    time.setRemoveOnCancelPolicy(true); // most alarms are cancelled long before they are due
    time.prestartCoreThread();
    busyRooms = pool(spare, "busy-room-%d", Thread.MIN_PRIORITY);
    busy = new FairThreads(busyRooms);
    counts = new FairThreads(background(spare, "count-%d"));
    refereed = new FairThreads(background(1, "referee"));
    settlements = new FairThreads(background(spare, "settler-%d"));
    bots = new BotThreads(thinkers, background(thinkers, "bot-%d"), nanos);
  }

  private <T extends ExecutorService> T interrupted(T threads) {
    interrupted.add(threads);
    return threads;
  }

  private ExecutorService background(int count, String name) {
    return interrupted(pool(count, name, Thread.MIN_PRIORITY));
  }

  /**
   * Creates a pool whose threads start at once. A thread started later by a low-priority thread
   * would keep that low priority for ever on Linux, where only root may raise it.
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

  /**
   * Returns an executor that runs its tasks one at a time, on the threads that fit the client's
   * debt.
   */
  SequentialExecutor sequential(String client) {
    return new SequentialExecutor(
        rooms, busy.of(client), nanos, threadTime::uncharged, debts.of(client));
  }

  /** Returns a queue for a new bot that plays in a game for a client. */
  OrderQueue botQueue(String game, String client) {
    return bots.queue(holderOfTurns(game, client));
  }

  /** Returns the thread that asks the database who has which shard; nothing else delays it. */
  Executor ownership() {
    return ownership;
  }

  /** Returns the executor of tasks that wait for the disk or replay games. */
  Executor blocking() {
    return blocking;
  }

  /**
   * Returns the executor of counts of dead stones that a game waits for. Counts take turns with
   * those of other games' creators.
   */
  Executor settler(String game, String maker) {
    return settlements.of(holderOfTurns(game, maker));
  }

  /** Returns who takes turns: the client, but for the operator each single game. */
  private static String holderOfTurns(String game, String client) {
    return client.equals(Quotas.OPERATOR) ? game : client;
  }

  /**
   * Returns the executor of counts of dead stones for a client, which take turns with those of
   * other clients.
   */
  Executor counter(String client) {
    return counts.of(client);
  }

  /**
   * Returns the executor of a client's requests to the public referee. One runs at a time, so that
   * no more memory is in use than one may take; clients take turns.
   */
  Executor referee(String client) {
    return refereed.of(client);
  }

  /**
   * Returns an executor that gives every task a thread of its own, for tasks that can't wait for
   * others.
   */
  Executor alone() {
    return task -> starter.execute(() -> alone.execute(task));
  }

  /** Returns a timer whose alarms run on that executor. */
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

  /** Moves busy rooms to the threads of the other rooms, because the server is ending. */
  void hurry() {
    busy.moveTo(rooms);
  }

  @Override
  public void close() {
    interrupted.forEach(ExecutorService::shutdownNow);
    blocking.shutdown();
    busyRooms.shutdown();
    rooms.shutdown();
  }
}
