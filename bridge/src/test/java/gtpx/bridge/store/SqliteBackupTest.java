package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rooms.log.StoreException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
final class SqliteBackupTest {
  private static final int GAMES = 4;
  private static final int EVENTS_BEFORE = 150; // per game, so that a copy takes some time

  @TempDir Path folder;
  private Path file;
  private Path copy;
  private Store store;

  @BeforeEach
  void open() {
    file = folder.resolve("games.sqlite");
    copy = folder.resolve("copy ü.sqlite");
    store = SqliteStore.open(file, System::nanoTime);
  }

  @AfterEach
  void close() {
    store.close();
  }

  private static List<String> events(Store store, String game) {
    List<String> events = new ArrayList<>();
    store.read(game, events::addAll);
    return events;
  }

  /** Writes to a game until the test has its copy. */
  private final class Writer implements Runnable {
    private final String game;
    private final AtomicBoolean isCopied;
    private final CountDownLatch begun = new CountDownLatch(EVENTS_BEFORE);
    private final AtomicLong acknowledged = new AtomicLong();

    Writer(String game, AtomicBoolean isCopied) {
      this.game = game;
      this.isCopied = isCopied;
    }

    @Override
    public void run() {
      store.create(game, "header").join();
      while (!isCopied.get()) {
        long number = acknowledged.get() + 1;
        store.append(game, number, "event " + number).join();
        acknowledged.set(number);
        begun.countDown();
      }
    }
  }

  @Test
  void aCopyThatIsMadeWhileGamesAreWrittenHasAllThatWasAcknowledgedBefore() throws Exception {
    AtomicBoolean isCopied = new AtomicBoolean();
    List<Writer> writers = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      writers.add(new Writer("game " + i, isCopied));
      threads.add(new Thread(writers.get(i)));
    }
    threads.forEach(Thread::start);
    for (Writer writer : writers) {
      writer.begun.await();
    }
    List<Long> before = writers.stream().map(writer -> writer.acknowledged.get()).toList();

    int games = SqliteBackup.copy(file, copy);

    List<Long> after = writers.stream().map(writer -> writer.acknowledged.get() + 1).toList();
    isCopied.set(true);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(games).isEqualTo(GAMES);
    try (Store restored = SqliteStore.open(copy, System::nanoTime)) {
      for (int i = 0; i < GAMES; i++) {
        String game = "game " + i;
        List<String> events = events(restored, game);
        assertThat((long) events.size()).isBetween(before.get(i), after.get(i));
        assertThat(events)
            .isEqualTo(
                LongStream.rangeClosed(1, events.size()).mapToObj(n -> "event " + n).toList());
        restored.append(game, events.size() + 1, "the next").join();
      }
      assertThat(restored.awake()).contains(new StoredGame("game 0", "header", false));
    }
  }

  @Test
  void theCopyIsReadableByTheUserAlone() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "POSIX");

    SqliteBackup.copy(file, copy);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
        .isEqualTo("rw-------");
  }

  @Test
  void aFileThatIsThereIsLeftAlone() throws IOException {
    Files.writeString(copy, "Dear diary");

    assertThatThrownBy(() -> SqliteBackup.copy(file, copy))
        .isInstanceOf(FileAlreadyExistsException.class);

    assertThat(copy).hasContent("Dear diary");
  }

  @Test
  void whereThereIsNoStoreNothingIsMade() throws IOException {
    Path none = folder.resolve("none.sqlite");
    Path diary = Files.writeString(folder.resolve("diary"), "Dear diary, ".repeat(100));

    assertThatThrownBy(() -> SqliteBackup.copy(none, copy)).isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> SqliteBackup.copy(diary, copy))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("file is not a database");

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).noneMatch(each -> each.toString().matches(".*(copy|part).*"));
    }
    assertThat(none).doesNotExist();
  }
}
