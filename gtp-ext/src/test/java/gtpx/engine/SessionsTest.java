package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs every session in the folder {@code sessions}, each under its title. */
class SessionsTest {

  @TestFactory
  Stream<DynamicContainer> sessions() throws IOException, URISyntaxException {
    Path folder =
        Path.of(Objects.requireNonNull(SessionsTest.class.getResource("sessions")).toURI());
    List<Path> files;
    try (Stream<Path> found = Files.list(folder)) {
      files = found.sorted().toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream()
        .map(
            file ->
                DynamicContainer.dynamicContainer(
                    String.valueOf(file.getFileName()),
                    scripts(file).stream()
                        .map(script -> DynamicTest.dynamicTest(script.name(), script::run))));
  }

  private static List<SessionScript> scripts(Path file) {
    List<SessionScript> scripts = new ArrayList<>();
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("== ")) {
        int end = i + 1;
        while (end < lines.size() && !lines.get(end).startsWith("== ")) {
          end++;
        }
        scripts.add(new SessionScript(lines.get(i).substring(3), lines.subList(i + 1, end)));
      }
    }
    return scripts;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
