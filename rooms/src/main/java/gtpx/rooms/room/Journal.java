package gtpx.rooms.room;

import com.google.gson.JsonObject;
import gtpx.rooms.log.RoomLog;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * The rows of a room that are being written to disk, and the tasks that wait until they are
 * durable. Doesn't interpret rows. Confined to the room's thread.
 */
final class Journal {
  private final String game;
  private final RoomLog log;
  private final Executor room;
  private final Consumer<Throwable> failure;
  private final Queue<Pending> pending = new ArrayDeque<>();
  private long written; // number of the last row that was submitted to the store
  private long durable; // number of the last row on disk
  private final List<Runnable> afterRecords = new ArrayList<>();
  private int records; // of an end or a sleep, that are being written
  private boolean isOver;
  private boolean isShut;
  private boolean hasFailed;

  /** A task that waits until that row is on disk. */
  private record Pending(long row, Runnable task, Runnable failed) {}

  /**
   * Creates a journal.
   *
   * @param written how many rows there are already
   * @param room the thread of the room
   * @param failure called on that thread if the disk fails
   */
  Journal(String game, RoomLog log, long written, Executor room, Consumer<Throwable> failure) {
    this.game = game;
    this.log = log;
    this.written = written;
    durable = written;
    this.room = room;
    this.failure = failure;
  }

  /** Returns whether everything written so far is on disk. */
  boolean isDurable() {
    return durable == written;
  }

  /** Notes that the game was already over when the room was restored. */
  void noteOver() {
    isOver = true;
  }

  void write(JsonObject row) {
    if (isShut) {
      return;
    }
    long number = ++written;
    afterwards(append(number, row.toString()), problem -> settle(number, problem));
  }

  private CompletableFuture<Void> append(long number, String row) {
    return isOver ? log.appendAfterEnd(game, number, row) : log.append(game, number, row);
  }

  private void afterwards(CompletableFuture<Void> write, Consumer<Throwable> next) {
    var unused = write.whenComplete((done, problem) -> room.execute(() -> next.accept(problem)));
  }

  private void settle(long number, Throwable problem) {
    if (problem != null) {
      fail(problem);
      return;
    }
    durable = Math.max(durable, number);
    while (!pending.isEmpty() && pending.element().row() <= durable) {
      pending.remove().task().run();
    }
  }

  /** Fails everything that waits: it will never be on disk. */
  private void fail(Throwable problem) {
    hasFailed = true;
    while (!pending.isEmpty()) {
      pending.remove().failed().run();
    }
    failure.accept(problem);
  }

  /** Runs tasks, in order, as soon as everything written so far is on disk. */
  void whenDurable(Runnable task) {
    whenDurable(task, () -> {});
  }

  /**
   * Runs a task as soon as everything written so far is on disk.
   *
   * @param failed run instead if the disk fails
   */
  void whenDurable(Runnable task, Runnable failed) {
    if (hasFailed) {
      failed.run();
    } else if (durable == written && pending.isEmpty()) {
      task.run();
    } else {
      pending.add(new Pending(written, task, failed));
    }
  }

  /**
   * Records that the game is over.
   *
   * @param millis the time of its end, in milliseconds since 1970
   * @param header the header with the secrets at the end
   */
  void end(long millis, RoomHeader header) {
    isOver = true;
    records++;
    afterwards(log.end(game, millis, header.write()), this::settleRecord);
  }

  private void settleRecord(Throwable problem) {
    records--;
    report(problem);
    if (records == 0) {
      List<Runnable> tasks = List.copyOf(afterRecords);
      afterRecords.clear();
      tasks.forEach(Runnable::run);
    }
  }

  /**
   * Runs a task as soon as it is on disk that the game is over or asleep, if that is being
   * recorded: until then, the store has no such game of this name.
   */
  void whenRecorded(Runnable task) {
    if (records == 0) {
      task.run();
    } else {
      afterRecords.add(task);
    }
  }

  /** Records that the game is asleep; nothing more is written afterwards. */
  void sleep(RoomLog.Sleep sleep) {
    isShut = true;
    records++;
    afterwards(log.sleep(game, sleep), this::settleRecord);
  }

  /** Records that the game is awake. */
  void wake() {
    afterwards(log.wake(game), this::report);
  }

  private void report(Throwable problem) {
    if (problem != null) {
      fail(problem);
    }
  }
}
