package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFileTest {
  @TempDir private Path folder;

  @BeforeEach
  void thereAreOwners() {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void aFileIsItsOwnersAloneAndTakesThePlaceOfAnother() throws IOException {
    Path file = Files.writeString(folder.resolve("secret"), "old");

    PrivateFile.write(file, "new");

    assertThat(file).hasContent("new");
    assertThat(permissions(file)).isEqualTo("rw-------");
  }

  @Test
  void foldersThatAreMadeAreTheirOwnersAlone() throws IOException {
    Path inner = folder.resolve("data").resolve("errors");

    PrivateFile.makeFolder(inner);
    PrivateFile.makeFolder(inner);

    assertThat(permissions(inner)).isEqualTo("rwx------");
    assertThat(permissions(inner.getParent())).isEqualTo("rwx------");
  }
}
