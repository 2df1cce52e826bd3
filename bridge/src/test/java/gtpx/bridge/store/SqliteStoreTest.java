package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gtpx.rooms.log.StoreException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SqliteStoreTest extends StoreContract {
  @TempDir Path folder;

  @Override
  Store open() {
    return SqliteStore.open(file(), System::nanoTime);
  }

  private Path file() {
    return folder.resolve("games.db");
  }

  private Path other() {
    return folder.resolve("other.db");
  }

  @Override
  void execute(String... statements) throws SQLException {
    execute(file(), statements);
  }

  @Override
  public List<String> query(String sql) throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        found.add(rows.getString(1));
      }
    }
    return found;
  }

  @Override
  List<String> versionOne() {
    return VersionOne.SQLITE;
  }

  private static void execute(Path file, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static void assertRefused(Path file, String message) {
    assertThatThrownBy(() -> SqliteStore.open(file, System::nanoTime))
        .isInstanceOf(StoreException.class)
        .hasMessage(message);
  }

  private static String inUse(Path file) throws IOException {
    return file.toRealPath() + " is in use by another program";
  }

  @Test
  void theFolderIsMadeAndAnyNameWillDo() {
    Path file = folder.resolve("new/fol der/games ?x=1&%20#ü.db");

    SqliteStore.open(file, System::nanoTime).close();

    assertThat(file).isRegularFile();
  }

  /** Continuing after the gap would play a different game. */
  @ParameterizedTest
  @ValueSource(ints = {1, 499, 500, 501, 1249})
  void anEventThatIsMissingEndsTheReading(int missing) throws SQLException {
    SqliteStore.open(other(), System::nanoTime).close();
    execute(
        other(),
        "INSERT INTO games (id, name, header) VALUES (1, 'torn', ''), (2, 'whole', '')",
        "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1250)"
            + " INSERT INTO events (game, number, event) SELECT game, i, 'event ' || i"
            + " FROM n, (SELECT 1 AS game UNION SELECT 2) WHERE game = 2 OR i <> "
            + missing);
    List<String> told = new ArrayList<>();
    List<String> whole = new ArrayList<>();

    try (Store store = SqliteStore.open(other(), System::nanoTime)) {
      assertThatThrownBy(() -> store.read("torn", told::addAll))
          .isInstanceOf(DamagedGameException.class)
          .hasMessage("game torn: event " + missing + " is missing");
      store.read("whole", whole::addAll);
    }

    assertThat(told).hasSizeLessThan(missing);
    assertThat(whole).hasSize(1250);
  }

  @Test
  void theFilesAreReadableByTheUserAlone() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "POSIX");
    Path file = folder.resolve("new/games.db");

    try (Store store = SqliteStore.open(file, System::nanoTime)) {
      store.create("alpha", "").join();

      assertThat(permissions(file.getParent())).isEqualTo("rwx------");
      try (Stream<Path> files = Files.list(file.getParent())) {
        assertThat(files).hasSize(4).allMatch(each -> permissions(each).equals("rw-------"));
      }
    }
  }

  private static String permissions(Path path) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void closingLeavesOnlyTheFileAndTheLocks() throws IOException {
    SqliteStore.open(other(), System::nanoTime).close();

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).contains(other(), folder.resolve("other.db.lock"));
    }
    assertThat(folder.resolve("other.db-wal")).doesNotExist();
  }

  @Test
  void aFileThatIsOpenIsRefusedByAnyOfItsNames() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.db"), file());

    assertRefused(file(), inUse(file()));
    assertRefused(link, inUse(file()));
  }

  /** Each name would have its own lock and write-ahead log. */
  @Test
  void aFileWithASecondNameByAHardLinkIsRefused() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("unix"), "Unix");
    SqliteStore.open(other(), System::nanoTime).close();
    Path link = Files.createLink(folder.resolve("link.db"), other());
    String expected = " has 2 hard links (expected: one; copy the file instead)";

    assertRefused(other(), other().toRealPath() + expected);
    assertRefused(link, link.toRealPath() + expected);
    Files.delete(link);
    SqliteStore.open(other(), System::nanoTime).close();
  }

  @Test
  void aFileThatAnotherProcessHasOpenIsRefusedUntilThatEnds() throws Exception {
    Process program = KilledProgram.start(List.of(other().toString()));
    try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
      assertThat(output.readLine()).endsWith("acknowledged");

      assertRefused(other(), inUse(other()));
    } finally {
      program.destroyForcibly().waitFor();
    }
    SqliteStore.open(other(), System::nanoTime).close();
  }

  /** POSIX releases a process's lock when the process closes the file a second time. */
  @Test
  void anotherProcessIsRefusedEvenAfterThisOneWasRefusedToo() throws Exception {
    assertRefused(file(), inUse(file()));

    Process program = KilledProgram.start(List.of(file().toString()));

    try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
      assertThat(output.lines()).anyMatch(line -> line.contains(" is in use "));
    } finally {
      program.destroyForcibly().waitFor();
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsRefusedAndLeftAlone() throws IOException {
    String text = "Dear diary, ".repeat(100);
    Files.writeString(other(), text);

    assertThatThrownBy(() -> SqliteStore.open(other(), System::nanoTime))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(other().toRealPath() + ": ")
        .hasMessageContaining("file is not a database")
        .hasMessageNotContaining("\n");
    assertThat(other()).hasContent(text);
  }

  @Test
  void aDatabaseOfAnotherProgramIsRefusedAndLeftAlone() throws Exception {
    execute(other(), "CREATE TABLE bookmarks (url TEXT)");
    byte[] before = Files.readAllBytes(other());

    assertRefused(
        other(),
        other().toRealPath()
            + " has tables of another program (expected: an empty database, or one of gtpx serve)");

    assertThat(Files.readAllBytes(other())).isEqualTo(before);
  }

  @Test
  void aFolderWhereAFileIsIsRefused() throws IOException {
    Files.createFile(other());
    Path file = other().resolve("games.db");

    assertThatThrownBy(() -> SqliteStore.open(file, System::nanoTime))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(file + ": ");
  }

  @Test
  void aFolderThatCannotBeWrittenIsRefused() throws IOException {
    Path locked = Files.createDirectory(folder.resolve("locked"));
    assumeTrue(locked.toFile().setWritable(false), "the folder can be made read-only");
    assumeFalse(Files.isWritable(locked), "this user may write everywhere");

    assertRefused(locked.resolve("games.db"), locked.resolve("games.db") + ": access denied");
  }

  @Test
  void openGamesAreFoundWithoutLookingAtThoseThatAreOver() throws SQLException {
    SqliteStore.open(other(), System::nanoTime).close();

    String plan = plan("SELECT name, header, is_over FROM games WHERE is_over = 0 ORDER BY id");

    assertThat(plan).isEqualTo("SCAN games USING INDEX games_open");
  }

  private String plan(String query) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + other());
        Statement statement = connection.createStatement();
        var rows = statement.executeQuery("EXPLAIN QUERY PLAN " + query)) {
      return rows.getString("detail");
    }
  }
}
