package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/bridge.md, "Secrets" */
class SecretFileTest {
  @TempDir private Path folder;

  @Test
  void itIsMadeOnceForItsUserAlone() throws IOException {
    String file = folder.resolve("red.key").toString();

    String key = SecretFile.readOrMake(file);

    assertThat(key).matches("[A-Za-z0-9_-]{22}");
    assertThat(SecretFile.readOrMake(file)).isEqualTo(key);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(file))))
        .isEqualTo("rw-------");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  /** GoGui starts four processes at once. */
  @Test
  void allWhoNeedItAtOnceHaveTheSame() throws Exception {
    String file = folder.resolve("red.key").toString();
    Callable<String> process = () -> SecretFile.readOrMake(file);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<String>> keys = threads.invokeAll(Collections.nCopies(8, process));

      String first = keys.get(0).get();
      for (Future<String> key : keys) {
        assertThat(key.get()).isEqualTo(first);
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void twoFilesHaveTwoKeys() throws IOException {
    assertThat(SecretFile.readOrMake(folder.resolve("a").toString()))
        .isNotEqualTo(SecretFile.readOrMake(folder.resolve("b").toString()));
  }

  @Test
  void whereNoFileCanBeMadeThatIsSaid() {
    assertThatThrownBy(() -> SecretFile.readOrMake(folder.resolve("none/red.key").toString()))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aLongFileIsNone() throws IOException {
    Path file = Files.writeString(folder.resolve("long"), "x".repeat(300));

    assertThatThrownBy(() -> SecretFile.readOrMake(file.toString()))
        .hasMessageContaining("too long for a secret");
  }
}
