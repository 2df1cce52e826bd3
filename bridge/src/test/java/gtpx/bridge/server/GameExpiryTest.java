package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.rooms.room.RoomTimer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GameExpiryTest {
  private record Task(Duration delay, Runnable task) {}

  @TempDir Path folder;
  private final Queue<Task> tasks = new ArrayDeque<>();
  private int looks;

  private RoomTimer.Alarm after(Duration delay, Runnable task) {
    tasks.add(new Task(delay, task));
    return () -> {};
  }

  /** As during an outage of the database. */
  @Test
  void aStoreThatFailsIsAskedAgainAMinuteLater() {
    Store store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime);
    store.close();
    Runnable expiry =
        () -> {
          looks++;
          store.find("game");
        };
    new GameExpiry(expiry, this::after).runLater();

    tasks.remove().task().run();
    assertThat(looks).isEqualTo(1);
    Task next = tasks.remove();
    assertThat(next.delay()).isEqualTo(Duration.ofMinutes(1));
    next.task().run();
    assertThat(looks).isEqualTo(2);
  }
}
