package gtpx.bridge.server;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.bridge.room.RoomTimer;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The threads of a server beside the network's and the store's writer: a few for rooms, a few for
 * bots, a few that may wait for the disk, a few that count dead stones, for games and for those who
 * ask, one for each program that is asked and each bot whose clock runs, and one for timers.
 */
final class ServerThreads implements AutoCloseable {
  private static final int FEWEST = 4; // so that one slow room doesn't delay all others

  private final int processors;
  private final Cache<String, Executor> lanes = CacheBuilder.newBuilder().weakValues().build();
  private final ExecutorService rooms;
  private final ExecutorService bots;
  private final ExecutorService blocking =
      Executors.newFixedThreadPool(FEWEST, threads("worker-%d", Thread.NORM_PRIORITY));
  private final ExecutorService settlers =
      Executors.newFixedThreadPool(FEWEST, threads("settler-%d", Thread.NORM_PRIORITY));
  private final ExecutorService lookers;
  private final ExecutorService alone =
      Executors.newCachedThreadPool(threads("player-%d", Thread.NORM_PRIORITY));
  private final ScheduledThreadPoolExecutor time =
      new ScheduledThreadPoolExecutor(1, threads("time", Thread.NORM_PRIORITY));

  ServerThreads(int processors) {
    this.processors = processors;
    int count = Math.max(FEWEST, processors);
    rooms = Executors.newFixedThreadPool(count, threads("room-%d", Thread.NORM_PRIORITY));
    time.setRemoveOnCancelPolicy(true); // most alarms are cancelled long before they are due
    lookers = Executors.newFixedThreadPool(processors, threads("looker-%d", Thread.MIN_PRIORITY));
    bots = Executors.newFixedThreadPool(processors, threads("bot-%d", Thread.MIN_PRIORITY));
  }

  private static ThreadFactory threads(String name, int priority) {
    return new ThreadFactoryBuilder()
        .setNameFormat(name)
        .setPriority(priority)
        .setDaemon(true)
        .build();
  }

  /** Does what it is given one after the other, on any of the threads for rooms. */
  Executor sequential() {
    return MoreExecutors.newSequentialExecutor(rooms);
  }

  /**
   * Runs bots. Those of one maker take as many threads at a time as there are processors, and wait
   * for each other beyond; if they have no clock, all share as many.
   *
   * @param number of the bot's seat in its game
   */
  Executor bots(String maker, int number, boolean hasClock) {
    String lane = maker + " " + number % processors + (hasClock ? " with a clock" : "");
    try {
      return lanes.get(lane, () -> MoreExecutors.newSequentialExecutor(hasClock ? alone : bots));
    } catch (ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs what waits for the disk, or replays games. */
  Executor blocking() {
    return blocking;
  }

  /** Count the dead stones of games that wait for it. */
  Executor settlers() {
    return settlers;
  }

  /** Count dead stones for those who ask. */
  Executor lookers() {
    return lookers;
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
    bots.shutdownNow();
    settlers.shutdownNow();
    lookers.shutdownNow();
    alone.shutdownNow();
    blocking.shutdown();
    rooms.shutdown();
  }
}
