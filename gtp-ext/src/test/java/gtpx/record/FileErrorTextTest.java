package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
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

  @Test
  void aNameThatTheLocaleCannotWriteIsExplained() {
    String java = "Malformed input or input contains unmappable characters";

    assertThat(FileErrorText.reason(new InvalidPathException("?.sgf", java)))
        .isEqualTo("the locale's encoding lacks letters of this name (expected: LC_ALL=C.UTF-8)");
    assertThat(FileErrorText.reason(new InvalidPathException("a", "Nul character not allowed")))
        .isEqualTo("Nul character not allowed");
  }
}
