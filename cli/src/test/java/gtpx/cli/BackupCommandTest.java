package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.cli.serve.BackupCommand;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gtpx backup}. docs/bridge.md, "Backups" */
class BackupCommandTest {
  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... args) {
    return Calls.run(BackupCommand.command(), args, stream(out), stream(err));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theGamesOfAFolderAreCopiedWhileTheyAreOpen() {
    Path copy = folder.resolve("copy.sqlite");
    try (Store store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime)) {
      store.create("alpha", "").join();

      assertThat(run("--data", folder.toString(), "--out", copy.toString())).isZero();
    }

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("games copied to " + copy + ": 1\n");
    try (Store restored = SqliteStore.open(copy, System::nanoTime)) {
      assertThat(restored.find("alpha")).isPresent();
    }
  }

  @Test
  void aFolderWithoutGamesIsRefused() {
    int code = run("--data", folder.toString(), "--out", folder.resolve("copy").toString());

    assertThat(code).isEqualTo(1);
    assertThat(err())
        .isEqualTo(
            "gtpx backup: "
                + folder.resolve("games.sqlite")
                + ": no such file; for games in PostgreSQL use pg_dump\n");
  }

  @Test
  void theCopyMustBeNamed() {
    assertThat(run("--data", folder.toString())).isEqualTo(2);
    assertThat(err()).startsWith("gtpx backup: --out is missing; name the file for the copy");
  }
}
