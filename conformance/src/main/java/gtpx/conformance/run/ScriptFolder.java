package gtpx.conformance.run;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder for the files of one session, created when it is first needed and deleted after the
 * session.
 */
final class ScriptFolder implements AutoCloseable {
  private Optional<Path> made = Optional.empty();

  Path path() {
    if (made.isEmpty()) {
      try {
        made = Optional.of(Files.createTempDirectory("gtpx-conform"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return made.get();
  }

  void write(String name, String text) {
    try {
      Files.writeString(path().resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      if (made.isPresent()) {
        MoreFiles.deleteRecursively(made.get(), RecursiveDeleteOption.ALLOW_INSECURE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
