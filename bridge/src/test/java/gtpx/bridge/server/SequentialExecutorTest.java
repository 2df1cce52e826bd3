package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.rooms.limit.ThreadTime;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class SequentialExecutorTest {
  private final Queue<Runnable> shared = new ArrayDeque<>();
  private final Queue<Runnable> busy = new ArrayDeque<>();
  private final List<String> done = new ArrayList<>();
  private long now;
  private final SequentialExecutor room = newRoom();
  private final SequentialExecutor other = newRoom();

  private SequentialExecutor newRoom() {
    return newRoom(new HolderDebt(() -> now, 1));
  }

  private SequentialExecutor newRoom(HolderDebt debt) {
    return new SequentialExecutor(shared::add, busy::add, () -> now, () -> now, debt);
  }

  private Runnable task(String name, Duration time) {
    return () -> {
      done.add(name);
      now += time.toNanos();
    };
  }

  private static void runAll(Queue<Runnable> pool) {
    while (!pool.isEmpty()) {
      pool.remove().run();
    }
  }

  @Test
  void tasksRunInOrderAndOneAtATime() {
    room.execute(task("a", Duration.ZERO));
    room.execute(
        () -> {
          room.execute(task("c", Duration.ZERO));
          done.add("b");
        });

    assertThat(shared).hasSize(1);
    runAll(shared);

    assertThat(done).containsExactly("a", "b", "c");
  }

  @Test
  void aFloodedRoomGivesWayAfterItsQuantum() {
    for (int i = 0; i < 4; i++) {
      room.execute(task("flood", SequentialExecutor.QUANTUM.dividedBy(2)));
    }
    other.execute(task("other", Duration.ZERO));

    runAll(shared);

    assertThat(done).containsExactly("flood", "flood", "other", "flood", "flood");
  }

  /** Regression: a move waited for the questions of all spectators. */
  @Test
  void theBackgroundWaits() {
    for (int i = 0; i < 2; i++) {
      room.background().execute(task("question", SequentialExecutor.QUANTUM));
    }
    room.execute(task("move", Duration.ZERO));
    assertThat(shared).hasSize(1);

    shared.remove().run();
    room.execute(task("next move", Duration.ZERO));
    runAll(shared);

    assertThat(done).containsExactly("move", "question", "next move", "question");
  }

  /**
   * Regression: a hundred rooms of one address, each taking a little time, took a third of a
   * processor.
   */
  @Test
  void whoeverHasManyRoomsHasOneDebt() {
    HolderDebt debt = new HolderDebt(() -> now, 1);
    for (int i = 0; i < 3; i++) {
      newRoom(debt).execute(task("little", HolderDebt.ALLOWANCE.dividedBy(2)));
      runAll(shared);
    }

    newRoom(debt).execute(task("last", Duration.ZERO));
    other.execute(task("other", Duration.ZERO));

    assertThat(busy).hasSize(1);
    assertThat(shared).hasSize(1);
  }

  @Test
  void aRoomThatTakesMuchTimeRunsWithItsLike() {
    room.execute(task("long", HolderDebt.ALLOWANCE.multipliedBy(2)));
    runAll(shared);

    room.execute(task("again", Duration.ZERO));
    other.execute(task("other", Duration.ZERO));

    assertThat(busy).hasSize(1);
    assertThat(shared).hasSize(1);
    runAll(shared);
    runAll(busy);
    assertThat(done).containsExactly("long", "other", "again");
  }

  @Test
  void whatIsChargedToAClientIsNotTheRoomsDebt() {
    Duration muchTime = HolderDebt.ALLOWANCE.multipliedBy(2);
    ThreadTime time = new ThreadTime(() -> now, (client, taken) -> {});
    SequentialExecutor charging =
        new SequentialExecutor(
            shared::add, busy::add, () -> now, time::uncharged, new HolderDebt(() -> now, 1));
    charging.execute(
        () -> {
          task("asked", muchTime).run();
          time.charge("other", muchTime.toNanos());
        });
    runAll(shared);

    charging.execute(task("again", muchTime));

    assertThat(busy).isEmpty();
    runAll(shared);
    charging.execute(task("of its own", Duration.ZERO));
    assertThat(busy).hasSize(1);
  }

  /** Regression: a game with hundreds of spectators was moved to the threads of busy clients. */
  @Test
  void theTimeOfTheBackgroundIsNotTheRoomsDebt() {
    Duration muchTime = HolderDebt.ALLOWANCE.multipliedBy(2);
    room.background().execute(task("question", muchTime));
    room.execute(task("move", HolderDebt.ALLOWANCE.dividedBy(2)));
    room.background().execute(task("question", muchTime));
    runAll(shared);

    room.execute(task("move", HolderDebt.ALLOWANCE));

    assertThat(busy).isEmpty();
    runAll(shared);
    room.execute(task("next move", Duration.ZERO));
    assertThat(busy).hasSize(1);
  }

  @Test
  void itComesBackWhenItHasTakenLittleForLongEnough() {
    room.execute(task("long", HolderDebt.ALLOWANCE.multipliedBy(2)));
    runAll(shared);

    now += HolderDebt.ALLOWANCE.multipliedBy(HolderDebt.FREE_PART).toNanos();
    room.execute(task("back", Duration.ZERO));

    assertThat(shared).hasSize(1);
  }

  @Test
  void aTaskThatFailsDoesNotStopTheOthers() {
    room.execute(
        () -> {
          throw new IllegalStateException("on purpose");
        });
    room.execute(task("next", Duration.ZERO));

    runAll(shared);

    assertThat(done).containsExactly("next");
  }

  @Test
  void aTaskThatCannotRunAnyMoreIsRefused() {
    SequentialExecutor ended =
        new SequentialExecutor(
            task -> {
              throw new RejectedExecutionException("ended");
            },
            busy::add,
            () -> now,
            () -> now,
            new HolderDebt(() -> now, 1));

    assertThatThrownBy(() -> ended.execute(() -> {}))
        .isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> ended.execute(() -> {}))
        .isInstanceOf(RejectedExecutionException.class);
  }
}
