package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

class FileErrorTextTest {
  /** Reading a folder fails so on Linux, opening it for writing so on all Unix systems. */
  @Test
  void aFolderInPlaceOfAFileIsSaidInPlainWords() {
    assertThat(FileErrorText.reason(new IOException("Is a directory")))
        .isEqualTo("a folder (expected: a file)");
    assertThat(FileErrorText.words(new FileSystemException("a", null, "Is a directory")))
        .isEqualTo("a: a folder (expected: a file)");
  }
}
