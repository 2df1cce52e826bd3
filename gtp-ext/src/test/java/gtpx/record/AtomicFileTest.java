package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  private long files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  @Test
  void aFileIsCreatedOrReplacedAndNothingElseIsLeft() throws IOException {
    Path file = folder.resolve("a");

    AtomicFile.write(file, NEW);
    assertThat(file).content().isEqualTo("new");
    Object first = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    Files.createLink(folder.resolve("kept"), file); // so that its key isn't used again
    AtomicFile.write(file, "newer".getBytes(StandardCharsets.UTF_8));

    assertThat(file).content().isEqualTo("newer");
    assertThat(folder.resolve("kept")).content().isEqualTo("new"); // it wasn't written to
    assertThat(Files.readAttributes(file, BasicFileAttributes.class).fileKey())
        .satisfiesAnyOf(
            key -> assertThat(key).isNull(), key -> assertThat(key).isNotEqualTo(first));
    assertThat(files()).isEqualTo(2);
  }

  @Test
  void aLinkStaysOneAndPermissionsStay() throws IOException {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Path file = Files.writeString(folder.resolve("a"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a"));

    AtomicFile.write(link, NEW);

    assertThat(link).isSymbolicLink();
    assertThat(file).content().isEqualTo("new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void aLinkToAFileThatIsMissingStaysOne() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("second"));
    Files.createSymbolicLink(folder.resolve("second"), Path.of("a"));

    AtomicFile.write(link, NEW);

    assertThat(link).isSymbolicLink();
    assertThat(folder.resolve("second")).isSymbolicLink();
    assertThat(folder.resolve("a")).content().isEqualTo("new");
  }

  @Test
  void linksInACircleAreRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("second"));
    Files.createSymbolicLink(folder.resolve("second"), Path.of("link"));

    assertThatThrownBy(() -> AtomicFile.write(link, NEW))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("link");
    assertThat(link).isSymbolicLink();
  }

  @Test
  void whatCannotBeReplacedStaysAndIsNamed() throws IOException {
    Path occupied = Files.createDirectories(folder.resolve("a/b")).getParent();

    assertThatThrownBy(() -> AtomicFile.write(occupied, NEW))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining(occupied.toString());
    assertThatThrownBy(() -> AtomicFile.write(folder.resolve("none/c"), NEW))
        .isInstanceOf(FileSystemException.class);

    assertThat(occupied.resolve("b")).isDirectory();
    assertThat(files()).isEqualTo(1);
  }

  /** The file that is written first has a longer name, which isn't the user's. */
  @Test
  void aNameThatIsTooLongIsNamedAndFoundBefore() {
    Path file = folder.resolve("a".repeat(250)); // file systems allow 255

    for (ThrowingCallable attempt :
        List.<ThrowingCallable>of(
            () -> AtomicFile.write(file, NEW), () -> AtomicFile.check(file))) {
      assertThatThrownBy(attempt)
          .isInstanceOf(FileSystemException.class)
          .hasMessageStartingWith(file + ": ")
          .hasMessageNotContaining(".tmp");
    }
  }

  @Test
  void aCheckFindsAFolderThatIsMissingAndLeavesNothing() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "old");

    AtomicFile.check(file);
    AtomicFile.check(folder.resolve("b"));
    assertThatThrownBy(() -> AtomicFile.check(folder.resolve("none/c")))
        .isInstanceOfSatisfying(
            IOException.class,
            e ->
                assertThat(FileErrorText.words(e))
                    .isEqualTo(folder.resolve("none/c") + ": no such file"));

    assertThat(file).content().isEqualTo("old");
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void aPipeIsWrittenTo() throws Exception {
    Process reader =
        new ProcessBuilder("sh", "-c", "mkfifo pipe && echo ready && cat pipe")
            .directory(folder.toFile())
            .start();
    assumeTrue(reader.inputReader().readLine() != null, "needs mkfifo");

    AtomicFile.write(folder.resolve("pipe"), NEW);

    assertThat(reader.inputReader().readLine()).isEqualTo("new");
  }

  @Test
  void aFullDeviceIsNamed() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "needs /dev/full");

    assertThatThrownBy(() -> AtomicFile.write(full, NEW))
        .isInstanceOf(FileSystemException.class)
        .hasMessageStartingWith("/dev/full: ");
  }

  @Test
  void contentsThatFailHalfwayLeaveTheOldFileAndNothingElse() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "old");

    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write(NEW);
                      throw new IOException("disk full");
                    }))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("disk full");

    assertThat(file).content().isEqualTo("old");
    assertThat(files()).isEqualTo(1);
  }
}
