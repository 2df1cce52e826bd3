package gtpx.bridge.room;

import com.google.gson.JsonObject;
import gtpx.bridge.store.Store;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * The rows of a room on their way to the disk, and the tasks that wait until they are durable.
 * Doesn't interpret rows. Confined to the room's thread.
 */
final class Journal {
  private final String game;
  private final Store store;
  private final Executor room;
  private final Consumer<Throwable> failure;
  private final Queue<Pending> pending = new ArrayDeque<>();
  private long written; // number of the last row that was submitted to the store
  private long durable; // of the last that is on disk
  private boolean isShut;
  private boolean hasFailed;

  /** Something that waits until that row is on disk. */
  private record Pending(long row, Runnable task, Runnable failed) {}

  /**
   * A journal.
   *
   * @param written how many rows there are already
   * @param room the thread of the room
   * @param failure is called on that thread if the disk fails
   */
  Journal(String game, Store store, long written, Executor room, Consumer<Throwable> failure) {
    this.game = game;
    this.store = store;
    this.written = written;
    durable = written;
    this.room = room;
    this.failure = failure;
  }

  /** Nothing is written any more: the game was over before this began. */
  void shut() {
    isShut = true;
  }

  void write(JsonObject row) {
    if (isShut) {
      return;
    }
    long number = ++written;
    var unused =
        store
            .append(game, number, row.toString())
            .whenComplete((done, problem) -> room.execute(() -> settle(number, problem)));
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

  /** Nothing that waits will ever be on disk. */
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
   * @param failed is run in its place if the disk fails
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
   * Notes that the game is over.
   *
   * @param millis since when, in milliseconds since 1970
   * @param header with the secrets as they are at the end
   */
  void end(long millis, RoomHeader header) {
    var unused =
        store
            .end(game, millis, header.write())
            .whenComplete((done, problem) -> room.execute(() -> report(problem)));
  }

  private void report(Throwable problem) {
    if (problem != null) {
      fail(problem);
    }
  }
}
