package gtpx.rooms.room;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.BooleanSupplier;

/**
 * Tasks that tell somebody about a game, in their order. They wait while it is unknown whether
 * another node of the cluster has gone on with the game. Confined to the room's thread.
 */
final class CurrentTasks {
  private static final Duration PAUSE = Duration.ofMillis(100); // between two looks

  private final BooleanSupplier isCurrent;
  private final BooleanSupplier isBroken;
  private final RoomTimer timer;
  private final Queue<Waiting> waiting = new ArrayDeque<>();

  private record Waiting(Runnable task, Runnable failed) {}

  /**
   * Creates an empty queue.
   *
   * @param isCurrent whether the game is as it is here
   * @param isBroken whether nothing more can be done here
   */
  CurrentTasks(BooleanSupplier isCurrent, BooleanSupplier isBroken, RoomTimer timer) {
    this.isCurrent = isCurrent;
    this.isBroken = isBroken;
    this.timer = timer;
  }

  /**
   * Runs a task now if it can be, or as soon as it can be.
   *
   * @param failed run instead if the room breaks before
   */
  void run(Runnable task, Runnable failed) {
    if (waiting.isEmpty() && isCurrent.getAsBoolean()) {
      task.run();
      return;
    }
    waiting.add(new Waiting(task, failed));
    if (waiting.size() == 1) {
      lookLater();
    }
  }

  private void lookLater() {
    var unused = timer.after(PAUSE, this::look);
  }

  private void look() {
    try {
      while (!waiting.isEmpty() && (isBroken.getAsBoolean() || isCurrent.getAsBoolean())) {
        Waiting next = waiting.remove();
        (isBroken.getAsBoolean() ? next.failed() : next.task()).run();
      }
    } finally { // even if a task fails, the others must get their turn
      if (!waiting.isEmpty()) {
        lookLater();
      }
    }
  }
}
