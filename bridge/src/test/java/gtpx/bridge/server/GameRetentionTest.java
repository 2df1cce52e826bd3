package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.rooms.room.RoomTimer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses a clock that the test advances. */
class GameRetentionTest {
  private static final long DAY = Duration.ofDays(1).toMillis();

  private record Task(Duration delay, Runnable task) {}

  @TempDir Path folder;
  private final AtomicLong millis = new AtomicLong(100 * DAY);
  private final Queue<Task> tasks = new ArrayDeque<>();
  private Store store;
  private GameRetention retention;

  @BeforeEach
  void twoGamesHaveEnded() {
    store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime);
    for (String game : new String[] {"old", "young", "open"}) {
      store.create(game, "").join();
    }
    store.end("old", 93 * DAY - 1, "").join();
    store.end("young", 93 * DAY, "").join();
    retention = new GameRetention(store, Duration.ofDays(7), millis::get, this::after);
  }

  private RoomTimer.Alarm after(Duration delay, Runnable task) {
    tasks.add(new Task(delay, task));
    return () -> {};
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void whatIsOlderThanThatGoes() {
    retention.run();

    assertThat(store.find("old")).isEmpty();
    assertThat(store.find("young")).isPresent();
    assertThat(store.find("open")).isPresent();
  }

  @Test
  void theNextDayMoreGoes() {
    retention.run();
    Task next = tasks.remove();
    assertThat(next.delay()).isEqualTo(Duration.ofDays(1));

    millis.addAndGet(DAY);
    next.task().run();

    assertThat(store.find("young")).isEmpty();
    assertThat(store.find("open")).isPresent();
    assertThat(tasks).hasSize(1);
  }

  @Test
  void aStoreThatFailsIsAskedAgainTheNextDay() {
    store.close();

    retention.run();

    assertThat(tasks).hasSize(1);
  }
}
