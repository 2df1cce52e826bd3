package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedFileTest {
  @TempDir private Path folder;

  @Test
  void aFileMayBeAsLargeAsTheLimit() throws IOException {
    Path file = Files.write(folder.resolve("file"), new byte[] {1, 2, 3});

    assertThat(BoundedFile.read(file, 3)).containsExactly(1, 2, 3);
    assertThatThrownBy(() -> BoundedFile.read(file, 2))
        .hasMessage(file + ": 3 bytes (expected: at most 2)");
  }

  @Test
  void whatTheSystemMakesUpIsNotRead() throws IOException {
    Path status = Path.of("/proc/self/status");
    assumeTrue(Files.exists(status), "needs /proc");

    assertThat(BoundedFile.read(status, 100)).isEmpty();
  }

  @Test
  void aFolderIsRefused() {
    assertThatThrownBy(() -> BoundedFile.readOpened(folder, 3))
        .hasMessage(folder + ": a folder (expected: a file)");
  }
}
