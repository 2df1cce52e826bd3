package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import gtpx.client.Transcript.Direction;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ErrorFileTest {
  @TempDir Path folder;

  @Test
  void onlyErrorsAreKept() throws Exception {
    ErrorFile file = new ErrorFile(folder.resolve("black.err"), 100);

    file.add(Direction.SENT, "genmove b");
    file.add(Direction.RECEIVED, "= D4");
    file.add(Direction.STDERR, "thinking\n");

    assertThat(folder.resolve("black.err")).hasContent("thinking\n");
  }

  @Test
  void aLastLineWithoutAnEndGetsOneWhenTheNextProgramWrites() throws Exception {
    ErrorFile file = new ErrorFile(folder.resolve("black.err"), 100);

    file.add(Direction.STDERR, "no memory");
    assertThat(Files.readString(folder.resolve("black.err"))).isEqualTo("no memory");
    file.add(Direction.STDERR, "started again\n");

    assertThat(Files.readString(folder.resolve("black.err")))
        .isEqualTo("no memory\nstarted again\n");
  }

  @Test
  void aFullFileIsPutAsideOnce() throws Exception {
    ErrorFile file = new ErrorFile(folder.resolve("black.err"), 20);

    for (int i = 10; i < 25; i++) {
      file.add(Direction.STDERR, "line " + i + "\n"); // 8 bytes each: two fit into a file
    }

    assertThat(folder.resolve("black.err")).hasContent("line 24\n");
    assertThat(folder.resolve("black.err.1")).hasContent("line 22\nline 23\n");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void whatCannotBeWrittenIsLost() {
    ErrorFile file = new ErrorFile(folder.resolve("nowhere").resolve("black.err"), 20);

    assertThatCode(() -> file.add(Direction.STDERR, "lost")).doesNotThrowAnyException();
  }
}
